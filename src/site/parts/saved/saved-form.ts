/** The form of every button that puts a lot aside; it stands once on a page. One letter: a list says it 48 times. */
export const SAVED_FORM = 's'

/** Told to the window when what this visitor keeps may have changed. */
export const SAVED_CHANGED = 'saved-changed'
