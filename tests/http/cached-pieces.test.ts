import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

import { builtSite } from '#server/pages/site.ts'

import { startSite } from '../support/site.ts'

const built = await builtSite(join(import.meta.dirname, '../../dist'))
/** Both renders of every page: with pieces drawn before, and as React draws it alone. */
const renders: { withPieces: string; plain: string }[] = []
const site = await startSite({
  built: {
    ...built,
    render(shown, context) {
      const withPieces = built.render(shown, context)
      renders.push({ withPieces, plain: built.render(shown, context, true) })
      return withPieces
    },
  },
})
afterAll(() => site[Symbol.asyncDispose]())

test('a page put together of pieces is to the byte what React draws', async () => {
  const addresses = [
    '/kvartiry',
    '/kvartiry?page=2',
    '/kvartiry?rooms=2&sort=area',
    '/kvartiry?view=list',
    '/kommerciya',
    '/kladovye',
    '/parkovki',
    '/',
  ]
  for (const address of addresses) {
    expect([address, (await site.app.inject(address)).statusCode]).toEqual([address, 200])
    const last = renders.at(-1)
    expect(last?.withPieces).toBe(last?.plain)
    expect(last?.withPieces).not.toContain('cached-piece')
  }
})

test('the cards of a changed lot are drawn anew', async () => {
  const { lots } = (await site.app.inject('/api/catalogue/flats?sort=-price')).json()
  await site.pool.query(
    `insert into manual_override (entity, entity_id, field, value)
     values ('lot', $1, 'price', '123456700')`,
    [lots[20].id],
  )
  await site.pool.query('update catalogue_state set version = version + 1')
  await site.catalogue.refresh()
  const { body } = await site.app.inject('/kvartiry')
  expect(body).toContain('1\u00A0234\u00A0567')
  expect(renders.at(-1)?.withPieces).toBe(renders.at(-1)?.plain)
})
