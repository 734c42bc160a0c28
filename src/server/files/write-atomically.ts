import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

type Rights = { folder?: number; file?: number }

/**
 * Writes beside the file and renames, so that no reader meets half of it. The same file may be written twice at one
 * time, here or in another process: hence a draft of its own for each.
 */
export async function writeAtomically(
  path: string,
  content: Uint8Array | string,
  rights: Rights = {},
) {
  const draft = `${path}.${randomUUID()}`
  await mkdir(dirname(path), { recursive: true, mode: rights.folder })
  await writeFile(draft, content, { mode: rights.file })
  await rename(draft, path)
}
