import type { Pool } from 'pg'

import { fetchBody } from '#server/fetching/fetch-body.ts'
import { FetchError } from '#server/fetching/fetch-error.ts'
import type { Validators } from '#server/fetching/validators.ts'
import type { FileStore } from '#server/files/store/file-store.ts'
import { readStored } from '#server/files/stored-files.ts'

import { saveFailure, saveFetched, saveUnchanged, type DuePicture } from './picture-rows.ts'
import { readPicture } from './read-picture.ts'
import { originalName } from './variants.ts'

export type BringContext = {
  pool: Pool
  store: FileStore
  allowPrivate: boolean
  limits: PictureLimits
  /** Decoding takes its turn: pictures never have more than one core, and never two at a time in memory. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>
  signal: AbortSignal
}

export type PictureLimits = { mostBytes: number; timeoutMs: number }

export const pictureLimits: PictureLimits = { mostBytes: 25 * 2 ** 20, timeoutMs: 60_000 }
const SECOND = 1000
const DAY = 86_400 * SECOND
/** After each try that failed; then once a day. */
const AGAIN_MS = [10 * SECOND, 60 * SECOND, 600 * SECOND, 3600 * SECOND]

/** Brings one picture home and says by which hash; null: it is as it was, or cannot be had today. */
export async function bringPicture(context: BringContext, due: DuePicture): Promise<string | null> {
  const { pool, store } = context
  try {
    const fetched = await fetchOne(context, due)
    if (!fetched) {
      await saveUnchanged(pool, due.url)
      return null
    }
    const picture = await context.inTurn(() => readPicture(due.url, fetched.body))
    await store.write(originalName(picture.hash), picture.body, 'application/octet-stream')
    await saveFetched(pool, due.url, picture, fetched)
    return picture.hash === due.hash ? null : picture.hash
  } catch (error) {
    if (context.signal.aborted) return null
    if (!(error instanceof FetchError)) throw error
    await saveFailure(pool, due.url, error.message, againAfter(due, error))
    return null
  }
}

/** What the address is will be no other in a minute; a server that is away may be. */
const againAfter = ({ tries }: DuePicture, { failure }: FetchError): number =>
  failure === 'network' || failure === 'time' || failure === 'status'
    ? (AGAIN_MS[tries - 1] ?? DAY)
    : DAY

async function fetchOne(
  { pool, store, allowPrivate, limits, signal }: BringContext,
  { url, hash, etag, lastModified }: DuePicture,
): Promise<(Validators & { body: Buffer }) | null> {
  const isKept = hash !== null && (await store.has(originalName(hash)))
  const [, own] = /^\/files\/([0-9a-f]{32})\//.exec(url) ?? []
  if (own === undefined) {
    const known = isKept ? { etag, lastModified } : null
    return fetchBody(url, { allowPrivate, known, ...limits, signal })
  }
  if (isKept) return null
  const file = await readStored(pool, own)
  if (!file) throw new FetchError(`${url}: такого файла нет`, 'content')
  return { body: file.body, etag: null, lastModified: null }
}
