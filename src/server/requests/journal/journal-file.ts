import { open, readFile, rename, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'

import { errorCode } from '#server/background/error-code.ts'

import { parseLines, type JournalLine } from './journal-line.ts'

/** A journal that is there and cannot be read: taken for empty, it would be written anew without its requests. */
export class UnreadableJournal extends Error {
  constructor(path: string, cause: unknown) {
    super(`The journal of requests «${path}» cannot be read: ${errorCode(cause) ?? 'failed'}`, {
      cause,
    })
  }
}

export async function readJournal(path: string): Promise<JournalLine[]> {
  try {
    return parseLines(await readFile(path, 'utf8'))
  } catch (error) {
    throw new UnreadableJournal(path, error)
  }
}

export type ChangeLine = (line: JournalLine) => JournalLine | null

/** The old file stands until the new one is on the disk. */
export async function rewriteJournal(path: string, change: ChangeLine) {
  const changed = (await readJournal(path)).flatMap((line) => change(line) ?? [])
  await writeWhole(`${path}.new`, linesText(changed))
  await rename(`${path}.new`, path)
  await syncFolder(path)
}

/** On the disk when it returns. */
export async function append(file: FileHandle, text: string) {
  await file.appendFile(text)
  await file.datasync()
}

/** Closed even where the disk is full: a file that nobody closes ends the process when it is found. */
async function writeWhole(path: string, text: string) {
  await using file = await open(path, 'w', 0o600)
  await append(file, text)
}

export const linesText = (lines: readonly JournalLine[]) =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join('')

/** A new name in a folder is on the disk only when the folder is. */
export async function syncFolder(path: string) {
  await using folder = await open(dirname(path), 'r')
  await folder.sync()
}
