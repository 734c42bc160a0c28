import { afterAll, expect, test } from 'vitest'

import { lotQuery } from '#domain/query/lot-query.ts'

import { startSite } from '../support/site.ts'

const site = await startSite()
afterAll(() => site[Symbol.asyncDispose]())

const set = (entity: string, id: number, field: string, value: unknown) =>
  site.pool.query(
    'insert into manual_override (entity, entity_id, field, value) values ($1, $2, $3, $4)',
    [entity, id, field, JSON.stringify(value)],
  )

test('what staff set by hand is what buyers see, and what the source says stays as it was', async () => {
  const lot = site.catalogue.current.lots('flat').find(lotQuery()).lots[0]!
  await set('lot', lot.id, 'finishing', 'turnkey')
  await set('building', lot.building.id, 'address', 'Новая набережная, 1')
  await set('project', 1, 'name', 'Дом у маяка')
  await site.pool.query('update catalogue_state set version = version + 1')
  await site.catalogue.refresh()

  const { body } = await site.app.inject(lot.url)
  for (const text of ['Новая набережная, 1', 'Дом у маяка', 'Под ключ'])
    expect(body).toContain(text)
  const { rows } = await site.pool.query('select finishing from lot_state where lot_id = $1', [
    lot.id,
  ])
  expect(rows[0]).not.toEqual({ finishing: 'turnkey' })
})
