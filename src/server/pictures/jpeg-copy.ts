import type { Variants } from './variants.ts'

import { openPicture } from './read-picture.ts'

/** A picture on white paper as a JPEG 1600 pixels wide, for files that take nothing newer. null: it cannot be had now. */
export async function jpegCopy(variants: Variants, hash: string): Promise<Buffer | null> {
  const found = await variants.find({ hash, width: 1600, format: 'webp' })
  if (!found || found === 'busy') return null
  return openPicture(found).flatten({ background: '#ffffff' }).jpeg({ quality: 90 }).toBuffer()
}
