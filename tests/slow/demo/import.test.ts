import { afterAll, beforeAll, expect, test } from 'vitest'

import { findDocuments } from '#server/content/documents.ts'
import { loadDemo } from '#server/demo/load-demo.ts'

import { openImporting } from '../../support/importing/open-importing.ts'

const site = await openImporting()
afterAll(() => site.close())

const told: string[] = []
const load = () =>
  loadDemo({ pool: site.pool, dataDir: site.dataDir, databaseUrl: '' }, (line) => told.push(line))

// three thousand lots with their histories: a busy machine needs minutes for them
const PATIENCE = 300_000
let first: Awaited<ReturnType<typeof load>>
beforeAll(async () => void (first = await load()), PATIENCE)

test('a first start publishes the whole demo developer without a word against it', async () => {
  const { state, report } = first
  expect({ state, refusal: report.refusal }).toEqual({ state: 'published', refusal: null })
  expect({ ...report, warnings: report.warnings.count, faults: report.faults.count }).toMatchObject(
    {
      warnings: 0,
      faults: 0,
      unknown: [],
      reasons: [],
    },
  )
  expect(report.added).toBe(report.lots)
  expect(told).toContain('  запись 100 %')
  expect(await site.numberOf('select count(*) as n from promotion')).toBe(10)
  expect(
    await site.numberOf(
      "select count(*) as n from price_history where at > now() - interval '1 minute'",
    ),
  ).toBe(0)
})

test('its forty papers are files of the size that is told', async () => {
  const papers = await findDocuments(site.db)
  expect(papers).toHaveLength(40)
  for (const { url } of papers) expect(url).toMatch(/^\/files\/[0-9a-f]{32}\/[a-z\d-]+\.pdf$/)
  expect(
    await site.numberOf(
      'select count(*) as n from document d join kept_file f on f.hash = left(d.sha256, 32) and length(f.body) = d.bytes',
    ),
  ).toBe(40)
})

test('the same folder once more changes nothing', { timeout: PATIENCE }, async () => {
  const { state, report } = await load()
  expect([state, report.version, report.changed]).toEqual(['published', null, 0])
})
