import type { FileStore } from '#server/files/store/file-store.ts'

import { failureText, priorities, type Encoders } from './encoders.ts'
import { hashOf, originalName } from './originals.ts'

type Kept = { hash: string; width: number; height: number; colour: string; bytes: number }
export type KeptUpload = (Kept & { error?: never }) | { error: string }

/** Puts a photograph, or a drawing as painted, into the store. */
export async function keepUpload(
  { store, encoders }: { store: FileStore; encoders: Encoders },
  file: string,
  body: Buffer,
): Promise<KeptUpload> {
  const name = `«${file}»`
  const encoded = await encoders
    .run(priorities.waiting, ({ ask }) => ask('upload', { name, body }))
    .catch((error: unknown) => ({ refusal: failureText(name, error) }))
  if ('refusal' in encoded) return { error: encoded.refusal }
  const { body: kept, ...picture } = encoded
  const hash = hashOf(body)
  await store.write(originalName(hash), Buffer.from(kept), 'application/octet-stream')
  return { ...picture, hash, bytes: kept.length }
}
