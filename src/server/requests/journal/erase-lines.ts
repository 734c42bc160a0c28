import type { Entry } from './journal-line.ts'
import { readJournal, rewriteJournal } from './journal-file.ts'
import { changeFreeJournals, journalPaths } from './journal-folder.ts'
import { isEntry, traceOf, type JournalLine } from './journal-line.ts'

type Which = (entry: Entry) => boolean

/** What the journals of a folder hold of a person, those of running processes included. */
export async function findInJournals(dataDir: string, isWanted: Which): Promise<Entry[]> {
  const journals = await Promise.all(journalPaths(dataDir).map(readJournal))
  return journals.flatMap(({ lines }) => lines.filter(isEntry).filter(isWanted))
}

/** Forgets requests in journals no process holds; those that are held are cleaned by their processes. */
export async function eraseFromFreeJournals(dataDir: string, isErased: Which) {
  const changed: string[] = []
  const belongs = (line: JournalLine) => isEntry(line) && isErased(line)
  const { held } = await changeFreeJournals(dataDir, async (path) => {
    const mine = (await readJournal(path)).lines.filter(belongs)
    if (mine.length === 0) return
    changed.push(...mine.map(({ number }) => number))
    const file = await rewriteJournal(path, (line) => (belongs(line) ? traceOf(line) : line))
    await file.close()
  })
  return { changed, held }
}
