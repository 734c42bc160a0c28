/** Stored beside every drawing: raise it whenever the same data would give other bytes. */
export const DRAWINGS_VERSION = 6
