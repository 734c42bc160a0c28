import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

import { readConfig } from '#server/config.ts'
import { createAddressCache } from '#server/http/address-cache.ts'
import { prepareResponse } from '#server/http/prepared-response.ts'
import { policyOf } from '#server/http/security-headers.ts'

import { createCache } from './cache.ts'

const MEGABYTE = 2 ** 20
setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

function bytesHeld() {
  collectGarbage()
  return process.memoryUsage().arrayBuffers
}

test('however many addresses are asked for, no more pages are held than there is room for', async () => {
  const cache = createCache(2 * MEGABYTE, () => 1)
  const addresses = createAddressCache(policyOf(readConfig({}), ''), () => {})
  const before = bytesHeld()
  for (let at = 0; at < 400; at++) {
    const address = `/kvartiry?priceFrom=${at}`
    const making = async () => ({
      prepared: prepareResponse(200, 'text/html', `${at}${'страница'.repeat(6_000)}`),
    })
    const { prepared, shared } = await cache.take(address, making)
    addresses.add(address, shared)
    prepared.body('identity')
  }
  expect(bytesHeld() - before).toBeLessThan(3 * MEGABYTE)

  const ask = (url: string) => {
    const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url })
    return addresses.answer(request, new ServerResponse(request))
  }
  expect([ask('/kvartiry?priceFrom=0'), ask('/kvartiry?priceFrom=399')]).toEqual([false, true])
})
