import { open, readdir, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'

import { nullIfMissing } from '#server/background/error-code.ts'

import { LAST_BACKUP } from './last-backup.ts'

const PIECE = 65_536

/** Files that the site derives from the rest, and files that live only while it runs. */
const DERIVED = new Set([
  'postgres',
  'drawings',
  'previews',
  'spool',
  'uploads',
  'assets',
  'catalogue.snapshot',
  LAST_BACKUP,
])
const IS_RUNTIME = /^(\.s\.PGSQL|lock|.*\.lock$|.*\.sqlite|.*-(wal|shm|journal)$)/

export type FolderFile = { name: string; path: string }

/** Files of the data folder that a restored site needs, journals first. */
export async function findFiles(dataDir: string): Promise<FolderFile[]> {
  const found = await readdir(dataDir, { recursive: true, withFileTypes: true }).catch(() => [])
  return found
    .filter((entry) => entry.isFile() && !IS_RUNTIME.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, name: path.slice(join(dataDir, '/').length) }))
    .filter(({ name }) => !DERIVED.has(name.split('/')[0] ?? ''))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

type FileNow = { size: number; pieces: AsyncGenerator<Buffer> }

/**
 * Opens the file now and reads it up to its current size, so later appends or a rename do not change what is backed up.
 * Null if it was deleted.
 */
export async function openFileNow(path: string): Promise<FileNow | null> {
  const file = await open(path).catch(nullIfMissing)
  if (!file) return null
  const { size } = await file.stat()
  return { size, pieces: piecesOf(file, path, size) }
}

async function* piecesOf(file: FileHandle, path: string, size: number): AsyncGenerator<Buffer> {
  try {
    for (let at = 0; at < size;) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(PIECE), 0, PIECE, at)
      if (bytesRead === 0) throw new Error(`«${path}» became shorter while it was read`)
      const piece = buffer.subarray(0, Math.min(bytesRead, size - at))
      at += piece.length
      yield piece
    }
  } finally {
    await file.close()
  }
}
