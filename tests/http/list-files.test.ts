import { expect, test } from 'vitest'

import type { House } from '#catalogue/house.ts'
import { lotQuery } from '#domain/lot-query.ts'

import { startSite } from '../site.ts'

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
