import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Lot, LotKind } from '#domain/lots/lot.ts'
import { lotName } from '#domain/lots/lot-titles.ts'
import { formatRubles } from '#domain/money/money.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import { savedIn, writeSaved } from '#domain/saved/saved-lots.ts'
import { catalogueState, importRun } from '#server/db/schema/catalogue.ts'
import { sharedList } from '#server/db/schema/saved.ts'
import { stageHistory } from '#server/import/stage/lots/stage-history.ts'

import { startSite } from '../support/site.ts'
import { asksFor, FORM, openVisitor } from './saving.ts'

let site: Awaited<ReturnType<typeof startSite>>
beforeAll(async () => {
  site = await startSite({ template: 'drawn' })
})
afterAll(() => site?.[Symbol.asyncDispose]())

const { post, open } = openVisitor(() => site.app)

const lotsOf = (kind: LotKind) => site.catalogue.current.lots(kind).find(lotQuery()).lots
const idOf = (kind: LotKind) => lotsOf(kind)[0]!.id

test.each<[LotKind, string]>([
  ['flat', '/izbrannoe'],
  ['commercial', '/izbrannoe?kind=commercial'],
  ['storage', '/izbrannoe?kind=storage'],
  ['parking', '/izbrannoe?kind=parking'],
])('without scripts a heart keeps a lot of the kind %s and leads to it', async (kind, address) => {
  const id = idOf(kind)
  const answer = await post(`favourites=${id}`)
  expect([answer.statusCode, answer.headers.location]).toEqual([303, address])
  const { headers, text } = await open(address, answer.cookie)
  expect(headers['cache-control']).toBe('no-store')
  expect(text).not.toContain('Здесь пока темно')
  expect((await open(address, '')).text).toContain('Здесь пока темно')
})

test('a flat is counted with the place and the room that are kept beside it, of its own project alone', async () => {
  const priced = (kind: LotKind) =>
    site.catalogue.current
      .lots(kind)
      .every(lotQuery())
      .filter(({ price }) => price !== null)
  const [flat] = priced('flat')
  const isHere = ({ project }: Lot) => project.alias === flat!.project.alias
  const beside = (['parking', 'storage'] as const).map((kind) => priced(kind).find(isHere)!)
  const stranger = priced('parking').find((lot) => !isHere(lot))!
  const together = [flat!, ...beside]
  const kept = [...together, stranger]
  const cookie = `favourites=${writeSaved(kept.map(({ id }) => ({ id, at: 1 })))}`
  const { text, html } = await open('/izbrannoe', cookie)
  const total = together.reduce((sum, { price }) => sum + price!, 0)
  expect(text).toContain(formatRubles(total).replaceAll('\u00A0', ' '))
  const section = html.slice(html.indexOf('Вместе с'))
  for (const { url } of together) expect(section).toContain(`href="${url}"`)
  expect(section).not.toContain(`href="${stranger.url}"`)
  const alone = await open('/izbrannoe', `favourites=${flat!.id}_${stranger.id}`)
  expect(alone.text).not.toContain('Вместе с квартирой')
})

test('a place under another house than the flat’s own is named with that house', async () => {
  const places = site.catalogue.current
    .lots('parking')
    .every(lotQuery())
    .filter(({ price }) => price !== null)
  const flats = site.catalogue.current.lots('flat').every(lotQuery())
  const found = flats.find(
    ({ project, building, price }) =>
      price !== null &&
      places.some((one) => one.project.alias === project.alias) &&
      places.every((one) => one.building.id !== building.id),
  )
  const place = places.find(({ project }) => project.alias === found?.project.alias)
  const { text } = await open('/izbrannoe', `favourites=${found?.id}_${place?.id}`)
  const [letter = '', ...rest] = place!.building.name
  expect(text).toContain(
    `+ ${lotName(place!).replace('\u00A0', ' ').toLowerCase()} (${letter.toLowerCase()}${rest.join('')})`,
  )
})

test.each(['/', '/kvartiry', '/kontakty'])(
  'nobody’s favourites are in %s, a page that all visitors share',
  async (path) => {
    const cookie = (await post(`favourites=${idOf('flat')}`)).cookie
    const [mine, anyone] = [await open(path, cookie), await open(path, '')]
    expect(mine.html).toBe(anyone.html)
    expect(mine.headers.etag).toBe(anyone.headers.etag)
  },
)

test('an agent takes favourites away as a table and under their own name, without scripts', async () => {
  const id = idOf('flat')
  const { html } = await open('/izbrannoe', (await post(`favourites=${id}`)).cookie)
  expect(html).toContain(`href="/api/catalogue/flats.xlsx?ids=${id}"`)
  expect(html).toMatch(/<form [^>]*action="\/pdf\/podborka\.pdf"/)
  expect(html).toContain(`name="ids" value="${id}"`)
  expect(html).toContain('name="agent"')
})

test('favourites stand by the time they were saved, or by price', async () => {
  const { lots } = site.catalogue.current.lots('flat').find(lotQuery({ sort: '-price' }))
  const ids = lots.slice(0, 3).map(({ id }) => id)
  const saved = writeSaved(ids.map((id, at) => ({ id, at: Date.now() - (3 - at) * 1_000 })))
  const order = async (address: string) =>
    [
      ...(await open(address, `favourites=${saved}`)).html.matchAll(
        /<h2[^>]*><a href="\/kvartiry\/(\d+)"/g,
      ),
    ].map(([, id]) => Number(id))
  expect(await order('/izbrannoe')).toEqual(ids.toReversed())
  expect(await order('/izbrannoe?sort=price')).toEqual(ids.toReversed())
  const cheapFirst = writeSaved(
    ids.toReversed().map((id, at) => ({ id, at: Date.now() - (3 - at) * 1_000 })),
  )
  const { html } = await open('/izbrannoe?sort=price', `favourites=${cheapFirst}`)
  expect(
    [...html.matchAll(/<h2[^>]*><a href="\/kvartiry\/(\d+)"/g)].map(([, id]) => Number(id)),
  ).toEqual(ids.toReversed())
})

test('a heart that another site presses keeps nothing', async () => {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/izbrannoe',
    headers: { ...FORM, 'sec-fetch-site': 'cross-site' },
    payload: `favourites=${idOf('flat')}`,
  })
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined])
})

test('what was taken away can be brought back by a button', async () => {
  const kept = (await post(`favourites=${idOf('flat')}`)).cookie
  const gone = await post(`favourites=-${idOf('flat')}`, kept)
  expect(gone.cookie).toBe('favourites=')
  const { html, text } = await open(String(gone.headers.location), gone.cookie)
  expect(text).toContain('Убрано из избранного')
  const deed = asksFor(html, 'favourites').find((value) => value.includes('.'))
  expect((await post(`favourites=${deed}`, gone.cookie)).cookie).toBe(kept)
})

test('a cookie of a megabyte, strange ids and ids of nobody are no trouble', async () => {
  for (const value of [
    '1'.repeat(1_000_000),
    '7_'.repeat(500_000),
    '999999999.a_-1_0_x.y',
    '%%%;"',
  ])
    for (const [list, path] of [
      ['favourites', '/izbrannoe'],
      ['comparison', '/sravnenie'],
    ])
      expect([list, (await open(path!, `${list}=${value}`)).status]).toEqual([list, 200])
})

test('a list opens by its link elsewhere, to be read and to be taken over', async () => {
  const two = [idOf('flat'), idOf('parking')]
  const { cookie } = await post(`favourites=${two.join('_')}`)
  const { headers } = await post('share=1', cookie)
  const link = String(headers.location)
  const [token] = link.split('list=').slice(-1)
  expect(Buffer.from(token!, 'base64url').length).toBeGreaterThanOrEqual(16)
  const rows = await site.db.select().from(sharedList)
  expect(JSON.stringify(rows)).not.toContain(token)

  const elsewhere = await open(link, '')
  expect([elsewhere.status, elsewhere.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(elsewhere.text).toContain('2 объекта')
  expect(elsewhere.html).toContain('aria-label="QR-код этой подборки"')
  const deed = asksFor(elsewhere.html, 'favourites').find((value) => value.includes('.'))
  const taken = await post(`favourites=${deed}`, '')
  expect(savedIn(taken.cookie, 'favourites', Date.now()).map(({ id }) => id)).toEqual(two)
  expect((await open(link, taken.cookie)).text).toContain('Уже в вашем избранном')
})

test('a link to no list explains itself', async () => {
  for (const token of ['a'.repeat(32), 'x', '', '%00', "'; drop table lot"]) {
    const { status, text } = await open(`/izbrannoe?list=${encodeURIComponent(token)}`, '')
    expect([token, status]).toEqual([token, 404])
    expect(text).toContain('Такой подборки нет')
    expect(
      (await site.app.inject(`/izbrannoe/_payload.json?list=${encodeURIComponent(token)}`))
        .statusCode,
    ).toBe(404)
  }
})

test('favourites tell what has changed since: cheaper, reserved, sold', async () => {
  const [cheaper, reserved, sold] = lotsOf('flat').filter(
    ({ price, status }) => price && status === 'available',
  )
  const at = Date.now()
  await site.db.update(importRun).set({ finishedAt: new Date(at - 1000) })
  await publishChanges([
    { id: cheaper!.id, price: cheaper!.price! * 100 - 24_000_000 },
    { id: reserved!.id, status: 'reserved' },
    { id: sold!.id, status: 'sold' },
  ])
  const saved = [cheaper!, reserved!, sold!].map(({ id }) => ({ id, at }))
  const { text } = await open('/izbrannoe', `favourites=${writeSaved(saved)}`)
  expect(text).toContain('подешевело 1, забронировано 1, продано 1')
  expect(text).toContain('Дешевле на 240 000 ₽')
  expect(text).toMatch(/Продана \d+ [а-я]+ 20\d\d/)
  expect(text).toMatch(/Показать \d+ похожих/)
  const one = await open('/izbrannoe', `favourites=${writeSaved(saved.slice(0, 1))}`)
  expect(one.text).toContain('снизилась на 240 000 ₽ с тех пор, как вы её добавили')
})

/** As an import of the same source would. */
async function publishChanges(changes: { id: number; price?: number; status?: string }[]) {
  const next = site.catalogue.current.version + 1
  for (const { id, ...change } of changes)
    await site.pool.query(
      `insert into lot_state select (jsonb_populate_record(s, $2::jsonb)).* from lot_state s where lot_id = $1`,
      [id, JSON.stringify({ ...change, version: next })],
    )
  const ids = changes.map(({ id }) => id)
  await stageHistory(site.pool, next, new Date(), ids)
  await site.db.update(catalogueState).set({ version: next, publishedAt: new Date() })
  await site.catalogue.refresh()
}
