import { open } from 'node:fs/promises'
import type { Pool } from 'pg'

import { HEAD_BYTES, knownExtensions, typeOfName } from '#server/files/file-types.ts'
import { addressOf, findStored, storeFile } from '#server/files/stored-files.ts'
import { Refusal } from '#server/publishing/refusal.ts'

import { FILES, plainName, type FeedFolder, type FolderFile } from './folder.ts'

const MOST_BYTES = 32 * 2 ** 20

/** The files of a folder that its records name; others are let lie. */
export type NamedFiles = ReturnType<typeof openNamedFiles>

export function openNamedFiles(folder: FeedFolder) {
  const named = new Map<string, FolderFile>()

  return {
    /** The address of a file on the site; `record` names the record in an error. */
    async find(record: string, name: string) {
      const plain = plainName(name)
      const file = folder.get(plain)
      if (!file) throw new Refusal(`${record}: файла «${name}» нет в папке ${FILES}`)
      if (!named.has(plain)) await checkFile(record, plain, file)
      named.set(plain, file)
      return { ...file, address: addressOf(file, plain) }
    },

    /** Puts into the database what is not there yet. */
    async store(pool: Pool) {
      const hashes = [...named.values()].map(({ hash }) => hash)
      const kept = await findStored(pool, hashes)
      for (const [name, file] of named) {
        if (kept.has(file.hash)) continue
        const type = typeOfName(name)?.type
        if (!type || !(await storeFile(pool, file, type)))
          throw new Refusal(`файл «${name}» пропал или изменился во время импорта`)
        kept.add(file.hash)
      }
    },
  }
}

async function checkFile(record: string, name: string, { path, bytes }: FolderFile) {
  const known = typeOfName(name)
  if (!known) {
    const kinds = knownExtensions.join(', ')
    throw new Refusal(`${record}: файл «${name}» не из принимаемых видов (${kinds})`)
  }
  if (bytes > MOST_BYTES)
    throw new Refusal(`${record}: файл «${name}» больше ${MOST_BYTES / 2 ** 20} МБ`)
  const head = await headOf(path)
  if (head !== null && !known.starts.test(head))
    throw new Refusal(`${record}: содержимое файла «${name}» не того вида, что его имя`)
}

/** null: it has gone since; whether it is kept already is seen later. */
async function headOf(path: string): Promise<string | null> {
  const file = await open(path).catch(() => null)
  if (!file) return null
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}
