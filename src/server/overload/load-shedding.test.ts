import fastify from 'fastify'
import { expect, test } from 'vitest'

import { createLoadShedding } from './load-shedding.ts'

function openSite() {
  const clock = { wall: 0, own: 0 }
  const shedding = createLoadShedding({ now: () => clock.wall, cpu: () => clock.own })
  const app = fastify()
  shedding.register(app)
  app.get('/*', async () => 'page')
  return { app, clock, shedding, statusOf: async () => (await app.inject('/')).statusCode }
}

test('a turn of the loop that is long by our own work turns visitors away', async () => {
  const { clock, statusOf } = openSite()
  Object.assign(clock, { wall: 1_100, own: 600 })
  expect(await statusOf()).toBe(503)
})

test.each([
  ['shorter than a second', { wall: 900, own: 900 }],
  ['long because other processes had the machine', { wall: 5_000, own: 100 }],
])('a turn that is %s does not', async (_, times) => {
  const { clock, statusOf } = openSite()
  Object.assign(clock, times)
  expect(await statusOf()).toBe(200)
})

test('what is answered is not under way any more', async () => {
  const { shedding, statusOf } = openSite()
  expect([await statusOf(), shedding.state()]).toEqual([200, { underWay: 0, shed: 0 }])
})
