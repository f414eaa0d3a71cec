@echo off
rem Starts Fencepost on Windows: builds what is missing or stale, then runs it with JDK 25 or later.
rem FENCEPOST_JAVA_HOME: the JDK to use, before JAVA_HOME and the java on the PATH.
rem FENCEPOST_JAVA_OPTS: more options for the virtual machine, such as -Xmx8g.
setlocal EnableExtensions
set "root=%~dp0"
set "dist=%root%target\fencepost"

set "jdk=%FENCEPOST_JAVA_HOME%"
if not defined jdk set "jdk=%JAVA_HOME%"
if not defined jdk for /f "delims=" %%j in ('where javac 2^>nul') do if not defined jdk set "jdk=%%~dpj.."
set "version="
if defined jdk if exist "%jdk%\release" (
    for /f "tokens=2 delims==." %%v in ('findstr /b JAVA_VERSION= "%jdk%\release"') do set "version=%%~v"
)
if defined version set "version=%version:"=%"
if not defined version set "version=0"
if %version% LSS 25 (
    echo fencepost: Fencepost needs JDK 25 or later: install one ^(Temurin 25, say^) or set FENCEPOST_JAVA_HOME to its folder. 1>&2
    exit /b 2
)

set "stale="
if not exist "%dist%\lib" set "stale=1"
if not defined stale (
    powershell -NoProfile -Command "$s=(Get-Item '%dist%\started').LastWriteTimeUtc; $f=Get-ChildItem -Recurse -File '%root%pom.xml','%root%*\pom.xml','%root%*\src\main','%root%assets' | Where-Object { $_.LastWriteTimeUtc -gt $s } | Select-Object -First 1; if ($f) { exit 1 }"
    if errorlevel 1 set "stale=1"
)
if defined stale call :build || exit /b 2

"%jdk%\bin\java" -XX:+UseSerialGC -XX:MaxRAMPercentage=60 --enable-native-access=ALL-UNNAMED %FENCEPOST_JAVA_OPTS% -cp "%dist%\lib\*" fencepost.app.cli.Main %*
exit /b %errorlevel%

:build
where mvn >nul 2>nul || (
    echo fencepost: Fencepost is built by Maven 3.8 or later: install it. 1>&2
    exit /b 1
)
echo fencepost: building... 1>&2
if not exist "%dist%" mkdir "%dist%"
type nul > "%dist%\started.new"
if exist "%root%app\target\lib" rmdir /s /q "%root%app\target\lib"
del /q "%root%app\target\fencepost-app-*.jar" 2>nul
set "JAVA_HOME=%jdk%"
call mvn -B -q -f "%root%pom.xml" -Dmaven.test.skip=true package > "%dist%\build.log" 2>&1
if errorlevel 1 (
    findstr /b "[ERROR]" "%dist%\build.log" 1>&2
    echo fencepost: the build failed; all of its output is in %dist%\build.log 1>&2
    exit /b 1
)
if exist "%dist%\lib" rmdir /s /q "%dist%\lib"
mkdir "%dist%\lib"
copy /y "%root%app\target\lib\*.jar" "%dist%\lib" >nul
copy /y "%root%app\target\fencepost-app-*.jar" "%dist%\lib" >nul
move /y "%dist%\started.new" "%dist%\started" >nul
exit /b 0
