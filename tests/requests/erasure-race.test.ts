import { and, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { request } from '#server/db/schema/requests.ts'
import { EMPTY_REQUEST, EMPTY_VISITOR } from '#server/requests/erasure/erase-rows.ts'
import { erase } from '#server/requests/erasure/erase.ts'
import { storeEntries } from '#server/requests/journal/store-entries.ts'

import { openRequestDesk } from '../support/request-desk.ts'

/** Where transactions run beside each other, as a server's do; the embedded engine takes them in turn. */
const TIMES = 20

test('a request that comes out of the journal while it is erased is not left with its name', async () => {
  await using desk = await openRequestDesk()
  for (let at = 0; at < TIMES; at++) {
    const number = `7-${at}`
    const written = {
      number,
      key: `race-${at}`,
      at: new Date().toISOString(),
      request: { ...EMPTY_REQUEST, category: 'Другое', name: 'Забытая', phone: '+79210000000' },
      visitor: EMPTY_VISITOR,
      spam: { score: 0, reasons: [] },
    }
    await Promise.all([
      storeEntries(desk.db, [written], []),
      erase(desk.db, { numbers: [number] }, 'page'),
    ])
  }
  expect(await desk.db.$count(request)).toBe(TIMES)
  expect(await desk.db.$count(request, and(ne(request.name, '')))).toBe(0)
})
