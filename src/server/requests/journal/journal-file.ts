import { open, readFile, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'

import { errorCode } from '#server/background/error-code.ts'

import { counterLine, parseLines, readCounter, type JournalLine } from './journal-line.ts'

/** A journal that exists and cannot be read: taken for empty, it would be overwritten and lose its requests. */
export class UnreadableJournal extends Error {
  constructor(path: string, cause: unknown) {
    super(`The journal of requests «${path}» cannot be read: ${errorCode(cause) ?? 'failed'}`, {
      cause,
    })
  }
}

type JournalContent = {
  lines: JournalLine[]
  /** The highest number given from it, lines that are gone by now included. null: neither lines nor a counter are there. */
  counter: number | null
}

export async function readJournal(path: string): Promise<JournalContent> {
  try {
    const text = await readFile(path, 'utf8')
    const lines = parseLines(text)
    const written = readCounter(text)
    if (written === null && lines.length === 0) return { lines, counter: null }
    return { lines, counter: Math.max(written ?? 0, highest(lines, seriesOf(path))) }
  } catch (error) {
    throw new UnreadableJournal(path, error)
  }
}

const seriesOf = (path: string) => Number(/journal-(\d+)\.jsonl$/.exec(path)?.[1])

function highest(lines: readonly JournalLine[], series: number): number {
  const own = lines.filter(({ number }) => number.startsWith(`${series}-`))
  return own.reduce((most, { number }) => Math.max(most, Number(number.split('-')[1])), 0)
}

export type ChangeLine = (line: JournalLine) => JournalLine | null

/** The old file stands until the new one is on the disk, open to go on with. */
export async function rewriteJournal(path: string, change: ChangeLine): Promise<FileHandle> {
  const { lines, counter } = await readJournal(path)
  const changed = lines.flatMap((line) => change(line) ?? [])
  const fresh = `${path}.new`
  await rm(fresh, { force: true })
  const file = await open(fresh, 'a', 0o600)
  try {
    await append(file, `${counterLine(counter ?? 0)}${linesText(changed)}`)
    await rename(fresh, path)
  } catch (error) {
    // A file that nobody closes ends the process when it is found.
    await file.close()
    throw error
  }
  // The new file has its name by now, so writers must use it even if this fails.
  await syncFolder(path).catch(() => {})
  return file
}

/** On the disk when it returns. */
export async function append(file: FileHandle, text: string) {
  await file.appendFile(text)
  await file.datasync()
}

export const linesText = (lines: readonly JournalLine[]) =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join('')

/** A new name in a folder is on the disk only when the folder is. */
export async function syncFolder(path: string) {
  await using folder = await open(dirname(path), 'r')
  await folder.sync()
}
