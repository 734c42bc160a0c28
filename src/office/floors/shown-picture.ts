import type { ShownPictures } from '#contract/office/lots.ts'
import { photoUrl, usefulWidths } from '#domain/media/photo-url.ts'

const WIDEST = 1_600

/** As wide as it is, up to what a screen shows; one that was chosen just now is as wide as most are. */
export function srcOf(name: string, pictures: ShownPictures): string {
  const known = pictures[name]
  if (!known) return photoUrl(name, 960, 'webp')
  const width = usefulWidths(known.width).findLast((one) => one <= WIDEST) ?? 480
  return photoUrl(known.hash, width, 'webp')
}
