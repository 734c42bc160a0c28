/**
 * The conditions of a list, a bit for each group a lot fails. A lot that fails nothing is in the list; one that fails
 * a single group is counted by that group's options, which leave the group's own choice out.
 */
export const OTHER = 1 // features, sun, text, payment…: nothing is counted without them
export const PROJECT = 2
export const BUILDING = 4
export const KEYS = 8
export const ROOMS = 16
export const LAYOUT = 32
export const FINISHING = 64
export const PROMOTION = 128
export const DEAL = 256
export const PLACE_KIND = 512
export const PURPOSE = 1024
export const TRADE = 2048
export const VAT = 4096
export const PRICE = 8192
export const AREA = 16_384
export const FLOOR = 32_768
