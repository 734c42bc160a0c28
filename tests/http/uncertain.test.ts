import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Lot } from '#domain/lots/lot.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import { publishTimely } from '#server/publishing/timed-publication.ts'

import { readPdf } from '../support/read-pdf.ts'
import { until } from '../support/request-desk.ts'
import { startSite } from '../support/site.ts'

const WORDS = /наличие уточняется/i

let site: Awaited<ReturnType<typeof startSite>>
let flat: Lot
beforeAll(async () => {
  site = await startSite({ template: 'drawn' })
  const { pool, dataDir, databaseUrl } = site
  const first = site.catalogue.current.lots('flat').find(lotQuery()).lots[0]
  if (!first) throw new Error('The catalogue of tests has no flats')
  // its house is missing for longer than three days
  await pool.query(
    `insert into pending_value (source_id, lot_id, attribute, runs, since)
     select distinct source_id, lot_id, 'missing', 9, now() - interval '73 hours'
     from lot_state where building_id = $1`,
    [first.building.id],
  )
  await pool.query(`update catalogue_state set published_at = now() - interval '2 hours'`)
  // false: the site itself is publishing it at this moment
  await publishTimely({ pool, dataDir, databaseUrl })
  await until(() => site.catalogue.current.lot(first.id)?.uncertain === true)
  flat = site.catalogue.current.lot(first.id) ?? first
})
afterAll(() => site?.[Symbol.asyncDispose]())

const wordsOf = async (url: string, cookie = '') => {
  const { body } = await site.app.inject({ url, headers: { cookie } })
  return body.replace(/<script[\s\S]*?<\/script>/g, '').replaceAll('\u00A0', ' ')
}
const inHouse = () => `building=${flat.building.id}`

test.each([
  ['a card', () => `/kvartiry?${inHouse()}`],
  ['a line of the list', () => `/kvartiry?view=list&${inHouse()}`],
  ['a cell of the chessboard', () => `/kvartiry?view=chess&${inHouse()}`],
  ['the page of a flat', () => flat.url],
  ['the list in letters', () => `/api/catalogue/flats.rss?${inHouse()}`],
  ['the table to take away', () => `/api/catalogue/flats.csv?${inHouse()}`],
  ['a comparison', () => `/sravnenie?ids=${flat.id}`],
])('%s says that nobody can be sure of a lot', async (_, url) => {
  expect(await wordsOf(url())).toMatch(WORDS)
})

test('favourites say so, and the file on paper, and the catalogue for programs', async () => {
  const saved = `favourites=${flat.id}.${Date.now().toString(36)}`
  expect(await wordsOf('/izbrannoe', saved)).toMatch(WORDS)
  const pdf = await site.app.inject(`/pdf${flat.url}.pdf`)
  expect(readPdf(pdf.rawPayload).text).toMatch(WORDS)
  const { lots } = (await site.app.inject(`/api/catalogue/flats?${inHouse()}`)).json()
  expect(lots[0].uncertain).toBe(true)
})

test('a house that the feed tells of says nothing of the kind', async () => {
  const lots = site.catalogue.current.lots('flat').find(lotQuery()).lots
  const other = lots.find(({ building }) => building.id !== flat.building.id)
  expect(other).toBeDefined()
  expect(await wordsOf(`/kvartiry?building=${other?.building.id}`)).not.toMatch(WORDS)
})
