import type { Stats } from 'node:fs'
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

import { writeAtomically } from './write-atomically.ts'

const DAY_MS = 86_400_000

export type FolderCache = ReturnType<typeof openFolderCache>

/** Files that are named after their content, in a folder that several processes may share. */
export function openFolderCache(folder: string, days: number) {
  const pathOf = (name: string) => join(folder, name)
  const find = (name: string): Promise<Stats | null> => stat(pathOf(name)).catch(() => null)

  return {
    pathOf,
    /** null: there is no such file. */
    find,
    read: (name: string): Promise<Buffer | null> => readFile(pathOf(name)).catch(() => null),

    /** It is needed still. */
    touch: (name: string) => utimes(pathOf(name), new Date(), new Date()).catch(() => {}),

    write: (name: string, content: Uint8Array) => writeAtomically(pathOf(name), content),

    /** Removes what has been in no list of `needed` for `days`. */
    async tidy(needed: ReadonlySet<string> = new Set()) {
      const now = Date.now()
      for (const name of await namesIn(folder)) {
        const age = now - ((await find(name))?.mtimeMs ?? now)
        if (!needed.has(name) && age > days * DAY_MS) await rm(pathOf(name), { force: true })
        else if (needed.has(name) && age > DAY_MS) await utimes(pathOf(name), now / 1e3, now / 1e3)
      }
    },
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length))
    .map((name) => name.replaceAll('\\', '/'))
}
