import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Stays out of backups: a restored site has none of its own yet. */
export const LAST_BACKUP = 'last-backup.json'

export type LastBackup = { at: string; file: string }

/** null: none was written by this site. */
export async function readLastBackup(dataDir: string): Promise<LastBackup | null> {
  try {
    const { at, file }: { at?: unknown; file?: unknown } = JSON.parse(
      await readFile(join(dataDir, LAST_BACKUP), 'utf8'),
    )
    return typeof at === 'string' && Number.isFinite(Date.parse(at))
      ? { at, file: String(file) }
      : null
  } catch {
    return null
  }
}

export const noteBackup = (dataDir: string, last: LastBackup) =>
  writeFile(join(dataDir, LAST_BACKUP), JSON.stringify(last), { mode: 0o600 })
