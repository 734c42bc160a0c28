import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { lockFolder } from '#server/db/lock.ts'

import { readJournal } from './journal-file.ts'
import type { JournalLine } from './journal-line.ts'
import { openJournal, type Agree, type Journal } from './journal.ts'

type OpenedJournals = {
  journal: Journal
  /** The number of our journal, to be made known to the database. */
  series: number
  /** Everything the folder remembers: our own lines, and those of processes that are here or gone. */
  lines: JournalLine[]
  /** What nobody else will bring to the database: our own lines, and those of processes that are gone. */
  orphans: JournalLine[]
  unlock: () => void
}

const journalFolder = (dataDir: string) => join(dataDir, 'requests')

/**
 * A process writes a journal of its own and goes on with one that is free. `takeSeries` is asked for a number
 * that no other journal of the site has; the database gives it once, then numbers need no database.
 */
export async function openJournals(
  dataDir: string,
  takeSeries: () => Promise<number>,
  agree: Agree,
): Promise<OpenedJournals> {
  const folder = journalFolder(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const orphans: JournalLine[] = []
  const lines: JournalLine[] = []
  let own: { series: number; unlock: () => void } | null = null
  for (const series of seriesIn(folder)) {
    const unlock = lockFolder(folder, lockName(series))
    const { lines: read, counter } = await readJournal(pathOf(folder, series))
    lines.push(...read)
    if (unlock) orphans.push(...read)
    if (unlock) removeHalfWritten(pathOf(folder, series))
    // One that was emptied by hand does not know which numbers it gave: another series goes on.
    if (!own && unlock && counter !== null) own = { series, unlock }
    else unlock?.()
  }
  own ??= await newSeries(folder, takeSeries)
  const journal = await openJournal(pathOf(folder, own.series), own.series, agree)
  return { journal, series: own.series, lines, orphans, unlock: own.unlock }
}

async function newSeries(folder: string, takeSeries: () => Promise<number>) {
  for (;;) {
    const series = await takeSeries().catch(anySeries)
    // A folder that outlived its database has numbers which the new database does not know of.
    if (existsSync(pathOf(folder, series))) continue
    const unlock = lockFolder(folder, lockName(series))
    if (unlock) return { series, unlock }
  }
}

/** While the database is away, a number that no two processes will come upon and the database will not reach. */
const anySeries = () => randomInt(100_000, 1_000_000)

/** Changes the lines of journals that no process holds; returns those it had to skip. */
export async function changeFreeJournals(
  dataDir: string,
  change: (path: string) => Promise<void>,
): Promise<{ held: number }> {
  const folder = journalFolder(dataDir)
  let held = 0
  for (const series of existsSync(folder) ? seriesIn(folder) : []) {
    const unlock = lockFolder(folder, lockName(series))
    if (unlock) {
      removeHalfWritten(pathOf(folder, series))
      await change(pathOf(folder, series)).finally(unlock)
    } else held++
  }
  return { held }
}

export function journalPaths(dataDir: string): string[] {
  const folder = journalFolder(dataDir)
  return existsSync(folder) ? seriesIn(folder).map((series) => pathOf(folder, series)) : []
}

/** Deletes the rest of a rewrite that a crash cut off. */
const removeHalfWritten = (path: string) => rmSync(`${path}.new`, { force: true })

const pathOf = (folder: string, series: number) => join(folder, `journal-${series}.jsonl`)

const lockName = (series: number) => `journal-${series}.lock`

/** Throws for a folder that cannot be read: it is not an empty one. */
function seriesIn(folder: string): number[] {
  return readdirSync(folder)
    .map((name) => Number(/^journal-(\d+)\.jsonl$/.exec(name)?.[1]))
    .filter((series) => series > 0)
    .toSorted((a, b) => a - b)
}
