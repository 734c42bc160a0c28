import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

import { openImporting } from '../support/importing/open-importing.ts'

const site = await openImporting()
afterAll(() => site.close())

type Item = Record<string, unknown> & { id: string }
type Native = { programmes: Item[]; promotions: Item[]; buildings: Item[] } & Record<
  string,
  unknown
>

const start = readFileSync(join(import.meta.dirname, '../templates/small.json'), 'utf8')

const mortgage = (id: string, change: Record<string, unknown>): Item => ({
  id,
  name: `Ипотека ${id}`,
  kind: 'standard',
  rate: 16.4,
  minDownPercent: 20.1,
  termMonths: 360,
  legal: 'Условия кредита целиком.',
  ...change,
})

function fileWith(...programmes: Item[]): string {
  const { lots, ...before } = JSON.parse(start) as Native
  return JSON.stringify({ ...before, programmes, lots }, null, 1)
}

test('a mortgage without its full cost or its legal text is left out, and its line is named', async () => {
  await site.empty()
  const text = fileWith(
    mortgage('whole', { fullCost: [16.6, 18.9] }),
    mortgage('costless', {}),
    mortgage('lawless', { fullCost: '16,6–18,9 %', legal: '' }),
    mortgage('parts', { kind: 'instalment', rate: 0, fullCost: undefined }),
  )
  const { state, report } = await site.bringText(text)
  expect(state).toBe('published')
  const lineOf = (id: string) => text.slice(0, text.indexOf(`"id": "${id}"`)).split('\n').length - 1
  expect(report.warnings.first).toMatchObject([
    {
      line: lineOf('costless'),
      text: 'программа «Ипотека costless» не взята: у неё нет полной стоимости кредита (ПСК)',
    },
    {
      line: lineOf('lawless'),
      text: 'программа «Ипотека lawless» не взята: у неё нет юридического текста',
    },
  ])
  expect(await site.ask('select external_id, full_cost from programme order by id')).toEqual([
    { external_id: 'whole', full_cost: '16.6–18.9' },
    { external_id: 'parts', full_cost: null },
  ])
})

test('a promotion or a programme that ends before it begins is left out, and its line is named', async () => {
  await site.empty()
  const file = JSON.parse(
    fileWith(mortgage('back', { validFrom: '2026-12-02', validTo: '2026-12-01', fullCost: '17' })),
  ) as Native
  const promotion = (id: string, startsAt: string | null, endsAt: string | null) => {
    return { id, title: `Акция ${id}`, type: 'Другие', startsAt, endsAt }
  }
  file.promotions = [
    promotion('backwards', '2026-12-02T00:00:00+03:00', '2026-12-01T00:00:00+03:00'),
    promotion('instant', '2026-12-01T12:00:00+03:00', '2026-12-01T09:00:00Z'),
    promotion('endless', '2026-11-01T00:00:00+03:00', null),
  ]
  const text = JSON.stringify(file, null, 1)
  const { state, report } = await site.bringText(text)
  expect(state).toBe('published')
  const lineOf = (id: string) => text.slice(0, text.indexOf(`"id": "${id}"`)).split('\n').length - 1
  const warned = report.warnings.first.map(({ line, text: words }) => [line, words])
  expect(warned).toEqual(
    expect.arrayContaining([
      [lineOf('back'), 'программа «Ипотека back» не взята: её окончание раньше начала'],
      [lineOf('backwards'), 'акция «Акция backwards» не взята: её окончание не позже начала'],
      [lineOf('instant'), 'акция «Акция instant» не взята: её окончание не позже начала'],
    ]),
  )
  expect(await site.ask('select external_id from promotion')).toEqual([{ external_id: 'endless' }])
  expect(await site.ask('select external_id from programme')).toEqual([])
})

test('a programme keeps what it is for: kinds, projects, houses and limits by city', async () => {
  await site.empty()
  const { buildings } = JSON.parse(start) as Native
  const { state } = await site.bringText(
    fileWith(
      mortgage('narrow', {
        fullCost: '16,6–18,9 %',
        kinds: ['flat', 'parking'],
        buildings: [buildings[0]!.id],
        regions: [{ name: 'Москва', cap: 12_000_000 }],
      }),
    ),
  )
  expect(state).toBe('published')
  const found = await site.ask(
    `select scope->'buildings' = to_jsonb(array[(select min(id) from building)]) as "house",
       scope - 'buildings' as rest from programme`,
  )
  expect(found).toEqual([
    {
      house: true,
      rest: { kinds: ['flat', 'parking'], regions: [{ name: 'Москва', cap: 12_000_000 }] },
    },
  ])
})

test('a programme for what is not sold refuses the file', async () => {
  await site.empty()
  const { state, report } = await site.bringText(
    fileWith(mortgage('odd', { fullCost: [16.6, 18.9], kinds: ['boat'] })),
  )
  expect([state, report.refusal?.text]).toEqual([
    'refused',
    expect.stringContaining('programmes.kinds: неподходящее значение'),
  ])
})
