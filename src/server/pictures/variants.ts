import { LRUCache } from 'lru-cache'

import { photoUrl, type PhotoFile } from '#domain/media/photo-url.ts'
import { ProcessFailure } from '#server/concurrency/on-demand-process.ts'
import type { FileStore } from '#server/files/store/file-store.ts'

import { priorities, type Encoders } from './encoders.ts'
import { originalName } from './originals.ts'

/** More than this waiting: come again later, rather than answer minutes late. */
const MOST_WAITING = 200
const MEMORY_BYTES = 24 * 2 ** 20
/** An accepted photo is no danger, and AVIF of 2 400 pixels is slow on a busy machine. */
const TIMEOUT_MS = 60_000
/** A variant that exceeded the limits is not tried again sooner. */
const FAILED_MS = 3_600_000

type Deps = {
  store: FileStore
  encoders: Encoders
  /** A picture that could be read has no variant. */
  onFailed: (file: PhotoFile, error: ProcessFailure) => void
}

export type Variants = ReturnType<typeof createVariants>

/** Pictures at the widths of pages: from memory, from the store, or encoded now, in their turn. */
export function createVariants({ store, encoders, onFailed }: Deps) {
  const memory = new LRUCache<string, Buffer>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: (body) => body.length,
  })
  const failed = new LRUCache<string, true>({ max: 10_000, ttl: FAILED_MS })
  const underway = new Map<string, Promise<Buffer | null>>()

  async function encode(file: PhotoFile, name: string, priority: number): Promise<Buffer | null> {
    const { hash, width, format } = file
    try {
      const encoded = await encoders.run(priority, async ({ ask }) => {
        const body = await store.read(originalName(hash))
        return body && ask('variant', { body, width, format }, { timeoutMs: TIMEOUT_MS })
      })
      if (!encoded) return null
      const body = Buffer.from(encoded)
      await store.write(name, body, `image/${format}`)
      return body
    } catch (error) {
      if (!(error instanceof ProcessFailure)) throw error
      failed.set(name, true)
      onFailed(file, error)
      return null
    }
  }

  function enqueue(file: PhotoFile, name: string, priority: number): Promise<Buffer | null> {
    if (failed.has(name)) return Promise.resolve(null)
    const started = underway.get(name)
    if (started) return started
    const encoding = encode(file, name, priority).finally(() => underway.delete(name))
    underway.set(name, encoding)
    return encoding
  }

  const nameOf = ({ hash, width, format }: PhotoFile) => photoUrl(hash, width, format).slice(1)

  return {
    /** null: no such picture is kept here, or it cannot be encoded. */
    async find(file: PhotoFile): Promise<Buffer | 'busy' | null> {
      const name = nameOf(file)
      const known = memory.get(name)
      if (known) return known
      const stored = await store.read(name)
      if (!stored && encoders.waiting() >= MOST_WAITING) return 'busy'
      const body = stored ?? (await enqueue(file, name, priorities.waiting))
      if (body) memory.set(name, body)
      return body
    },

    /** Encodes what is not there yet, when nobody else waits. */
    async ahead(file: PhotoFile) {
      const name = nameOf(file)
      if (!(await store.has(name))) await enqueue(file, name, priorities.ahead)
    },
  }
}
