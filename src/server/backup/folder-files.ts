import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { LAST_BACKUP } from './last-backup.ts'

/** What the site makes anew from the rest, and what lives only while it runs. */
const DERIVED = new Set([
  'postgres',
  'drawings',
  'previews',
  'spool',
  'assets',
  'catalogue.snapshot',
  LAST_BACKUP,
])
const IS_RUNTIME = /^(\.s\.PGSQL|lock|.*\.lock$|.*\.sqlite|.*-(wal|shm|journal)$)/

export type FolderFile = { name: string; path: string; size: number }

/** Files of the data folder that a restored site needs, journals first. */
export async function findFiles(dataDir: string): Promise<FolderFile[]> {
  const found = await readdir(dataDir, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = found
    .filter((entry) => entry.isFile() && !IS_RUNTIME.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, name: path.slice(join(dataDir, '/').length) }))
    .filter(({ name }) => !DERIVED.has(name.split('/')[0] ?? ''))
  const sized = await Promise.all(
    files.map(async (file) => ({ ...file, size: (await stat(file.path)).size })),
  )
  return sized.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** A file that grows meanwhile, as journals do, is read to where it ended when it was opened. */
export async function* readTo(path: string, size: number): AsyncGenerator<Buffer> {
  const file = await open(path)
  try {
    for (let at = 0; at < size;) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(65_536), 0, 65_536, at)
      if (bytesRead === 0) throw new Error(`«${path}» became shorter while it was read`)
      const piece = buffer.subarray(0, Math.min(bytesRead, size - at))
      at += piece.length
      yield piece
    }
  } finally {
    await file.close()
  }
}
