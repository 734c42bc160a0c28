import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { lotQuery } from '#domain/query/lot-query.ts'
import { runImport } from '#server/import/run.ts'

import { until } from '../support/request-desk.ts'
import { startSite } from '../support/site.ts'

const premises = { kind: 'commercial', building: 'Дом 1', area: 100, price: 9_000_000 }
const company = {
  format: 'stvor',
  version: 1,
  news: [{ id: 'n', title: 'Заложили дом', body: 'Бетон.', publishedAt: '2026-01-01T10:00:00Z' }],
  projects: [{ id: 'p', name: 'Речной' }],
  buildings: [{ id: 'Дом 1', project: 'p', name: 'Дом 1', floorsTotal: 9 }],
  lots: [
    { ...premises, id: 'below', floor: -1, number: 'П1' },
    { ...premises, id: 'above', floor: 2, number: 'П2' },
    { ...premises, id: 'ground', floor: 1 },
  ],
}

let site: Awaited<ReturnType<typeof startSite>>
beforeAll(async () => {
  site = await startSite({ template: 'empty' })
  const { pool, dataDir, databaseUrl } = site
  const input = join(dataDir, 'company.json')
  writeFileSync(input, JSON.stringify(company))
  await runImport({ pool, dataDir, databaseUrl, input, source: 'Река' })
  await until(() => site.catalogue.current.projects.length === 1)
})
afterAll(() => site?.[Symbol.asyncDispose]())

const get = async (path: string) => (await site.app.inject(path)).body
const windows = (html: string) => html.match(/\/shopfronts\/[^"]+-day-\d\.svg/g) ?? []

test('premises of the ground floor alone have a window to the street, and no sign names an id', async () => {
  const lots = site.catalogue.current.lots('commercial').every(lotQuery())
  const onFloor = (floor: number) => lots.find((lot) => lot.floor === floor)
  for (const lot of [onFloor(-1), onFloor(2)]) {
    const page = (await get(lot?.url ?? '')).split('<h2').at(0) ?? ''
    expect(windows(page)).toEqual([])
    expect(page).toContain('План не опубликован')
    const drawn = await site.app.inject(`/shopfronts/${lot?.id}-bay-day-1.svg`)
    expect(drawn.statusCode).toBe(404)
  }
  expect(new Set(windows(await get('/kommerciya')))).toHaveLength(1)
  const shown = windows(await get(onFloor(1)?.url ?? ''))
  expect(shown.map((address) => address.includes('-strip-'))).toContain(true)
  for (const address of shown) expect(await get(address)).not.toContain('<text')
})
