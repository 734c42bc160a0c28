import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'

import { arrived, enter, follow, openShared, payloads, requestsDuring } from '../support/browser.ts'

const site = await openShared()

test('once the columns are here a list asks nothing of the server, and finds the same', async () => {
  await using visit = await site.visit()
  const { page } = visit
  const askedFor = async (path: string) => {
    const asked = await requestsDuring(page, payloads, async () => {
      await follow(page, path)
      await arrived(page, path)
    })
    return asked.filter((one) => one.startsWith('/kvartiry'))
  }
  await enter(page, '/kvartiry')
  // The columns come and are opened when the page has nothing else to do.
  let rooms = 1
  await expect.poll(() => askedFor(`/kvartiry?rooms=${(rooms = 3 - rooms)}`)).toEqual([])
  expect(await askedFor('/kvartiry?rooms=1&sort=-price')).toEqual([])
  const fresh = await page.context().newPage()
  await enter(fresh, '/kvartiry?rooms=1&sort=-price')
  // Its form is hydrated, and promises a call, when it is near.
  await fresh.locator('#zayavka-selection').scrollIntoViewIfNeeded()
  // Both are read again each time: a page's text about the hour comes after its HTML, and changes by the minute.
  await vi.waitFor(async () => expect(await toldBy(page)).toEqual(await toldBy(fresh)), {
    timeout: 30_000,
  })
  expect(visit.complaints).toEqual([])
})

const toldBy = async (page: Page) => [await page.title(), await page.locator('main').innerText()]

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
  // The server knows of no such publication, so all is asked for.
  const [changes, whole] = [`flats-${version}-${version + 1}.bin`, `flats-${version + 1}.bin`]
  await expect
    .poll(() => fetched)
    .toEqual([fetched[0], `/catalogue/${changes}`, `/catalogue/${whole}`])
})
