package fencepost.model.execution;

/// What a read-copy-update event marks. The `SRCU` ones name a domain.
public enum RcuRole {
    READ_LOCK, READ_UNLOCK, SYNCHRONIZE, SRCU_READ_LOCK, SRCU_READ_UNLOCK, SRCU_SYNCHRONIZE;

    public boolean isSrcu() {
        return this == SRCU_READ_LOCK || this == SRCU_READ_UNLOCK || this == SRCU_SYNCHRONIZE;
    }
}
