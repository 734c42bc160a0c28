import fastify from 'fastify'
import { expect, test } from 'vitest'

import { createLoadShedding } from './load-shedding.ts'

/** A site whose pages take 20 ms of the clock each, all of it work. */
function openSite() {
  let clock = 0
  const shedding = createLoadShedding(() => clock)
  const app = fastify()
  shedding.register(app)
  app.get('/health/live', async () => 'ok')
  app.get('/*', async () => {
    clock += 20
    return 'page'
  })
  const statusOf = async (url: string) => (await app.inject(url)).statusCode
  return { app, shedding, statusOf }
}

const count = (statuses: readonly number[], wanted: number) =>
  statuses.filter((status) => status === wanted).length

test('a few visitors are let in, and what is answered is not under way any more', async () => {
  const { shedding, statusOf } = openSite()
  const statuses = await Promise.all(Array.from({ length: 20 }, () => statusOf('/')))
  expect(count(statuses, 200)).toBe(20)
  await expect.poll(shedding.state).toEqual({ underWay: 0, shed: 0 })
})

test('once the pace is known, no more are let in than can be answered in a second and a half', async () => {
  const { shedding, statusOf } = openSite()
  const crowd = () => Promise.all(Array.from({ length: 400 }, () => statusOf('/')))
  await crowd()
  const statuses = await crowd()
  expect(count(statuses, 503)).toBeGreaterThan(200)
  expect(count(statuses, 200)).toBeGreaterThan(20)
  expect(count(statuses, 200) + count(statuses, 503)).toBe(400)
  await expect.poll(() => shedding.state().underWay).toBe(0)
})

test('a probe is answered between pages, not after them', async () => {
  const { statusOf } = openSite()
  const ended: string[] = []
  const pages = Array.from({ length: 100 }, () => statusOf('/').then(() => ended.push('page')))
  const probe = statusOf('/health/live').then(() => ended.push('probe'))
  await Promise.all([...pages, probe])
  expect(ended.indexOf('probe')).toBeLessThan(50)
})
