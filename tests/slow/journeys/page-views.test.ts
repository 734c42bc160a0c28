import { afterAll, beforeAll, expect, test } from 'vitest'

import { arrived, enter, follow, open, titleOf, type Opened } from '../../support/browser.ts'
import { countedSettings, hitsOf, watched } from '../../support/counted-visit.ts'

let site: Opened
beforeAll(async () => {
  site = await open({ settings: countedSettings })
})
afterAll(() => site[Symbol.asyncDispose]())

test('every page view is counted once, with its address, title and the page before', async () => {
  await using visit = await watched(site)
  const { page } = visit
  const { origin } = site
  await enter(page, '/')
  const home = await titleOf(page)
  await follow(page, '/kvartiry')
  await arrived(page, '/kvartiry')
  const flats = await titleOf(page)
  await follow(page, '/kvartiry#content')
  await page.waitForURL('**/kvartiry#content')
  await page.goBack()
  await page.goBack()
  await arrived(page, '/')
  await expect
    .poll(() => hitsOf(page))
    .toEqual([
      { url: `${origin}/`, title: home, referer: '' },
      { url: `${origin}/kvartiry`, title: flats, referer: `${origin}/` },
      { url: `${origin}/`, title: home, referer: `${origin}/kvartiry` },
    ])
  expect(visit.complaints).toEqual([])
})

test('a query pushed is a view, one replaced is not; a redirect is one view, an error is one', async () => {
  await using visit = await watched(site)
  const { page } = visit
  await enter(page, '/')
  await follow(page, '/KVARTIRY/')
  await arrived(page, '/kvartiry')
  await follow(page, '/kvartiry?sort=-price')
  await arrived(page, '/kvartiry?sort=-price')
  await page.getByRole('link', { name: 'Показать ещё' }).click()
  await arrived(page, '/kvartiry?sort=-price&page=2')
  await follow(page, '/net-takoj')
  await arrived(page, '/net-takoj')
  await expect
    .poll(async () => (await hitsOf(page)).map(({ url }) => url.replace(site.origin, '')))
    .toEqual(['/', '/kvartiry', '/kvartiry?sort=-price', '/net-takoj'])
})

test('a page that the browser has kept whole is counted once more when it is shown again', async () => {
  await using visit = await watched(site)
  const { page } = visit
  await enter(page, '/')
  await follow(page, '/kvartiry')
  await arrived(page, '/kvartiry')
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect
    .poll(async () => (await hitsOf(page)).map(({ url }) => url.replace(site.origin, '')))
    .toEqual(['/', '/kvartiry', '/kvartiry'])
})
