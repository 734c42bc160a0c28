import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  arrived,
  documents,
  enter,
  open,
  requestsDuring,
  scripts,
  type Opened,
} from '../../support/browser.ts'

const LOG = '**/api/send-data-to-logger'
const PHONE = { viewport: { width: 390, height: 844 } }

let site: Opened
beforeAll(async () => {
  site = await open({ settings: { ERROR_LOG: '1' } })
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
})

type Logged = { category: string; message: string; jsonPayload: { info: string } }

/** What the page sends to the log of the site, with the status of the answer: none for one that a page left behind. */
function logOf(page: Page): (Logged & { status?: number })[] {
  const logged: (Logged & { status?: number })[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith(LOG.slice(2))) return
    const { payload } = request.postDataJSON() as { payload: Logged }
    logged.push(payload)
  })
  page.on('response', (response) => {
    const at = response.request().url().endsWith(LOG.slice(2))
    const last = logged.at(-1)
    if (at && last) last.status = response.status()
  })
  return logged
}

const standIns = (paths: string[]) => paths.filter((path) => path.includes('stand-ins'))

/** The list of flats as a visitor without scripts has it: its filter is sent by a button, and no error stands above it. */
async function filterByButton(page: Page) {
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.locator('label:has(input[name="rooms"][value="2"])').click()
  await page.getByRole('button', { name: /^Показать/ }).click()
  await page.waitForURL(/rooms=2/)
}

test.each([
  ['throws at its first line', '**/assets/entry.browser-*.js', "throw new Error('не началось')"],
  ['has syntax of tomorrow', '**/assets/entry.browser-*.js', 'не началось'],
  ['cannot run in a chunk', '**/assets/after-hydration-*.js', "throw new Error('не началось')"],
  ['cannot run in its page', '**/assets/flat-list.page-*.js', "throw new Error('не началось')"],
])(
  'a script that %s is logged once with its browser, and the page stays usable without scripts',
  async (_, file, body) => {
    await using visit = await site.visit({ older: null })
    const { page } = visit
    const logged = logOf(page)
    await page.route(file, (route) => route.fulfill({ contentType: 'text/javascript', body }))
    const loads = await requestsDuring(page, documents, async () => {
      await page.goto('/kvartiry')
      await expect.poll(() => logged.length).toBe(1)
      await page.waitForTimeout(500)
    })
    expect(loads).toEqual(['/kvartiry'])
    expect(logged).toMatchObject([{ category: 'runtime', status: 204 }])
    expect(logged[0]?.jsonPayload.info).toContain('Chrome/')
    if (!file.includes('after')) await filterByButton(page)
    expect(await page.getByRole('alert').count()).toBe(0)
  },
)

test('a file of the first page that does not come is logged as missing code, then loaded once more', async () => {
  await using visit = await site.visit({ older: null })
  const { page } = visit
  const logged = logOf(page)
  await page.route('**/assets/about.page-*.js', (route) => route.abort())
  await page.goto('/o-kompanii')
  await page.getByRole('alert').waitFor()
  await expect.poll(() => logged.map(({ category }) => category)).toEqual(['chunk', 'chunk'])
})

test('a browser that lacks nothing asks for no stand-ins', async () => {
  await using visit = await site.visit({ older: null })
  const asked = await requestsDuring(visit.page, scripts, () => enter(visit.page, '/kvartiry'))
  expect(asked).not.toEqual([])
  expect(standIns(asked)).toEqual([])
})

test.each(['as 17.3', 'as 16.4'] as const)(
  'a browser %s starts with stand-ins: no reload, no error, nothing in the log',
  async (older) => {
    await using visit = await site.visit({ older })
    const { page } = visit
    const logged = logOf(page)
    for (const path of ['/kvartiry', '/dokumentaciya', '/']) {
      const loads = await requestsDuring(page, documents, async () => {
        const asked = await requestsDuring(page, scripts, () => enter(page, path))
        expect(standIns(asked)).toHaveLength(1)
      })
      expect(loads).toEqual([path])
    }
    expect(await page.getByRole('alert').count()).toBe(0)
    expect([logged, visit.complaints]).toEqual([[], []])
  },
)

test('where popovers are a stand-in’s, menu, filter and accessibility open, close and leave the page free', async () => {
  await using visit = await site.visit({ older: 'as 16.4', ...PHONE })
  const { page } = visit
  await enter(page, '/kvartiry')
  const menu = page.getByRole('navigation', { name: 'Все разделы' })
  const filter = page.getByRole('form', { name: 'Фильтры' })
  expect([await menu.isVisible(), await filter.isVisible()]).toEqual([false, false])
  await page.getByRole('button', { name: 'Меню' }).click()
  await menu.waitFor()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Фильтры', exact: true }).click()
  await filter.waitFor()
  await filter.getByRole('button', { name: 'Закрыть фильтры' }).click()
  await filter.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Меню' }).click()
  await page.locator('#whole-menu').getByRole('button', { name: 'Версия для слабовидящих' }).click()
  await page.getByRole('heading', { name: 'Как показывать сайт' }).waitFor()
  await page.getByText('Крупный', { exact: true }).click()
  expect(await page.locator('html').getAttribute('data-text')).toBe('large')
  expect(visit.complaints).toEqual([])
})

test('a stand-in that does not come leaves a page without scripts, and one line in the log', async () => {
  await using visit = await site.visit({ older: 'as 17.3' })
  const { page } = visit
  const logged = logOf(page)
  await page.route('**/entry.stand-ins-*.js', (route) => route.abort())
  await page.goto('/kvartiry')
  await expect.poll(() => logged.map(({ category }) => category)).toEqual(['chunk'])
  await filterByButton(page)
})

test('with neither popovers nor scripts the filter stands on the page, and the foot leads to the sections', async () => {
  await using visit = await site.visit({ older: 'as 16.4', scripts: false, ...PHONE })
  const { page } = visit
  await page.goto('/kvartiry')
  expect(await page.getByRole('navigation', { name: 'Все разделы' }).isVisible()).toBe(false)
  expect(await page.getByRole('button', { name: 'Меню' }).isVisible()).toBe(false)
  await filterByButton(page)
  await page.locator('footer').getByRole('link', { name: 'Все проекты' }).click()
  await arrived(page, '/proekty')
})
