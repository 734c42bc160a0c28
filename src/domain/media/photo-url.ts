/** Widths at which a picture is shown; none is ever enlarged. */
const photoWidths = [480, 960, 1600, 2400] as const
export type PhotoWidth = (typeof photoWidths)[number]

export const photoFormats = ['avif', 'webp'] as const
export type PhotoFormat = (typeof photoFormats)[number]

export type PhotoFile = { hash: string; width: PhotoWidth; format: PhotoFormat }

const FILE = /^([0-9a-f]{32})-(\d{3,4})\.(avif|webp)$/

/** «/photos/3f…-960.avif»: named by content, so it never changes. */
export const photoUrl = (hash: string, width: PhotoWidth, format: PhotoFormat): string =>
  `/photos/${hash}-${width}.${format}`

/** «3f…-960.avif». null: no name of ours. */
export function readPhotoFile(file: string): PhotoFile | null {
  const [, hash, pixels, ending] = FILE.exec(file) ?? []
  const width = photoWidths.find((one) => String(one) === pixels)
  const format = photoFormats.find((one) => one === ending)
  return hash && width && format ? { hash, width, format } : null
}

/** The hash in an address of ours; null: it is no photo. */
export const photoHash = (url: string): string | null =>
  readPhotoFile(url.replace(/^\/photos\//, ''))?.hash ?? null

/** Widths worth encoding for a picture of this width: up to the first that holds it whole. */
export function usefulWidths(width: number): PhotoWidth[] {
  const smaller = photoWidths.filter((one) => one < width)
  const next = photoWidths[smaller.length]
  return next === undefined ? [...smaller] : [...smaller, next]
}

/** The address of the widest file of a picture, in the format that all take. */
export const widestPhoto = ({ hash, width }: { hash: string; width: number }): string =>
  photoUrl(hash, usefulWidths(width).at(-1) ?? photoWidths[0], 'webp')
