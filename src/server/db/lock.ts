import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Holds a folder for one process; null when another one holds it. Two embedded engines over one folder lose
 * data without a word, and a file with a process number outlives a crash; SQLite's lock is the system's own
 * and dies with us.
 */
export function lockFolder(folder: string, name = 'lock'): (() => void) | null {
  const lock = new DatabaseSync(join(folder, name))
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    return null
  }
  return () => lock.close()
}
