import { createInterface } from 'node:readline/promises'

import type { Database } from '#server/db/connect.ts'
import { listErasable } from '#server/requests/inbox/erasable-list.ts'
import { erasableLines, erasureLines } from '#server/requests/inbox/erasure-summary.ts'
import { isEntryOf, type Contact } from '#server/requests/erasure/contact.ts'
import { erase } from '#server/requests/erasure/erase.ts'
import { storeErasures } from '#server/requests/erasure/erasure-file.ts'
import { eraseFromFreeJournals } from '#server/requests/journal/erase-lines.ts'

/** Lists what goes, and erases it after a word: an erasure cannot be undone. */
export async function eraseContact(
  db: Database,
  dataDir: string,
  contact: Contact,
  isAgreed: boolean,
): Promise<'done' | 'refused' | 'nothing'> {
  const list = await listErasable(db, dataDir, contact)
  const count = list.items.length
  if (count + list.bookings.length + list.subscriptions === 0) return 'nothing'
  console.log(`Найдено заявок: ${count}\n${erasableLines(list).join('\n')}`)
  if (!isAgreed && !(await isConfirmed(count))) return 'refused'
  const erased = await erase(db, contact, 'staff')
  await storeErasures(db, dataDir)
  const { changed, held } = await eraseFromFreeJournals(
    dataDir,
    (entry) => isEntryOf(contact, entry) || erased.numbers.includes(entry.number),
  )
  console.log(erasureLines(erased, changed, held).join('\n'))
  return 'done'
}

async function isConfirmed(count: number): Promise<boolean> {
  if (!process.stdin.isTTY) {
    console.error('Ничего не стёрто. Без терминала стирание подтверждает --yes.')
    return false
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const typed = await terminal.question('Чтобы стереть, напечатайте число заявок: ')
  terminal.close()
  if (typed.trim() === String(count)) return true
  console.error('Число другое: ничего не стёрто.')
  return false
}
