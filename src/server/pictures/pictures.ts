import type { Pool } from 'pg'

import { photoFormats, type PhotoFile } from '#domain/media/photo-url.ts'
import type { BackgroundTasks } from '#server/background/background-tasks.ts'
import type { FileStore } from '#server/files/store/file-store.ts'

import { pictureLimits, type PictureLimits } from './bring-picture.ts'
import { EncodersClosed, failureText, type Encoders } from './encoders.ts'
import { createDueFetcher } from './fetch-due.ts'
import { createHostBackoff } from './host-backoff.ts'
import { jpegCopy } from './jpeg-copy.ts'
import { keepUpload } from './keep-upload.ts'
import { namePictures } from './name-pictures.ts'
import { countPictures, noteVariantFailure, type PictureCounts } from './picture-rows.ts'
import { createVariants } from './variants.ts'

type Deps = {
  pool: Pool
  store: FileStore
  encoders: Encoders
  background: BackgroundTasks
  allowPrivate: boolean
  limits?: PictureLimits
  /** When the catalogue was published last: pictures that come do not count. */
  publishedAt: () => string
  /** Publishes the same catalogue anew. false: an import is under way, and will do it. */
  renew: () => Promise<boolean>
}

const LOOK_EVERY_MS = 5_000
const COUNT_EVERY_MS = 1_000
/** Pages are renewed when all that was due has come, and this often while more is coming. */
const RENEW_EVERY_MS = 25_000

export type Pictures = ReturnType<typeof openPictures>

/** Pictures by address: named by the catalogue, fetched behind its publication, shown from our own store. */
export function openPictures(deps: Deps) {
  const {
    pool,
    store,
    encoders,
    background,
    allowPrivate,
    limits = pictureLimits,
    publishedAt,
    renew,
  } = deps
  const closing = new AbortController()
  const { signal } = closing
  const variants = createVariants({
    store,
    encoders,
    onFailed: ({ hash, width }, error) =>
      void background.run('picture variant', () =>
        noteVariantFailure(pool, hash, failureText(`размер ${width}`, error)),
      ),
  })
  const hosts = createHostBackoff()
  const context = { pool, store, encoders, allowPrivate, limits, hosts, signal }
  const ahead: PhotoFile[] = []
  let named = ''
  let isStale = false
  let renewedAt = -Infinity
  let countedAt = -Infinity
  let counts: PictureCounts = { ready: 0, waiting: 0, failing: 0 }
  const fetcher = createDueFetcher({
    context,
    background,
    onFetched({ plan }, hash) {
      isStale = true
      for (const format of photoFormats) ahead.push({ hash, width: plan ? 480 : 960, format })
    },
  })

  async function count() {
    counts = await countPictures(pool)
    countedAt = performance.now()
  }

  /** One width of each, when all that was due is here, and no longer than till the next look. */
  async function encodeAhead() {
    const until = performance.now() + LOOK_EVERY_MS
    while (performance.now() < until && !signal.aborted) {
      const next = ahead.shift()
      if (!next) return
      await variants.ahead(next)
    }
  }

  async function renewPages(isLast: boolean) {
    if (!isStale || (!isLast && performance.now() - renewedAt < RENEW_EVERY_MS)) return
    if (!(await renew())) return
    isStale = false
    renewedAt = performance.now()
  }

  async function look() {
    const published = publishedAt()
    if (published !== named) await namePictures(pool)
    named = published
    const isAll = await fetcher.fetchDue(async () => {
      if (performance.now() - countedAt > COUNT_EVERY_MS) await count()
      await renewPages(false)
    })
    await renewPages(isAll)
    await count()
    await encodeAhead()
  }

  const looking = background.repeat('pictures', LOOK_EVERY_MS, () =>
    look().catch((error: unknown) => {
      if (!(error instanceof EncodersClosed)) throw error
    }),
  )

  return {
    variants,
    counts: () => counts,
    /** Takes a picture that somebody brought by hand. */
    keep: (name: string, body: Buffer) => keepUpload({ store, encoders }, name, body),
    /** As a JPEG, for files that take nothing newer; null: it cannot be had now. */
    jpeg: (hash: string) => jpegCopy({ variants, encoders }, hash),
    async close() {
      closing.abort()
      encoders.close()
      await looking.stop()
      await background.run('pictures', () => fetcher.close())
    },
  }
}
