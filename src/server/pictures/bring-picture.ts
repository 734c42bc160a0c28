import type { Pool } from 'pg'

import { fetchBody } from '#server/fetching/fetch-body.ts'
import { FetchError } from '#server/fetching/fetch-error.ts'
import type { Validators } from '#server/fetching/validators.ts'
import type { FileStore } from '#server/files/store/file-store.ts'
import { readStored } from '#server/files/stored-files.ts'

import type { DuePicture } from './picture-rows.ts'
import { readPicture, type ReadPicture } from './read-picture.ts'
import type { HostBackoff } from './host-backoff.ts'
import { originalName } from './variants.ts'

export type BringContext = {
  pool: Pool
  store: FileStore
  allowPrivate: boolean
  limits: PictureLimits
  hosts: HostBackoff
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

/** What became of a picture: new bytes, the ones that are here, or why there are none. null: the site is stopping. */
export type Outcome =
  | { what: 'fetched'; due: DuePicture; picture: ReadPicture; validators: Validators }
  | { what: 'unchanged'; due: DuePicture }
  | { what: 'failed'; due: DuePicture; error: string; againMs: number }

/** Brings the bytes of one picture into the store. */
export async function bringPicture(
  context: BringContext,
  due: DuePicture,
): Promise<Outcome | null> {
  const { store, hosts, signal } = context
  const waitMs = hosts.waitOf(due.url)
  if (waitMs > 0)
    return { what: 'failed', due, error: `${due.url}: сервер не отвечает`, againMs: waitMs }
  try {
    const fetched = await fetchOne(context, due)
    hosts.note(due.url, null)
    if (!fetched) return { what: 'unchanged', due }
    const { body, ...validators } = fetched
    const picture = await context.inTurn(() => readPicture(due.url, body))
    await store.write(originalName(picture.hash), picture.body, 'application/octet-stream')
    return { what: 'fetched', due, picture, validators }
  } catch (error) {
    if (signal.aborted) return null
    if (!(error instanceof FetchError)) throw error
    hosts.note(due.url, error)
    return { what: 'failed', due, error: error.message, againMs: againAfter(due, error) }
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
