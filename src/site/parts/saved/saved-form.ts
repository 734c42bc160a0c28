/**
 * The form of every button that puts a lot aside; it stands once on a page. One letter, because a list repeats it 48
 * times.
 */
export const SAVED_FORM = 's'

/** An event of the window: this visitor's lists may have changed. */
export const SAVED_CHANGED = 'saved-changed'
