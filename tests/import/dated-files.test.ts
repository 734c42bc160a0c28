import { afterAll, expect, test } from 'vitest'

import { openCatalogue } from '#catalogue/catalogue.ts'
import { conditionText } from '#server/operations/conditions/condition.ts'
import { createConditions } from '#server/operations/conditions/conditions.ts'
import { siteDay } from '#domain/time/site-time.ts'
import { readCatalogue } from '#server/catalogue/read-catalogue.ts'
import { readSettings, setSource } from '#server/import/registry/source-settings.ts'
import { publishTimely } from '#server/publishing/timed-publication.ts'

import { cianFile, hour, lotsOf, openImporting } from '../support/importing/open-importing.ts'

const site = await openImporting()
afterAll(() => site.close())

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

const stale = async () =>
  (await createConditions({ ...site, env: {} })()).filter(({ event }) => event === 'stale')

async function catalogue() {
  const { catalogue: read } = await readCatalogue(site.db, 'warn')
  return openCatalogue(read.columns)
}

test('a file that states an old date is shown with it, and staff hear of it', async () => {
  await site.empty()
  await site.bringText(cianFile(lotsOf(4), daysAgo(30)), { source: 'фид' })
  expect((await catalogue()).datedAt()).toBe(siteDay(Date.parse(daysAgo(30))))
  const [condition, ...more] = await stale()
  expect(more).toEqual([])
  expect(condition && conditionText(condition)).toContain('старше 7 дней: на сайте старые цены')
  expect(condition?.href).toMatch(/^\/staff\/sources\/\d+$/)
})

test('what a source may be is its own: thirty days', async () => {
  await setSource(site.pool, 'фид', readSettings({ freshDays: '31' }))
  expect(await stale()).toEqual([])
  expect(() => readSettings({ freshDays: '0' })).toThrow('--fresh-days «0»')
})

test('of two sources each dates its own project, and the oldest all of them', async () => {
  await site.bringText(
    cianFile(
      lotsOf(4, (at) => ({ id: `b${at}` })),
      daysAgo(2),
      'Сосны',
    ),
    {
      source: 'второй',
    },
  )
  const read = await catalogue()
  const dayOf = (name: string) =>
    read.datedAt(read.projects.filter((one) => one.name.includes(name)).map(({ alias }) => alias))
  expect([dayOf('Ёлки'), dayOf('Сосны'), read.datedAt()]).toEqual(
    [30, 2, 30].map((days) => siteDay(Date.parse(daysAgo(days)))),
  )
})

test('a newer file without changes brings its day to the site, once', async () => {
  await site.empty()
  await site.bringText(cianFile(lotsOf(4), daysAgo(5)), { source: 'фид' })
  await site.pool.query("update catalogue_state set published_at = now() - interval '4 days'")
  await site.bringText(cianFile(lotsOf(4), daysAgo(0)), { source: 'фид' })
  const place = { ...site.context }
  expect([await publishTimely(place), await publishTimely(place)]).toEqual([true, false])
  expect((await catalogue()).datedAt()).toBe(siteDay(Date.now()))
})

test('a first file of half a year ago waits where nobody looks on, and is published by hand with a warning', async () => {
  await site.empty()
  const old = cianFile(lotsOf(4), daysAgo(200))
  const alone = await site.bringText(old, { source: 'фид', holdOld: true })
  expect([alone.state, alone.report.reasons]).toEqual([
    'held',
    [expect.stringContaining('больше 180 дней')],
  ])
  const byHand = await site.bringText(old, { source: 'фид' })
  expect([byHand.state, byHand.report.notices]).toEqual([
    'published',
    [expect.stringContaining('больше 180 дней')],
  ])
  expect((await catalogue()).datedAt()).toBe(siteDay(Date.parse(daysAgo(200))))
})

test('a date that lies ahead is refused, and taken when staff vouch for it', async () => {
  await site.empty()
  const at = (hours: number) => ({ clock: () => new Date(hour(hours)) })
  await site.bringText(cianFile(lotsOf(40), hour(0)), at(0))
  const priced = (price: number, hours: number) =>
    cianFile(
      lotsOf(40, () => ({ price })),
      hour(hours),
    )
  const ahead = priced(5_100_000, 9)
  const refused = await site.bringText(ahead, at(1))
  expect(refused.report.refusal?.text).toContain('больше чем на час впереди')
  const forced = await site.bringText(ahead, { ...at(1), force: true })
  expect(forced.state).toBe('published')
  const next = await site.bringText(priced(5_200_000, 2), at(2))
  expect([next.state, next.report.note]).toEqual(['published', null])
})
