package fencepost.model.cat;

/// Where something stands in a model file. Line and column count from 1.
record Place(String source, int line, int column) {
    @Override
    public String toString() {
        return source + ":" + line + ":" + column;
    }
}
