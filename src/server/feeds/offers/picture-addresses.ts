import { basename } from 'node:path'

export const PICTURES = '/feeds/pictures'

/** A photo as receivers read it, for none of them takes AVIF. */
export const photoPicture = (hash: string): string => `${PICTURES}/${hash}.jpg`

/** Our own drawing of a plan with names and dimensions, as pixels. null: the address is no drawing of ours. */
export const drawingPicture = (address: string): string | null =>
  /^\/plans\/[\w-]+\.svg$/.test(address)
    ? `${PICTURES}/${basename(address, '.svg')}-full.png`
    : null
