import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'

import { openLiveCatalogue } from '#server/catalogue/live-catalogue.ts'
import { openSnapshots } from '#server/catalogue/snapshot/snapshots.ts'
import { writeDemoFile } from '#server/demo/demo-folder.ts'

import { openImporting } from '../../support/importing/open-importing.ts'

const site = await openImporting()
afterAll(() => site.close())

const seconds = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}

test('a first import of 20 000 flats is shown within a third of its own time', async () => {
  const file = join(site.dataDir, 'large.json')
  await writeDemoFile(file, { day: '2026-11-23', number: 1, flats: 20_000 })
  const catalogue = await openLiveCatalogue({
    db: site.db,
    ready: Promise.resolve(),
    snapshots: openSnapshots(site.dataDir, { build: () => 'test', salesCheck: 'warn' }),
    log: pino({ level: 'silent' }),
  })
  const command = await seconds(() => site.bring(file))
  const shown = await seconds(async () => {
    const refreshing = catalogue.refresh()
    expect(catalogue.current.version).toBe(0)
    await refreshing
  })
  expect(catalogue.mark.lots.flat).toBe(20_000)
  expect(shown).toBeLessThan(Math.max(2, command / 3))
  expect(catalogue.readingMs()).toBeGreaterThan(0)
  await catalogue.close()
})
