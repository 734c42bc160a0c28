/** Flats of a selection that one file for printing holds. */
export const MOST_ON_PAPER = 20
