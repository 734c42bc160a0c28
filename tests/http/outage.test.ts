import { expect, test } from 'vitest'

import { hangUp } from '../support/hang-up.ts'
import { typed } from '../support/request-desk.ts'
import { startSite } from '../support/site.ts'
import { addressesOf } from './asking.ts'

test('without its database the site shows every screen and every flat, and takes requests', async () => {
  await using site = await startSite()
  await expect
    .poll(async () => (await site.app.inject('/metrics')).body)
    .toMatch(/^stvor_background_runs_total\{task="content for an outage"\} [1-9]/m)
  const [flat = 0, known = 0] = site.catalogue.listedIds('flat')
  const before = (await site.app.inject(`/kvartiry/${known}`)).body
  const screens = await addressesOf(site)
  hangUp(site)

  const open = async (url: string) => {
    const { statusCode, headers, body } = await site.app.inject(url)
    return { url, statusCode, cache: headers['cache-control'], body }
  }
  const failed = async (urls: string[]) => {
    const answers = await Promise.all(urls.map(open))
    return answers.flatMap(({ url, statusCode }) => (statusCode === 200 ? [] : [[url, statusCode]]))
  }
  expect(await failed(screens)).toEqual([])
  expect(await failed(screens.map((path) => `${path === '/' ? '' : path}/_payload.json`))).toEqual(
    [],
  )
  const flats = Array.from(site.catalogue.listedIds('flat'), (id) => `/kvartiry/${id}`)
  expect(await failed(flats)).toEqual([])

  expect((await open(`/kvartiry/${known}`)).body).toBe(before)
  const unknown = await open(`/kvartiry/${flat}`)
  expect(unknown.body).toContain('Часть сведений сейчас недоступна')
  expect(unknown.cache).toBe('no-store')
  expect((await open('/novosti/net-takoy')).statusCode).toBe(404)

  const sent = await site.app.inject({ method: 'POST', url: '/api/requests', payload: typed() })
  expect([sent.statusCode, sent.json()]).toEqual([
    201,
    { number: expect.stringMatching(/^1-\d+$/) },
  ])
})
