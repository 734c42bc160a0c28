/** The form of every button that puts a lot aside; it stands once on a page. */
export const SAVED_FORM = 'saved'

/** Told to the window when what this visitor keeps may have changed. */
export const SAVED_CHANGED = 'saved-changed'
