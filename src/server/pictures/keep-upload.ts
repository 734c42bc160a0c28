import { FetchError } from '#server/fetching/fetch-error.ts'
import type { FileStore } from '#server/files/store/file-store.ts'

import { contentKind } from './content-kind.ts'
import { openPicture, readPicture } from './read-picture.ts'
import { originalName } from './variants.ts'

/** The widest and the highest that is kept of an upload. */
const MOST_SIDE = 2_560
const taken = ['jpeg', 'png', 'webp', 'avif', 'svg']

type Kept = { hash: string; width: number; height: number; colour: string; bytes: number }
export type KeptUpload = (Kept & { error?: never }) | { error: string }

/**
 * Puts a photograph, or a drawing as painted, into the store: no larger than pages need and without what its camera wrote
 * about the place.
 */
export async function keepUpload(
  store: FileStore,
  name: string,
  body: Buffer,
): Promise<KeptUpload> {
  try {
    const kind = contentKind(`«${name}»`, body)
    if (!taken.includes(kind))
      return { error: `«${name}»: ${kind.toUpperCase()}, а нужны JPEG, PNG, WebP, AVIF или SVG` }
    const { hash, colour, body: source } = await readPicture(`«${name}»`, body)
    const { data, info } = await openPicture(source)
      .autoOrient()
      .resize({ width: MOST_SIDE, height: MOST_SIDE, fit: 'inside', withoutEnlargement: true })
      .toBuffer({ resolveWithObject: true })
    await store.write(originalName(hash), data, 'application/octet-stream')
    return { hash, colour, width: info.width, height: info.height, bytes: data.length }
  } catch (error) {
    if (error instanceof FetchError) return { error: error.message }
    throw error
  }
}
