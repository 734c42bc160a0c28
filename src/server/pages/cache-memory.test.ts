import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fastify from 'fastify'
import { expect, test } from 'vitest'

import { createAddressCache } from '#server/http/memory/address-cache.ts'
import { prepareResponse } from '#server/http/prepared-response.ts'

import { createCache } from './cache.ts'

const MEGABYTE = 2 ** 20
const WORD = 'страница'
const WORDS = 6_000
const PAGE_BYTES = Buffer.byteLength(WORD) * WORDS
setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** How many are still held by anybody: bytes of the whole process would count what other tests have left. */
async function countHeld(pages: WeakRef<object>[]) {
  await nextTurn() // what has been looked at lives on to the end of its turn
  collectGarbage()
  return pages.filter((page) => page.deref()).length
}

test('however many addresses are asked for, no more pages are held than there is room for', async () => {
  const cache = createCache(2 * MEGABYTE, () => 1)
  const addresses = createAddressCache()
  const app = fastify()
  addresses.register(app)
  const pages: WeakRef<object>[] = []
  for (let at = 0; at < 400; at++) {
    const address = `/kvartiry?priceFrom=${at}`
    const making = async () => prepareResponse(200, 'text/html', `${at}${WORD.repeat(WORDS)}`)
    const { prepared, shared } = await cache.take(address, making)
    addresses.add(address, shared)
    prepared.body('identity')
    pages.push(new WeakRef(prepared))
  }
  const held = await countHeld(pages)
  expect(held).toBeGreaterThan(0)
  expect(held * PAGE_BYTES).toBeLessThan(3 * MEGABYTE)

  const statusOf = async (url: string) => (await app.inject(url)).statusCode
  expect(await statusOf('/kvartiry?priceFrom=0')).toBe(404)
  expect(await statusOf('/kvartiry?priceFrom=399')).toBe(200)
})
