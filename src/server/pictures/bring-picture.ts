import type { Pool } from 'pg'

import { ProcessFailure } from '#server/concurrency/on-demand-process.ts'
import { fetchBody, type FetchedBody } from '#server/fetching/fetch-body.ts'
import { FetchError } from '#server/fetching/fetch-error.ts'
import type { Validators } from '#server/fetching/validators.ts'
import type { FileStore } from '#server/files/store/file-store.ts'
import { readStored } from '#server/files/stored-files.ts'

import { failureText, priorities, type Encoders } from './encoders.ts'
import type { HostBackoff } from './host-backoff.ts'
import { hashOf, originalName } from './originals.ts'
import type { DuePicture } from './picture-rows.ts'
import type { ReadPicture } from './read-picture.ts'

export type BringContext = {
  pool: Pool
  store: FileStore
  encoders: Encoders
  allowPrivate: boolean
  limits: PictureLimits
  hosts: HostBackoff
  signal: AbortSignal
}

export type PictureLimits = { mostBytes: number; timeoutMs: number }

export const pictureLimits: PictureLimits = { mostBytes: 25 * 2 ** 20, timeoutMs: 60_000 }
const SECOND = 1000
const DAY = 86_400 * SECOND
/** After each try that failed; then once a day. */
const AGAIN_MS = [10 * SECOND, 60 * SECOND, 600 * SECOND, 3600 * SECOND]
/** A reader that died may have been killed for another's memory; twice is the picture's own fault. */
const MOST_DEATHS = 2

type Stored = Omit<ReadPicture, 'painted'> & { hash: string; bytes: number }

/** What became of a picture: new bytes, the ones that are here, or why there are none. null: the site is stopping. */
export type Outcome =
  | { what: 'fetched'; due: DuePicture; picture: Stored; validators: Validators }
  | { what: 'unchanged'; due: DuePicture }
  | { what: 'failed'; due: DuePicture; error: string; againMs: number }
  /** These bytes are never read again; others at the address are. */
  | { what: 'refused'; due: DuePicture; error: string; hash: string; validators: Validators }

/** Brings the bytes of one picture into the store. */
export async function bringPicture(
  context: BringContext,
  due: DuePicture,
): Promise<Outcome | null> {
  const { hosts, signal } = context
  const waitMs = hosts.waitOf(due.url)
  if (waitMs > 0)
    return { what: 'failed', due, error: `${due.url}: сервер не отвечает`, againMs: waitMs }
  try {
    const fetched = await fetchOne(context, due)
    hosts.note(due.url, null)
    if (fetched) return await storeBody(context, due, fetched)
    return due.refused === null
      ? { what: 'unchanged', due }
      : { what: 'failed', due, error: due.error ?? due.url, againMs: DAY }
  } catch (error) {
    if (signal.aborted) return null
    if (!(error instanceof FetchError)) throw error
    hosts.note(due.url, error)
    return { what: 'failed', due, error: error.message, againMs: againAfter(due, error) }
  }
}

/** What the address is will be no other in a minute; a server that is away may be. */
const againAfter = ({ tries }: DuePicture, { failure }: FetchError): number =>
  failure === 'network' || failure === 'time' || failure === 'status' ? pauseAfter(tries) : DAY

const pauseAfter = (tries: number) => AGAIN_MS[tries - 1] ?? DAY

async function fetchOne(
  { pool, store, allowPrivate, limits, signal }: BringContext,
  { url, hash, refused, etag, lastModified }: DuePicture,
): Promise<FetchedBody | null> {
  const isKept = hash !== null && (await store.has(originalName(hash)))
  const [, own] = /^\/files\/([0-9a-f]{32})\//.exec(url) ?? []
  if (own === undefined) {
    const known = isKept || refused !== null ? { etag, lastModified } : null
    return fetchBody(url, { allowPrivate, known, ...limits, signal })
  }
  if (isKept) return null
  const file = await readStored(pool, own)
  if (!file) throw new FetchError(`${url}: такого файла нет`, 'content')
  return { body: file.body, etag: null, lastModified: null }
}

async function storeBody(
  { store, encoders, signal }: BringContext,
  due: DuePicture,
  { body, ...validators }: FetchedBody,
): Promise<Outcome | null> {
  const { url: name, tries } = due
  const hash = hashOf(body)
  const refuse = (error: string): Outcome => ({ what: 'refused', due, error, hash, validators })
  if (hash === due.refused) return refuse(due.error ?? name)
  try {
    const read = await encoders.run(priorities.feed, ({ ask }) => ask('read', { name, body }))
    if ('refusal' in read) return refuse(read.refusal)
    const { painted, ...picture } = read
    const kept = painted ? Buffer.from(painted) : body
    await store.write(originalName(hash), kept, 'application/octet-stream')
    return { what: 'fetched', due, picture: { ...picture, hash, bytes: kept.length }, validators }
  } catch (error) {
    if (signal.aborted) return null
    if (!(error instanceof ProcessFailure)) throw error
    const text = failureText(name, error)
    return error.reason === 'death' && tries < MOST_DEATHS
      ? { what: 'failed', due, error: text, againMs: pauseAfter(tries) }
      : refuse(text)
  }
}
