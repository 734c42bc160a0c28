import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What visitors left and what sources sent. Caches of what anybody may see on the site stay as they are. */
export const PRIVATE_FOLDERS = ['postgres', 'requests', 'snapshots']

/** Nobody but the user of this process reads the data folder: neither what is in it by now, nor what will be. */
export function protectDataDir(dataDir: string) {
  process.umask(0o077)
  mkdirSync(dataDir, { recursive: true })
  setMode(dataDir, 0o700)
  for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
    const path = join(dataDir, entry.name)
    if (entry.isFile()) setMode(path, 0o600)
    else if (PRIVATE_FOLDERS.includes(entry.name)) makePrivate(path)
  }
}

/** A folder with everything in it. */
export function makePrivate(folder: string) {
  setMode(folder, 0o700)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) makePrivate(path)
    else if (entry.isFile()) setMode(path, 0o600)
  }
}

function setMode(path: string, mode: number) {
  try {
    if ((lstatSync(path).mode & 0o777) !== mode) chmodSync(path, mode)
  } catch {
    // Another user's file, or one that a site at work has just removed: `npm run doctor` names what is left open.
  }
}
