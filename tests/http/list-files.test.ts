import { expect, test } from 'vitest'

import type { House } from '#contract/public/houses.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { lotQuery } from '#domain/query/lot-query.ts'

import { startSite } from '../support/site.ts'

test('a list is taken away as a table, and a house is shown whole', async () => {
  await using site = await startSite({ settings: { SITE_URL: 'https://stvor.example' } })
  const lots = site.catalogue.current.lots('flat')
  const asked = lotQuery({ rooms: [1, 2], sort: '-price' })
  const found = lots.every(asked)

  const csv = await site.app.inject('/api/catalogue/flats.csv?rooms=1&rooms=2&sort=-price&page=2')
  expect(csv.statusCode).toBe(200)
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(csv.headers['content-disposition']).toMatch(
    /^attachment; filename="flats-\d{4}-\d\d-\d\d\.csv"$/,
  )
  expect(csv.body.startsWith('\uFEFFПроект;Корпус;')).toBe(true)
  const lines = csv.body.trimEnd().split('\r\n').slice(1)
  expect(lines.map((line) => /https:\S+?\/kvartiry\/(\d+)/.exec(line)?.[1])).toEqual(
    found.map(({ id }) => String(id)),
  )

  const [one, two] = [found[3]!.id, found[1]!.id]
  const chosen = await site.app.inject(`/api/catalogue/flats.csv?ids=${one},${two},999999`)
  const ids = chosen.body.trimEnd().split('\r\n').slice(1)
  expect(ids.map((line) => /\/kvartiry\/(\d+)/.exec(line)?.[1])).toEqual([`${one}`, `${two}`])

  const xlsx = await site.app.inject('/api/catalogue/flats.xlsx?rooms=1')
  expect(xlsx.statusCode).toBe(200)
  expect(xlsx.headers['content-type']).toContain('spreadsheetml')
  expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK')
  for (const name of ['lots.csv', 'flats.pdf', 'constructor.csv', 'flats.csv.xlsx'])
    expect([name, (await site.app.inject(`/api/catalogue/${name}`)).statusCode]).toEqual([
      name,
      404,
    ])

  const { version } = site.catalogue.current
  const [flat] = found
  const house = await site.app.inject(`/catalogue/house-${flat!.building.id}-${version}.json`)
  expect(house.headers['cache-control']).toContain('immutable')
  const cells = house.json<House>().sections.flatMap(({ rows }) => rows.flatMap((row) => row.cells))
  expect(cells.map(({ id }) => id)).toContain(flat!.id)
  for (const file of [
    `house-${flat!.building.id}-${version + 1}.json`,
    `house-9999-${version}.json`,
  ])
    expect((await site.app.inject(`/catalogue/${file}`)).statusCode).toBe(404)
})

test('a page without scripts shows what a naive recount finds, and a house whole', async () => {
  await using site = await startSite()
  const lots = site.catalogue.current.lots('flat')
  const all = lots.every(lotQuery())
  const linksIn = (html: string) => [...html.matchAll(/<h2[^>]*><a href="\/kvartiry\/(\d+)"/g)]
  for (const rooms of [0, 1, 2, 3])
    for (const floorTo of [3, 30]) {
      const { body } = await site.app.inject(`/kvartiry?rooms=${rooms}&floorTo=${floorTo}`)
      const naive = all.filter((lot) => lot.rooms === rooms && lot.floor! <= floorTo)
      expect(linksIn(body).map(([, id]) => Number(id))).toEqual(oneOfEachLayout(naive).slice(0, 24))
      expect(body.replaceAll('\u00A0', ' ')).toContain(`${naive.length} квартир`)
    }

  const { id } = all[0]!.building
  const { body } = await site.app.inject(`/kvartiry?view=chess&building=${id}&rooms=1`)
  const fitting = lots.find(lotQuery({ buildings: [id], rooms: [1] })).total
  const reserved = all.filter((lot) => lot.building.id === id && lot.status === 'reserved')
  const states = [...body.matchAll(/role="gridcell"[^>]*>?<?a?[^>]*data-state="(\w+)"/g)]
  expect(states.length).toBeGreaterThanOrEqual(all.filter((lot) => lot.building.id === id).length)
  expect(states.filter(([, state]) => state === 'fits').length).toBeLessThanOrEqual(fitting)
  expect(states.filter(([, state]) => state === 'reserved')).toHaveLength(reserved.length)
})

/** The first free flat of a layout stands for it, a reserved one where none is free. */
function oneOfEachLayout(lots: Lot[]): number[] {
  const layoutOf = ({ building, rooms, area }: Lot) => `${building.id} ${rooms} ${area}`
  const stands = (lot: Lot, _: number, all: Lot[]) => {
    const like = all.filter((other) => layoutOf(other) === layoutOf(lot))
    return lot === (like.find(({ status }) => status === 'available') ?? like[0])
  }
  return lots.filter(stands).map(({ id }) => id)
}
