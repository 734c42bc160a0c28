import { open, readFile, rename, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'

import type { VisitorRequest } from '#domain/request/request.ts'
import type { SpamScore } from '#domain/request/spam.ts'

/** Who sent a request, as far as the wire tells. */
export type Visitor = { address: string; userAgent: string; language: string; referrer: string }

export type NewEntry = {
  key: string
  at: string
  request: VisitorRequest
  visitor: Visitor
  spam: SpamScore
}

export type Entry = NewEntry & { number: string }

/** What is left of a line when its time is over or its visitor is forgotten: enough to answer a repeat. */
type Trace = { key: string; at: string; number: string }

export type Line = Entry | Trace

export const isWhole = (line: Line): line is Entry => 'request' in line

export const traceOf = ({ key, at, number }: Line): Trace => ({ key, at, number })

type Waiting = { entry: NewEntry; done: (number: string) => void; failed: (error: unknown) => void }

/** Lets other processes of the site have their say in the numbers of a batch. */
export type Agree = (entries: readonly Entry[]) => Promise<void>

/**
 * A line on the disk before the answer: what a visitor left survives a power cut and a database that is away.
 * Those who write while the disk is busy share its next turn.
 */
export async function openJournal(path: string, series: number, agree: Agree) {
  const lines = await readJournal(path)
  let file = await open(path, 'a', 0o600)
  await syncFolder(path)
  let counter = highest(lines, series)
  let torn = true // whatever a crash left of the last line, the next one starts on its own
  let waiting: Waiting[] = []
  let turn: Promise<void> | null = null

  async function writeAll() {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        const entries = batch.map(({ entry }) => ({ number: `${series}-${++counter}`, ...entry }))
        await agree(entries)
        await append(file, `${torn ? '\n' : ''}${textOf(entries)}`)
        torn = false
        batch.forEach(({ done }, at) => done(entries[at]!.number))
      } catch (error) {
        torn = true
        for (const { failed } of batch) failed(error)
      }
    }
    turn = null
  }

  return {
    path,
    /** What it held when it was opened. */
    lines,

    /** The number of the request, once its line is on the disk. */
    write(entry: NewEntry): Promise<string> {
      return new Promise((done, failed) => {
        waiting.push({ entry, done, failed })
        turn ??= writeAll()
      })
    },

    /** Writes the file anew with changed lines; those who write meanwhile wait. */
    async rewrite(change: (line: Line) => Line | null): Promise<void> {
      while (turn) await turn
      turn = (async () => {
        await file.close()
        try {
          await rewriteJournal(path, change)
        } finally {
          file = await open(path, 'a', 0o600)
        }
      })()
      try {
        await turn
      } finally {
        turn = waiting.length > 0 ? writeAll() : null
      }
    },

    async close() {
      while (turn) await turn
      await file.close()
    },
  }
}

export type Journal = Awaited<ReturnType<typeof openJournal>>

async function append(file: FileHandle, text: string) {
  await file.appendFile(text)
  await file.datasync()
}

/** Every line that is whole. A crash may have torn one; nobody was told its number. */
export async function readJournal(path: string): Promise<Line[]> {
  const text = await readFile(path, 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    const read = line && readLine(line)
    return read ? [read] : []
  })
}

function readLine(text: string): Line | null {
  try {
    const line = JSON.parse(text) as Line
    return typeof line.key === 'string' && typeof line.number === 'string' ? line : null
  } catch {
    return null
  }
}

/** The old file stands until the new one is on the disk. */
export async function rewriteJournal(path: string, change: (line: Line) => Line | null) {
  const kept = (await readJournal(path)).flatMap((line) => change(line) ?? [])
  await writeWhole(`${path}.new`, textOf(kept))
  await rename(`${path}.new`, path)
  await syncFolder(path)
}

/** Closed even where the disk is full: a file that nobody closes ends the process when it is found. */
async function writeWhole(path: string, text: string) {
  await using file = await open(path, 'w', 0o600)
  await append(file, text)
}

const textOf = (lines: readonly Line[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('')

/** A new name in a folder is on the disk only when the folder is. */
async function syncFolder(path: string) {
  await using folder = await open(dirname(path), 'r')
  await folder.sync()
}

function highest(lines: readonly Line[], series: number): number {
  const own = lines.filter(({ number }) => number.startsWith(`${series}-`))
  return own.reduce((most, { number }) => Math.max(most, Number(number.split('-')[1])), 0)
}
