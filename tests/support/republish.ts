import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Lot } from '#domain/lots/lot.ts'
import { runImport } from '#server/import/run.ts'

import type { Opened } from './browser.ts'
import { until } from './request-desk.ts'

type FileLot = {
  id: string
  kind: string
  building: string
  number: string
  [field: string]: unknown
}
type Changes = { price?: number; status?: string }

const told = readFileSync(join(import.meta.dirname, '../templates/small.json'), 'utf8')

/** What stands in the file; changes of one day stay until the next. */
export const fileOf = () => JSON.parse(told) as { lots: FileLot[]; source: { generated: string } }

/** The lot of the file that a lot of the site was made from. */
export const inFile = (file: { lots: FileLot[] }, { kind, building, number }: Lot): FileLot =>
  file.lots.find(
    (one) =>
      one.kind === kind &&
      one.number === number &&
      one.building === building.name.replace('Дом ', 'dom-'),
  )!

/** The developer sends the file again with some lots changed; the site notices as in life. */
export async function sendAnew(site: Opened, changes: readonly [Lot, Changes][]) {
  const file = fileOf()
  file.source.generated = new Date().toISOString()
  for (const [flat, change] of changes) Object.assign(inFile(file, flat), change)
  const input = join(site.dataDir, 'sent.json')
  writeFileSync(input, JSON.stringify(file))
  const { pool, dataDir } = site
  const before = site.catalogue.current.version
  const { state, report } = await runImport({
    pool,
    dataDir,
    databaseUrl: '',
    input,
    source: 'demo',
  })
  if (state !== 'published') throw new Error(`${state}: ${JSON.stringify(report)}`)
  await until(() => site.catalogue.current.version > before)
}
