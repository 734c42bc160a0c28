import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'

import { cianFile, hour, openImporting, type FeedLot } from '../support/importing/open-importing.ts'

const site = await openImporting()
afterAll(() => site.close())

const lot = fc.record<FeedLot>({
  id: fc.constantFrom('1', '2', '3', '4', '5', '6'),
  house: fc.constantFrom('1', 'Корпус 2'),
  section: fc.constantFrom('1', '2'),
  floor: fc.integer({ min: 1, max: 3 }),
  number: fc.constantFrom('К1', '2', '3'),
  price: fc.option(fc.integer({ min: 1_000_000, max: 1_010_000 })),
  rooms: fc.constantFrom('1', '2', '7', '9'),
})
const lots = fc.array(lot, { minLength: 1, maxLength: 8 })

const tables = [
  'lot',
  'lot_key',
  'lot_state',
  'price_history',
  'status_history',
  'building',
  'section',
]
const sizes = () =>
  site.ask(`select ${tables.map((name) => `(select count(*) from ${name}) as ${name}`).join(', ')}`)

test('whatever came before, a file brought twice changes nothing the second time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(lots, { minLength: 1, maxLength: 3 }), async (files) => {
      await site.empty()
      for (const [at, file] of files.entries()) {
        await site.bringText(cianFile(file, hour(at)))
        const before = [await sizes(), await site.catalogue()]
        const again = await site.bringText(cianFile(file, hour(at)))
        if (again.state === 'published')
          expect(again.report).toMatchObject({ added: 0, changed: 0, returned: 0, gone: 0 })
        expect([await sizes(), await site.catalogue()]).toEqual(before)
      }
    }),
    { numRuns: 10 },
  )
})
