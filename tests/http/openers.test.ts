import { afterAll, expect, test } from 'vitest'

import { noRules } from '#domain/addresses/route-rules.ts'
import { openData } from '#server/start/data.ts'
import { openSiteOffice } from '#server/start/office.ts'
import { openPages } from '#server/start/pages.ts'
import { openVisitors } from '#server/start/visitors.ts'

import { removeDatabase } from '../support/database.ts'
import { typed } from '../support/request-desk.ts'
import { prepareSite } from '../support/site.ts'

const { place, config, builtSite } = await prepareSite()
const data = await openData(config, builtSite, { targets: [], mail: null })
const pages = openPages(data, builtSite, noRules())
const visitors = await openVisitors(data, pages, builtSite.site)
const { office, alerts } = openSiteOffice(data, visitors, {
  env: {},
  publicPaths: async () => [],
  offers: () => Promise.reject(new Error('no feed is asked for')),
})
afterAll(async () => {
  await office.close()
  await pages.close()
  await visitors.close()
  await data.close()
  await removeDatabase(place)
})

test('pages answer over the data alone, without a server', async () => {
  const answer = await pages.pages.answer('/kvartiry', 'rooms=2')
  const page = answer && 'page' in answer ? answer.page.prepared : null
  expect(page?.body('identity').toString()).toContain('<h1')
  expect([pages.cache.counts.made, await pages.pages.answer('/net-takoy', '')]).toEqual([1, null])
})

test('a request is taken without a server', async () => {
  const visitor = { address: '203.0.113.7', userAgent: '', language: 'ru', referrer: '' }
  expect(await visitors.requests.save(typed(), visitor)).toHaveProperty('number')
})

test('alerts are checked without a server', async () => {
  await alerts.check()
  expect(Array.isArray(alerts.conditions())).toBe(true)
})
