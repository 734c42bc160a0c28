import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { isObject } from '#domain/is-object.ts'
import type { GalleryPicture } from '#domain/media/picture.ts'
import type { RecordData } from '#domain/office/fields/record-field.ts'
import { writeAtomically } from '#server/files/write-atomically.ts'

/** What staff have published of the brand: fields set by hand, and the picture that one of them names. */
export type PublishedBrand = {
  set: RecordData
  hero: GalleryPicture | null
  /** Phrases of staff by the phrase of the code that each replaces. */
  phrases: Record<string, string>
}

const NOTHING: PublishedBrand = { set: {}, hero: null, phrases: {} }

/** The last published brand on the disk: pages of a start have it before the database answers. */
export function openPublishedBrand(dataDir: string) {
  const path = join(dataDir, 'brand.json')
  let current = readStored(path)
  return {
    get current() {
      return current
    },
    isOther: (next: PublishedBrand) => JSON.stringify(next) !== JSON.stringify(current),
    async store(next: PublishedBrand) {
      current = next
      await writeAtomically(path, JSON.stringify(next))
    },
  }
}

/** A file that cannot be read is one that is written again. */
function readStored(path: string): PublishedBrand {
  if (!existsSync(path)) return NOTHING
  try {
    const stored: PublishedBrand = JSON.parse(readFileSync(path, 'utf8'))
    return isObject(stored.set) && isObject(stored.phrases) ? stored : NOTHING
  } catch {
    return NOTHING
  }
}
