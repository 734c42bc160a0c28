import { open } from 'node:fs/promises'

import {
  append,
  linesText,
  readJournal,
  rewriteJournal,
  syncFolder,
  type ChangeLine,
} from './journal-file.ts'
import { counterLine, type Entry, type NewEntry } from './journal-line.ts'

type Waiting = { entry: NewEntry; done: (number: string) => void; failed: (error: unknown) => void }

/** Lets other processes of the site agree on the numbers of a batch. */
export type Agree = (entries: readonly Entry[]) => Promise<void>

/**
 * A line on the disk before the answer: what a visitor left survives a power cut and a database that is away.
 * Those who write while the disk is busy share its next turn.
 */
export async function openJournal(path: string, series: number, agree: Agree) {
  await createFile(path)
  const { lines, ...read } = await readJournal(path)
  let file = await open(path, 'a', 0o600)
  let counter = read.counter ?? 0
  let torn = true // a torn last line gets a line end before the next entry
  let waiting: Waiting[] = []
  let turn: Promise<void> | null = null

  async function writeAll() {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        const entries = batch.map(({ entry }) => ({ number: `${series}-${++counter}`, ...entry }))
        await agree(entries)
        await append(file, `${torn ? '\n' : ''}${linesText(entries)}`)
        torn = false
        entries.forEach(({ number }, at) => batch[at]?.done(number))
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

    /** Rewrites the file with changed lines; entries written meanwhile wait. */
    async rewrite(change: ChangeLine): Promise<void> {
      while (turn) await turn
      turn = (async () => {
        const old = file
        file = await rewriteJournal(path, change)
        await old.close()
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

async function createFile(path: string) {
  await using file = await open(path, 'a', 0o600)
  if ((await file.stat()).size === 0) await file.appendFile(counterLine(0))
  await file.datasync()
  await syncFolder(path)
}
