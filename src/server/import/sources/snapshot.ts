import { trimTrailing } from '#domain/text/trim-trailing.ts'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync, rmSync, statSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import type { Validators } from '#server/fetching/validators.ts'
import { Refusal, reasonOf } from '#server/publishing/refusal.ts'

import { fetchFeed, type FetchSettings } from './fetch-feed.ts'
import { isFolder, takeFolder, type FeedFolder } from './folder.ts'

export type Limits = { bytes: number; silenceMs: number; totalMs: number }

export const LIMITS: Limits = { bytes: 512 * 2 ** 20, silenceMs: 60_000, totalMs: 15 * 60_000 }

/** The file as it came, kept under its hash. */
export type Snapshot = {
  path: string
  sha256: string
  bytes: number
  freshness: Validators | null
  /** What lay beside it; null: it came alone. */
  files: FeedFolder | null
}

const isUrl = (input: string) => /^https?:\/\//i.test(input)

/** A file is known by its base name, an address by host and path. */
export function sourceNameOf(input: string): string {
  if (!isUrl(input)) return basename(input)
  const { host, pathname } = new URL(input)
  return host + trimTrailing(pathname, '/')
}

/** Copies the input into a folder byte by byte. null: the server answers that nothing has changed. */
export async function takeSnapshot(
  input: string,
  folder: string,
  known: Validators | null,
  limits: Limits,
  onBytes: (bytes: number, of: number | null) => void,
  fetching: FetchSettings = { headers: {}, allowPrivate: true },
): Promise<Snapshot | null> {
  if (!isUrl(input) && isFolder(input))
    return takeFolder(input, folder, (path, to) =>
      writeSnapshot(openFile(path), to, limits, onBytes),
    )
  const opened = isUrl(input) ? await fetchFeed(input, known, limits, fetching) : openFile(input)
  return opened && writeSnapshot(opened, folder, limits, onBytes)
}

/** Byte by byte into a file that gets its name, the hash, when it is whole. */
async function writeSnapshot(
  opened: Opened,
  folder: string,
  limits: Limits,
  onBytes: (bytes: number, of: number | null) => void,
): Promise<Snapshot> {
  mkdirSync(folder, { recursive: true })
  const coming = join(folder, `.coming-${process.pid}-${Date.now()}`)
  const hash = createHash('sha256')
  let bytes = 0
  async function* measure(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > limits.bytes) throw new Refusal(`файл больше ${limits.bytes / 2 ** 20} МБ`)
      hash.update(chunk)
      onBytes(bytes, opened.size)
      yield chunk
    }
  }
  try {
    await pipeline(opened.chunks, measure, createWriteStream(coming))
    const sha256 = hash.digest('hex')
    await rename(coming, join(folder, sha256))
    return { path: join(folder, sha256), sha256, bytes, freshness: opened.freshness, files: null }
  } catch (error) {
    rmSync(coming, { force: true })
    throw error instanceof Refusal ? error : new Refusal(`файл не читается: ${reasonOf(error)}`)
  }
}

export type Opened = {
  chunks: AsyncIterable<Uint8Array>
  size: number | null
  freshness: Validators | null
}

function openFile(path: string): Opened {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) throw new Refusal(`файла «${path}» нет`)
  if (stat.isDirectory()) throw new Refusal(`«${path}» — это папка, а не файл`)
  return { chunks: createReadStream(path), size: stat.size, freshness: null }
}
