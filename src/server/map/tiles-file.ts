import { Readable } from 'node:stream'

import type { ByteRange } from '#server/files/byte-range.ts'
import type { FileStore } from '#server/files/store/file-store.ts'

/** A file that is replaced under its name is seen so soon. */
const SEEN_MS = 60_000
/** What a reader who takes nothing holds in memory, twice: as much as a stream of a file. */
const PIECE = 2 ** 16

export type TilesFile = ReturnType<typeof openTilesFile>

/** Tiles of a map in the file store, read by pieces. */
export function openTilesFile(store: FileStore, name: string) {
  let seen: { at: number; file: ReturnType<FileStore['open']> } | null = null

  function find() {
    if (seen && Date.now() - seen.at < SEEN_MS) return seen.file
    const file = store.open(name)
    seen = { at: Date.now(), file }
    file.catch(() => (seen = null))
    return file
  }

  return {
    async open() {
      const file = await find()
      if (!file) return null
      const { bytes, etag, piece } = file
      async function* pieces(start: number, end: number) {
        for (let at = start; at <= end; at += PIECE)
          yield await piece(at, Math.min(at + PIECE - 1, end))
      }
      const read = (range: ByteRange | null) =>
        Readable.from(pieces(range?.start ?? 0, range?.end ?? bytes - 1))
      return { bytes, etag, read }
    },
  }
}
