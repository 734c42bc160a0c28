import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const DAY_MS = 86_400_000

/** Files that staff bring, until they are read. */
export const uploadsIn = (dataDir: string) => join(dataDir, 'uploads')

/** Removes what a restart has left: nothing is received or read for longer than a day. */
export async function clearLeftUploads(dataDir: string): Promise<void> {
  const folder = uploadsIn(dataDir)
  for (const name of await readdir(folder).catch(() => [])) {
    const { mtimeMs } = (await stat(join(folder, name)).catch(() => null)) ?? { mtimeMs: Infinity }
    if (Date.now() - mtimeMs > DAY_MS) await rm(join(folder, name), { force: true })
  }
}
