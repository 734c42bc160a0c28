/** Logos and colours of the brand in one file. */
export const PRESS_KIT = '/press-kit.zip'
