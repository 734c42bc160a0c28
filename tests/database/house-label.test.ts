import { afterAll, expect, test } from 'vitest'

import { houseInLine } from '#domain/lots/house-name.ts'
import { HOUSE } from '#server/db/structure/house-label.ts'

import { openImporting } from '../support/importing/open-importing.ts'

const site = await openImporting()
afterAll(() => site.close())

const names = [
  '12',
  '1.2',
  '12/1',
  '12-Б',
  '3к',
  'А',
  'b',
  '12 литер Б',
  '14 квартал',
  'Корпус 3',
  'Корпусный двор',
  'Дом у реки',
  'Дом',
  'Литер Б',
  'Маяк',
  'Башня-1',
]

test('staff and buyers read one name of a house', async () => {
  const { rows } = await site.pool.query<{ label: string }>(
    `select ${HOUSE} label from unnest($1::text[]) with ordinality b (name, place), (values ('Ёлки')) p (name) order by place`,
    [names],
  )
  expect(rows.map(({ label }) => label)).toEqual(names.map((name) => `Ёлки, ${houseInLine(name)}`))
})
