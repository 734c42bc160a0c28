import { constants } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { errorCode } from '#server/background/error-code.ts'

/** Copied before and after everything else: recovery starts at the checkpoint that the first names, and replays the second. */
const CONTROL = 'global/pg_control'
const LOG = 'pg_wal/'

/** Copies the files of an engine at work, which makes no checkpoint meanwhile. */
export async function copyEngineFiles(from: string, to: string) {
  const isLog = (name: string) => name.startsWith(LOG)
  const { folders, files } = await readNames(from)
  for (const name of ['', ...folders]) await mkdir(join(to, name), { recursive: true, mode: 0o700 })
  await copyFiles(from, to, [CONTROL])
  await copyFiles(
    from,
    to,
    files.filter((name) => name !== CONTROL && !isLog(name)),
  )
  await copyFiles(from, to, (await readNames(from)).files.filter(isLog))
}

/** Empty folders count: the engine does not start without them. */
async function readNames(folder: string) {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const namesOf = (entries: typeof found) =>
    entries.map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length))
  return {
    folders: namesOf(found.filter((entry) => entry.isDirectory())),
    files: namesOf(found.filter((entry) => entry.isFile())),
  }
}

/** A file that has gone since it was found is made by the log where it is needed. */
async function copyFiles(from: string, to: string, names: readonly string[]) {
  for (const name of names)
    await copyFile(join(from, name), join(to, name), constants.COPYFILE_FICLONE).catch(
      (error: unknown) => {
        if (errorCode(error) !== 'ENOENT') throw error
      },
    )
}
