import { expect, test } from 'vitest'

import {
  arrived,
  documents,
  enter,
  follow,
  openShared,
  requestsDuring,
} from '../../support/browser.ts'

const NOT_FOUND = 'Этой страницы не существует, но на нашем сайте еще много интересного.'
const FAILED = 'Сожалеем, на сервере произошла не предвиденная ошибка'

const site = await openShared()

test('an unknown address is an error page by address, with its own way home', async () => {
  await using visit = await site.visit()
  const { page } = visit
  const response = await enter(page, '/net-takoj-stranicy')
  expect(response?.status()).toBe(404)
  await page.getByRole('heading', { level: 1, name: 'Ошибка', exact: true }).waitFor()
  await page.getByText('404', { exact: true }).waitFor()
  await page.getByText(NOT_FOUND).waitFor()
  expect(await page.title()).toBe('Страница не найдена — Створ')
  await page.locator('main').getByRole('link', { name: 'На главную' }).click()
  await arrived(page, '/')
  expect(await page.locator('meta[name=robots]').count()).toBe(0)
})

test.each([
  '/net-takoj',
  '/kvartiry/abc',
  '/kvartiry/999999',
  '/novosti/net-takoj',
  '/proekty/a/b',
])(
  'a click on %s shows the error page at that address without a load, and Back leaves it',
  async (path) => {
    await using visit = await site.visit()
    const { page } = visit
    await enter(page, '/proekty')
    const loads = await requestsDuring(page, documents, async () => {
      await follow(page, path)
      await page.getByText(NOT_FOUND).waitFor()
      await arrived(page, path)
      expect(await page.title()).toBe('Страница не найдена — Створ')
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
      await page.goBack()
      await arrived(page, '/proekty')
    })
    expect(loads).toEqual([])
  },
)

test('script in the address runs nowhere', async () => {
  await using visit = await site.visit()
  const { page } = visit
  let ran = false
  page.on('dialog', () => {
    ran = true
  })
  await page.goto('/<script>alert(1)</script>?q=<img src=x onerror=alert(1)>')
  await page.getByText(NOT_FOUND).waitFor()
  await page.waitForTimeout(300)
  expect(ran).toBe(false)
})

test('an error of a handler is not the visitor’s: the page stays', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enter(page, '/kontakty')
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('из обработчика')
    })
    void Promise.reject(new Error('из обещания'))
  })
  await page.waitForTimeout(200)
  await arrived(page, '/kontakty')
  expect(await page.getByText(FAILED).count()).toBe(0)
})

test.each([
  ['fails', { status: 500, body: 'no' }],
  ['is a proxy’s page', { status: 200, contentType: 'text/html', body: '<html>proxy</html>' }],
  ['has another shape', { status: 200, contentType: 'application/json', body: '{"a":1}' }],
] as const)('data that %s open the page by an ordinary load', async (_, answer) => {
  await using visit = await site.visit()
  const { page } = visit
  await page.route('**/_payload.json*', (route) => route.fulfill(answer))
  await enter(page, '/')
  const loads = await requestsDuring(page, documents, async () => {
    await follow(page, '/kontakty')
    await arrived(page, '/kontakty')
  })
  expect(loads).toEqual(['/kontakty'])
  await page.goBack()
  await arrived(page, '/')
})

test('without a line the visitor stays where they are and is told, and told again when it is back', async () => {
  await using visit = await site.visit({ frugal: true })
  const { page } = visit
  await enter(page, '/proekty')
  await page.context().setOffline(true)
  await page.getByRole('alert').filter({ hasText: 'Нет соединения' }).waitFor()
  await follow(page, '/kontakty')
  await page.waitForTimeout(300)
  await arrived(page, '/proekty')
  await page.context().setOffline(false)
  await page.getByRole('status').filter({ hasText: 'Соединение восстановлено' }).waitFor()
  await follow(page, '/kontakty')
  await arrived(page, '/kontakty')
})

test('a page that cannot be drawn gives way to the error page, until the visitor goes on', async () => {
  await using visit = await site.visit({ frugal: true })
  const { page } = visit
  await page.route('**/kvartiry/_payload.json*', async (route) => {
    const payload = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...payload, data: {} } })
  })
  await enter(page, '/proekty')
  const loads = await requestsDuring(page, documents, async () => {
    await follow(page, '/kvartiry')
    await page.getByText(FAILED).waitFor()
    await page.getByRole('heading', { level: 1, name: 'Ошибка', exact: true }).waitFor()
    await page.getByText('500', { exact: true }).waitFor()
    await page.goBack()
    await arrived(page, '/proekty')
  })
  expect(loads).toEqual([])
})
