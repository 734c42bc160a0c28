/** Where the page of a flat shows the same layout on other floors. */
export const SAME_LAYOUT_ID = 'drugie-etazhi'
