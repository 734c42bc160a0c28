/** A change that cannot be made any more: what it needs was taken meanwhile. The message is for who asked for it. */
export class ChangeRefused extends Error {}
