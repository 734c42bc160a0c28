import { afterAll, beforeAll, expect, test } from 'vitest'

import { findForeignOffers } from '#server/operations/conditions/foreign-offers.ts'
import { connect, type Connection } from '#server/db/connect.ts'

import { newDatabase, removeDatabase } from '../support/database.ts'

const place = await newDatabase('demo')
let site: Connection
beforeAll(async () => {
  site = await connect(place)
})
afterAll(async () => {
  await site?.close()
  await removeDatabase(place)
})

test('foreign words of a promotion that is on are told; of one that is over they are not', async () => {
  await site.pool.query(
    `insert into promotion (title, type, ends_at, body) values
       ('Black Friday в доме', 'discount', now() + interval '1 day',
         '{"type": "doc", "content": [{"type": "paragraph", "content": [{"type": "text", "text": "Скидка и sale"}]}]}'),
       ('Family Days', 'discount', now() - interval '1 day', null)`,
  )
  const foreign = await findForeignOffers(site.pool)
  expect(foreign).toMatchObject([
    {
      subject: 'акция «Black Friday в доме»',
      text: expect.stringContaining(': Black, Friday, sale.'),
    },
  ])
})
