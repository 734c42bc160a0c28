import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  arrived,
  documents,
  enter,
  follow,
  open,
  requestsDuring,
  type Opened,
} from '../support/browser.ts'

const rules = {
  '/starye-novosti': { redirect: '/novosti' },
  '/firma/**': { redirect: { to: '/proekty/**', statusCode: 301 } },
  '/kvartira/:id': { redirect: '/kvartiry/:id' },
  '/pervyj': { redirect: '/vtoroj' },
  '/vtoroj': { redirect: '/kontakty' },
  '/krug': { redirect: '/drugoj-krug' },
  '/drugoj-krug': { redirect: '/krug' },
  '/magazin': { redirect: 'https://shop.example/vitrina' },
}

let site: Opened
beforeAll(async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'stvor-rules-')), 'rules.json')
  writeFileSync(file, JSON.stringify(rules))
  site = await open({ settings: { ROUTE_RULES_FILE: file } })
})
afterAll(() => site[Symbol.asyncDispose]())

test.each([
  ['/starye-novosti?a=1', '/novosti?a=1'],
  ['/firma', '/proekty'],
  ['/pervyj', '/kontakty'],
  ['/kvartira/999999', '/kvartiry/999999'],
])('%s leads to %s by click as by address', async (from, to) => {
  await using visit = await site.visit()
  const { page } = visit
  await page.goto(from)
  await arrived(page, to)
  await enter(page, '/o-kompanii')
  const loads = await requestsDuring(page, documents, async () => {
    await follow(page, from)
    await arrived(page, to)
    await page.goBack()
    await arrived(page, '/o-kompanii')
  })
  expect(loads).toEqual([])
})

test('where the rules have not come, the server says where a page has moved', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await page.route('**/builds/meta/*', (route) => route.abort())
  await enter(page, '/o-kompanii')
  const loads = await requestsDuring(page, documents, async () => {
    await follow(page, '/starye-novosti')
    await arrived(page, '/novosti')
  })
  expect(loads).toEqual([])
})

test('a target on another host is a whole load, and the address stays until it comes', async () => {
  await using visit = await site.visit()
  const { page } = visit
  const { promise: opened, resolve: openShop } = Promise.withResolvers<void>()
  await page.route('https://shop.example/**', async (route) => {
    await opened
    await route.fulfill({ contentType: 'text/html', body: '<h1>Витрина</h1>' })
  })
  await enter(page, '/o-kompanii')
  await follow(page, '/magazin?a=1#mesto')
  await page.waitForTimeout(100)
  expect(new URL(page.url()).pathname).toBe('/o-kompanii')
  openShop()
  await page.waitForURL('https://shop.example/vitrina?a=1#mesto')
  await page.goBack()
  await arrived(page, '/o-kompanii')
})

test('a circle of redirects is a page not found, not an endless way', async () => {
  await using visit = await site.visit()
  const { page } = visit
  expect((await page.goto('/krug'))?.status()).toBe(404)
  await enter(page, '/')
  await follow(page, '/krug')
  await page.getByText('Этой страницы не существует').waitFor()
})
