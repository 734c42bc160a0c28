import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'

import {
  arrived,
  chunkOf,
  enter,
  follow,
  openShared,
  requestsDuring,
  scripts,
} from '../../support/browser.ts'

const site = await openShared()

const pages = (paths: string[]) => paths.filter((path) => /\.page-.*\.js$/.test(path))

test('a visitor who saves data gets the code of one page, and nothing ahead', async () => {
  await using visit = await site.visit({ frugal: true })
  const { page } = visit
  const asked = await requestsDuring(page, scripts, async () => {
    await enter(page, '/')
    await page.waitForTimeout(1_000)
  })
  expect(pages(asked).map((path) => path.replace(/.*\/(.+)\.page-.*/, '$1'))).toEqual(['home'])
})

test('code behind visible links comes by itself, at most five at a time, and a click does not wait for it', async () => {
  await using visit = await site.visit()
  const { page } = visit
  let pending = 0
  let most = 0
  const release: (() => void)[] = []
  await page.route(/\/assets\/(?!home)[^/]+\.page-.*\.js/, async (route) => {
    if (route.request().url().includes('/about.page')) return route.continue()
    pending++
    most = Math.max(most, pending)
    await new Promise<void>((resolve) => release.push(resolve))
    pending--
    await route.continue().catch(() => {})
  })
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const links = [
        '/kvartiry',
        '/kommerciya',
        '/parkovki',
        '/kommercheskie-pomeshcheniya',
        '/kladovye/main',
        '/kladovye/schema',
        '/parkovki/main',
        '/parkovki/schema',
      ]
      const main = Object.assign(document.createElement('main'), {
        innerHTML: links.map((href) => `<a href="${href}">${href}</a>`).join(' '),
      })
      main.style.cssText = 'position: fixed; inset: 0 auto auto 0'
      document.body.append(main)
    })
  })
  await enter(page, '/')
  await expect.poll(() => pending).toBe(5)
  await page.waitForTimeout(500)
  expect(most).toBe(5)
  await follow(page, '/o-kompanii')
  await arrived(page, '/o-kompanii')
  release.shift()!()
  await expect.poll(() => release.length).toBeGreaterThanOrEqual(5)
  expect(most).toBe(5)
  for (const go of release) go()
})

test('a link to lots comes ahead when it is seen, any other when it is pointed at, unless it says not to', async () => {
  await using visit = await site.visit()
  const { page } = visit
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const has = (name: string) => asked.some((path) => path.includes(`/${name}.page-`))
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.querySelectorAll('a').forEach((link) => (link.target = '_blank'))
      const add = (html: string) => document.body.insertAdjacentHTML('beforeend', html)
      add('<main><a href="/kommerciya" data-no-prefetch>Без спешки</a></main>')
      const far = '<a href="/pressa-o-nas">О нас</a> <a href="/parkovki/schema">Далеко внизу</a>'
      add(`<main><div class="far"></div>${far}</main>`)
      document.querySelector<HTMLElement>('.far')!.style.blockSize = '5000px'
    })
  })
  await enter(page, '/')
  await page.waitForTimeout(800)
  expect(has('schema')).toBe(false)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => has('schema')).toBe(true)
  expect(has('press')).toBe(false)
  await page.getByText('О нас', { exact: true }).hover()
  await expect.poll(() => has('press')).toBe(true)
  expect(has('premises')).toBe(false)
})

test('a link of a drawing brings its page when it has the focus', async () => {
  await using visit = await site.visit()
  const { page } = visit
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const hasProject = () => asked.some((path) => path.includes('/project.page-'))
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () =>
      document.body.insertAdjacentHTML(
        'beforeend',
        '<svg><a href="/proekty/dom?building=1#genplan" id="drawn" tabindex="0"><text>Дом</text></a></svg>',
      ),
    )
  })
  await enter(page, '/kontakty')
  await page.waitForTimeout(500)
  expect(hasProject()).toBe(false)
  await page.locator('#drawn').focus()
  await expect.poll(hasProject).toBe(true)
})

test('a menu costs nothing until it is pointed at', async () => {
  await using visit = await site.visit()
  const { page } = visit
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const has = (name: string) => asked.some((path) => path.includes(`/${name}.page-`))
  await enter(page, '/kvartiry')
  const manifest = () => asked.some((path) => path.startsWith('/builds/meta/'))
  await expect.poll(manifest).toBe(true) // comes a second after the page is idle
  expect(has('contacts')).toBe(false)
  await page.getByRole('navigation', { name: 'Разделы' }).getByText('Контакты').hover()
  await expect.poll(() => has('contacts')).toBe(true)
})

test('data of a page kept ready come ahead, once the rules are here, and are used once', async () => {
  await using visit = await site.visit()
  const { page } = visit
  const { asked, opened } = watchPayloads(page)
  await enter(page, '/')
  await pointAtAbout(page)
  await expect.poll(() => asked).toContain('/o-kompanii/_payload.json')
  expect(opened).toEqual([])
  expect(asked).not.toContain('/kvartiry/_payload.json')
  await follow(page, '/o-kompanii')
  await arrived(page, '/o-kompanii')
  const ofAbout = () => asked.filter((path) => path.startsWith('/o-kompanii'))
  expect(ofAbout()).toHaveLength(1)
  await expect.poll(() => opened).toEqual(['/o-kompanii/_payload.json'])
  await follow(page, '/proekty')
  await arrived(page, '/proekty')
  await follow(page, '/o-kompanii')
  await arrived(page, '/o-kompanii')
  expect(ofAbout()).toHaveLength(2)
})

test('a click waits for data that are on their way, and asks itself when they do not come', async () => {
  for (const isLost of [false, true]) {
    await using visit = await site.visit()
    const { page } = visit
    const { asked } = watchPayloads(page)
    const { promise, resolve: letGo } = Promise.withResolvers<void>()
    const hold = async (route: Route) => {
      await promise
      await (isLost ? route.abort() : route.continue())
    }
    await page.route('**/o-kompanii/_payload.json', hold, { times: 1 })
    await enter(page, '/')
    await pointAtAbout(page)
    await expect.poll(() => asked).toEqual(['/o-kompanii/_payload.json'])
    await follow(page, '/o-kompanii')
    await page.waitForFunction(() => document.documentElement.hasAttribute('data-navigating'))
    letGo()
    await arrived(page, '/o-kompanii')
    expect(asked).toHaveLength(isLost ? 2 : 1)
  }
})

function watchPayloads(page: Page) {
  const asked: string[] = []
  const opened: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('_payload')) (request.method() === 'HEAD' ? opened : asked).push(pathname)
  })
  return { asked, opened }
}

const pointAtAbout = (page: Page) =>
  page.getByRole('navigation', { name: 'Разделы' }).getByText('О\u00A0компании').hover()

test('code that fails to come ahead is nobody’s news', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await page.route(chunkOf('contacts'), (route) => route.abort(), { times: 1 })
  await enter(page, '/')
  const lost = page.waitForEvent('requestfailed')
  await page.getByRole('navigation', { name: 'Разделы' }).getByText('Контакты').hover()
  await lost
  await follow(page, '/kontakty')
  await arrived(page, '/kontakty')
  expect(visit.complaints.filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
})
