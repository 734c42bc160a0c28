import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import {
  arrived,
  documents,
  enter,
  follow,
  holdBack,
  openShared,
  payloads,
  requestsDuring,
  titleOf,
} from '../support/browser.ts'

const site = await openShared()

test('a visitor goes from page to page and back without a document load', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enter(page, '/')
  const home = await titleOf(page)
  const loads = await requestsDuring(page, documents, async () => {
    await page.getByRole('navigation', { name: 'Разделы' }).getByText('Проекты').click()
    await arrived(page, '/proekty')
    await follow(page, '/kontakty')
    await arrived(page, '/kontakty')
    await page.goBack()
    await arrived(page, '/proekty')
    await page.goBack()
    await arrived(page, '/')
  })
  expect(loads).toEqual([])
  await expect.poll(() => titleOf(page)).toBe(home)
  expect(visit.complaints).toEqual([])
})

test('a click asks for the data of its page once, and nothing else about it', async () => {
  await using visit = await site.visit({ frugal: true })
  const { page } = visit
  expect(
    await requestsDuring(page, payloads, async () => {
      await enter(page, '/')
      await page.waitForTimeout(300)
    }),
  ).toEqual([])
  const asked = await requestsDuring(page, payloads, async () => {
    await follow(page, '/pressa-o-nas')
    await arrived(page, '/pressa-o-nas')
  })
  expect(asked).toEqual(['/pressa-o-nas/_payload.json'])
})

test('title, description and canonical address are those of the same page loaded whole', async () => {
  await using visit = await site.visit()
  const { page } = visit
  const head = () =>
    page.evaluate(() => [
      document.title,
      document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
      document.querySelector<HTMLMetaElement>('meta[name=description]')?.content,
      document.querySelector<HTMLMetaElement>('meta[name=robots]')?.content,
    ])
  await enter(page, '/')
  for (const path of ['/novosti', '/izbrannoe', '/kontakty']) {
    await follow(page, path)
    await arrived(page, path)
    const clicked = await head()
    await enter(page, path)
    expect(clicked).toEqual(await head())
    expect(clicked[0]).toMatch(/.+ — Створ$/)
  }
})

test('the page takes the focus and is read out', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enter(page, '/')
  await follow(page, '/o-kompanii')
  await arrived(page, '/o-kompanii')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  await expect
    .poll(() => page.locator('[aria-live=assertive]').textContent())
    .toBe(await titleOf(page))
})

test('the later of two clicks wins, and the earlier leaves no step to go back to', async () => {
  await using visit = await site.visit()
  const { page } = visit
  const documentsPage = await holdBack(page, '**/dokumentaciya/_payload.json*')
  await enter(page, '/')
  await follow(page, '/dokumentaciya')
  await expect.poll(documentsPage.asked).toBe(1)
  await follow(page, '/proekty')
  await arrived(page, '/proekty')
  documentsPage.release()
  await page.waitForTimeout(300)
  expect(new URL(page.url()).pathname).toBe('/proekty')
  await page.goBack()
  await arrived(page, '/')
  expect(visit.complaints).toEqual([])
})

test('a slow page shows that it is on its way, a quick one does not', async () => {
  await using visit = await site.visit()
  const { page } = visit
  const bar = page.getByRole('progressbar', { name: 'Страница загружается' })
  const slow = await holdBack(page, '**/dokumentaciya/_payload.json*')
  await enter(page, '/')
  await follow(page, '/dokumentaciya')
  await bar.waitFor()
  slow.release()
  await arrived(page, '/dokumentaciya')
  await bar.waitFor({ state: 'hidden' })
})

test('another spelling of an address is put right without a load and without a step', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enter(page, '/')
  const loads = await requestsDuring(page, documents, async () => {
    await follow(page, '/PROEKTY/')
    await arrived(page, '/proekty')
    await page.goBack()
    await arrived(page, '/')
  })
  expect(loads).toEqual([])
})

test('modified clicks, new tabs and files are the browser’s own business', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enter(page, '/')
  const openTabs = await tabsOf(page)
  await page
    .getByRole('navigation', { name: 'Разделы' })
    .getByText('Новости')
    .click({ modifiers: ['ControlOrMeta'] })
  await expect.poll(openTabs).toEqual(['/', '/novosti'])
  expect(new URL(page.url()).pathname).toBe('/')
  const loads = await requestsDuring(page, documents, async () => {
    await follow(page, '/robots.txt')
    await page.waitForURL('**/robots.txt')
  })
  expect(loads).toEqual(['/robots.txt'])
})

test('without the Navigation API the same links load no document either', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await page.addInitScript(() => delete (window as { navigation?: unknown }).navigation)
  await enter(page, '/')
  const loads = await requestsDuring(page, documents, async () => {
    await page.getByRole('navigation', { name: 'Разделы' }).getByText('Проекты').click()
    await arrived(page, '/proekty')
    await page.goBack()
    await arrived(page, '/')
  })
  expect(loads).toEqual([])
  expect(visit.complaints).toEqual([])
})

test('a browser that cannot wait before it takes an address shows the same pages', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await page.addInitScript(
    () =>
      delete (window as { NavigationPrecommitController?: unknown }).NavigationPrecommitController,
  )
  await enter(page, '/')
  const loads = await requestsDuring(page, documents, async () => {
    await follow(page, '/NOVOSTI/')
    await arrived(page, '/novosti')
    await follow(page, '/kontakty')
    await arrived(page, '/kontakty')
    await page.goBack()
    await arrived(page, '/novosti')
    await page.goBack()
    await arrived(page, '/')
  })
  expect(loads).toEqual([])
  expect(visit.complaints).toEqual([])
})

test('menu links know where the visitor is, on the server and after a click', async () => {
  await using visit = await site.visit()
  const { page } = visit
  const link = page.getByRole('navigation', { name: 'Разделы' }).getByText('Кладовые')
  const state = async () => [
    await link.getAttribute('class'),
    await link.getAttribute('aria-current'),
  ]
  const html = await (await page.request.get('/kladovye?a=1')).text()
  expect(html).toMatch(/<a[^>]*href="\/kladovye"[^>]*is-active is-super-active/)
  await enter(page, '/kladovye?a=1')
  expect(await state()).toEqual(['is-active is-super-active', 'page'])
  await follow(page, '/kladovye/main')
  await arrived(page, '/kladovye/main')
  expect(await state()).toEqual(['is-active', null])
  await follow(page, '/kommercheskie-pomeshcheniya')
  await arrived(page, '/kommercheskie-pomeshcheniya')
  expect(
    await page
      .getByRole('navigation', { name: 'Разделы' })
      .getByText('Коммерция')
      .getAttribute('class'),
  ).toBeNull()
})

/**
 * Asks the browser for the addresses of a visitor's tabs. Playwright loses a tab that comes to its address before it listens, one in
 * twenty on a busy machine.
 */
async function tabsOf(page: Page) {
  const browser = await page.context().browser()?.newBrowserCDPSession()
  const own = await (await page.context().newCDPSession(page)).send('Target.getTargetInfo')
  return async () => {
    const { targetInfos = [] } = (await browser?.send('Target.getTargets')) ?? {}
    return targetInfos
      .filter(({ browserContextId }) => browserContextId === own.targetInfo.browserContextId)
      .map(({ url }) => new URL(url).pathname)
      .toSorted()
  }
}
