import { contactsOf, contactText, type Contact } from '#server/requests/erasure/contact.ts'

import { readJournal, rewriteJournal } from './journal-file.ts'
import { changeFreeJournals } from './journal-folder.ts'
import { isWhole, traceOf, type JournalLine } from './journal-line.ts'

/** Forgets a person in journals no process holds; those that are held are cleaned by their processes. */
export async function eraseFromFreeJournals(dataDir: string, contact: Contact) {
  const changed: string[] = []
  const belongs = (line: JournalLine) =>
    isWhole(line) && contactsOf(line).includes(contactText(contact))
  const { held } = await changeFreeJournals(dataDir, async (path) => {
    const mine = (await readJournal(path)).lines.filter(belongs)
    if (mine.length === 0) return
    changed.push(...mine.map(({ number }) => number))
    const file = await rewriteJournal(path, (line) => (belongs(line) ? traceOf(line) : line))
    await file.close()
  })
  return { changed, held }
}
