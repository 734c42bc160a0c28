import { LRUCache } from 'lru-cache'
import type PQueue from 'p-queue'

import { photoUrl, type PhotoFile } from '#domain/media/photo-url.ts'
import { createOnDemandProcess } from '#server/concurrency/on-demand-process.ts'
import type { FileStore } from '#server/files/store/file-store.ts'

import type { Encoding } from './encode.process.ts'

export const originalName = (hash: string) => `pictures/${hash}`

/** Variants that visitors ask for go first, then pictures that have come, then variants made ahead. */
const ASKED = 2
const AHEAD = 0
/** More than this waiting: come again later, rather than answer minutes late. */
const MOST_WAITING = 200
const MEMORY_BYTES = 24 * 2 ** 20
/** A photo of 64 megapixels on a busy machine. */
const TIMEOUT_MS = 300_000

export type Variants = ReturnType<typeof createVariants>

/** Pictures at the widths of pages: from memory, from the store, or encoded now, in their turn. */
export function createVariants(store: FileStore, queue: PQueue) {
  const memory = new LRUCache<string, Buffer>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: (body) => body.length,
  })
  const underway = new Map<string, Promise<Buffer | null>>()
  const encoder = createOnDemandProcess<Encoding>('#server/pictures/encode.process.ts', TIMEOUT_MS)

  async function encode(file: PhotoFile, name: string): Promise<Buffer | null> {
    const original = await store.read(originalName(file.hash))
    if (!original) return null
    const { width, format } = file
    const body = Buffer.from(await encoder.ask({ body: original, width, format }))
    await store.write(name, body, `image/${file.format}`)
    return body
  }

  function enqueue(file: PhotoFile, name: string, priority: number) {
    const started = underway.get(name)
    if (started) return started
    const encoding = queue
      .add(() => encode(file, name), { priority })
      .finally(() => underway.delete(name))
    underway.set(name, encoding)
    return encoding
  }

  const nameOf = ({ hash, width, format }: PhotoFile) => photoUrl(hash, width, format).slice(1)

  return {
    /** null: no such picture is kept here. */
    async find(file: PhotoFile): Promise<Buffer | 'busy' | null> {
      const name = nameOf(file)
      const known = memory.get(name)
      if (known) return known
      const stored = await store.read(name)
      if (!stored && queue.size >= MOST_WAITING) return 'busy'
      const body = stored ?? (await enqueue(file, name, ASKED))
      if (body) memory.set(name, body)
      return body
    },

    /** Encodes what is not there yet, when nobody else waits. */
    async ahead(file: PhotoFile) {
      const name = nameOf(file)
      if (!(await store.has(name))) await enqueue(file, name, AHEAD)
    },

    close: encoder.close,
  }
}
