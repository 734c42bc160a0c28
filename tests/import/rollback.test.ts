import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

import { rollbackRun } from '#server/import/rollback.ts'

import { openImporting } from '../support/importing/open-importing.ts'

const site = await openImporting()
afterAll(() => site.close())

type Item = Record<string, unknown>
type Native = {
  source: { generated: string }
  company: Item
  news: Item[]
  projects: Item[]
  buildings: Item[]
  lots: Item[]
}

const start = readFileSync(join(import.meta.dirname, '../templates/small.json'), 'utf8')

/** The first-start file so many hours later, changed. */
function later(hours: number, change: (file: Native) => void): string {
  const file = JSON.parse(start) as Native
  file.source.generated = new Date(Date.parse(file.source.generated) + hours * 36e5).toISOString()
  change(file)
  return JSON.stringify(file)
}

const spoil = (file: Native) => {
  Object.assign(file.buildings[1] ?? {}, { keys: '2030-1', material: 'brick', legalEntity: null })
  Object.assign(file.projects[0] ?? {}, { teaser: 'Не то' })
  Object.assign(file.lots[0] ?? {}, { price: 14_000_000 })
  file.company.phone = '8 800 000-00-00'
  file.news = file.news.slice(1)
}

/** All that a file of our own format sets, but for ids and versions. */
const state = async () => [
  await site.catalogue(),
  await site.ask(
    'select name, keys_quarter, commission_quarter, material, legal_entity_id, details from building order by id',
  ),
  await site.ask('select alias, teaser, details from project order by id'),
  await site.ask('select alias, title, body from news order by alias'),
  await site.ask('select phone, facts from company'),
  await site.ask(
    'select building_id, commission_quarter, keys_quarter from deadline_history order by building_id, at',
  ),
]

test('houses, content and the company come back with the lots when a run is taken back', async () => {
  await site.empty()
  const first = await site.bringText(start)
  const before = await state()
  const wrong = await site.bringText(later(1, spoil))
  await site.bringText(
    later(2, (file) => {
      spoil(file)
      Object.assign(file.buildings[0] ?? {}, { address: 'Другая улица' })
    }),
  )
  expect(await state()).not.toEqual(before)
  const undone = await rollbackRun(site.context, wrong.report.run ?? 0)
  expect(undone).toMatchObject({ version: 4, fileOf: first.report.run })
  expect(await state()).toEqual(before)
})

test('where the file before is kept no more, lots come back alone and the answer says so', async () => {
  await site.empty()
  await site.bringText(start)
  const before = await state()
  const wrong = await site.bringText(later(1, spoil))
  rmSync(join(site.dataDir, 'snapshots'), { recursive: true })
  expect(await rollbackRun(site.context, wrong.report.run ?? 0)).toMatchObject({ fileOf: null })
  const [lots, houses] = await state()
  expect(lots).toEqual(before[0])
  expect(houses).not.toEqual(before[1])
})

test('a run that is taken back only while it is the last stays where its source has published since', async () => {
  await site.empty()
  await site.bringText(start)
  const first = await site.bringText(later(1, spoil))
  const second = await site.bringText(
    later(2, (file) => {
      spoil(file)
      Object.assign(file.projects[0] ?? {}, { teaser: 'Совсем не то' })
    }),
  )
  const now = await state()
  const ifLast = ({ report }: typeof first) =>
    rollbackRun(site.context, report.run ?? 0, { ifLast: true })
  await expect(ifLast(first)).rejects.toThrow('публиковал ещё')
  expect(await state()).toEqual(now)
  expect(await site.ask('select name from source where paused_at is not null')).toEqual([])
  await ifLast(second)
  expect(await state()).not.toEqual(now)
  await expect(ifLast(second)).rejects.toThrow('публиковал ещё')
})
