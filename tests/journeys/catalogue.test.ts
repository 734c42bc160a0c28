import { afterAll, beforeAll, expect, test } from 'vitest'

import { arrived, enter, follow, open, payloads, requestsDuring, type Opened } from './browser.ts'

let site: Opened
beforeAll(async () => {
  site = await open()
})
afterAll(() => site[Symbol.asyncDispose]())

test('once the columns are here a list asks nothing of the server, and finds the same', async () => {
  await using visit = await site.visit()
  const { page } = visit
  const columns = page.waitForResponse(/\/catalogue\/flats-\d+\.bin$/)
  const engine = page.waitForResponse(/\/assets\/open-columns-.*\.js$/)
  await enter(page, '/kvartiry')
  await (await columns).finished()
  await (await engine).finished()
  await page.waitForTimeout(300)
  const asked = await requestsDuring(page, payloads, async () => {
    await follow(page, '/kvartiry?rooms=1')
    await arrived(page, '/kvartiry?rooms=1')
    await follow(page, '/kvartiry?rooms=1&sort=-price')
    await arrived(page, '/kvartiry?rooms=1&sort=-price')
  })
  expect(asked).toEqual([])
  const here = [await page.title(), await page.locator('main').innerText()]
  await enter(page, '/kvartiry?rooms=1&sort=-price')
  expect([await page.title(), await page.locator('main').innerText()]).toEqual(here)
  expect(visit.complaints).toEqual([])
})

test('an answer made from a newer catalogue drops the one held here', async () => {
  await using visit = await site.visit()
  const { page } = visit
  const fetched: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/catalogue/')) fetched.push(pathname)
  })
  await enter(page, '/kvartiry')
  await expect.poll(() => fetched.length).toBe(1)
  const version = Number(/-(\d+)\.bin/.exec(fetched[0]!)![1])
  await page.route('**/_payload.json*', async (route) => {
    const payload = (await (await route.fetch()).json()) as { catalogue: object }
    await route.fulfill({
      json: { ...payload, catalogue: { ...payload.catalogue, version: version + 1 } },
    })
  })
  await follow(page, '/kontakty')
  await arrived(page, '/kontakty')
  await follow(page, '/kvartiry')
  await arrived(page, '/kvartiry')
  await expect.poll(() => fetched).toEqual([fetched[0], `/catalogue/flats-${version + 1}.bin`])
})
