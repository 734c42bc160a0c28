import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { runImport } from '#server/import/run.ts'

import { open, type Opened } from '../../support/browser.ts'
import { companyWithPictures, pictureFiles } from '../../support/company-with-pictures.ts'
import { until } from '../../support/request-desk.ts'
import { photograph, servePictures } from '../../support/picture-server.ts'
import { readToTheEnd, watchPage } from '../../support/watch-page.ts'

let site: Opened
let server: Awaited<ReturnType<typeof servePictures>>
beforeAll(async () => {
  const [photo, small] = [await photograph(4000, 3000), await photograph(1200, 900)]
  // each a content of its own: what follows the end of a JPEG is no part of the picture
  const bodies = pictureFiles.map((path) =>
    Buffer.concat([path.includes('yard') ? photo : small, Buffer.from(path)]),
  )
  server = await servePictures(
    Object.fromEntries(pictureFiles.map((path, i) => [path, bodies[i] ?? photo])),
  )
  site = await open({ template: 'empty', settings: { FETCH_PRIVATE: '1' } })
  const { pool, dataDir, databaseUrl } = site
  const input = join(dataDir, 'company.json')
  writeFileSync(input, JSON.stringify(companyWithPictures(server.urlOf)))
  await runImport({ pool, dataDir, databaseUrl, input, source: 'Река' })
  const isShown = async () => (await site.app.inject('/proekty/rechnoy')).body.includes('Двор с')
  await until(isShown)
})
afterAll(async () => {
  await site?.[Symbol.asyncDispose]()
  await server?.[Symbol.asyncDispose]()
})

test('a phone gets photos of 12 megapixels in 120 kB at most, and nothing moves when they come', async () => {
  await using visit = await site.visit({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
  })
  const { page, complaints } = visit
  const photos: { url: string; bytes: number }[] = []
  page.on('response', async (response) => {
    if (!response.url().includes('/photos/')) return
    const body = await response.body().catch(() => null)
    if (body) photos.push({ url: response.url(), bytes: body.length })
  })
  const { foreign, moved } = await watchPage(page, site.origin)
  await page.goto('/proekty/rechnoy')
  const yard = page.getByRole('img', { name: 'Двор с липами' })
  await yard.scrollIntoViewIfNeeded()
  await expect
    .poll(() => yard.evaluate((img: HTMLImageElement) => (img.complete ? img.currentSrc : '')))
    .toMatch(/-(960|1600)\.avif$/)
  await expect.poll(() => photos.length).toBeGreaterThan(0)
  for (const { url, bytes } of photos) expect(bytes, url).toBeLessThanOrEqual(120_000)
  expect(await moved()).toEqual([])
  expect(foreign).toEqual([])
  expect(complaints).toEqual([])
})

test.each([
  ['/', 390],
  ['/proekty', 1440],
  ['/proekty/rechnoy', 1440],
  ['/kvartiry', 390],
  ['/kvartiry/1', 390],
  ['/novosti', 1440],
  ['/novosti/kladka', 390],
  ['/kontakty', 1440],
  ['/akcioteka/1', 390],
  ['/o-kompanii', 1440],
])('%s at %i pixels asks nothing of other hosts, and nothing moves', async (path, width) => {
  await using visit = await site.visit({ viewport: { width, height: 844 } })
  const { page, complaints } = visit
  const { foreign, moved } = await watchPage(page, site.origin)
  await page.goto(path)
  await readToTheEnd(page)
  expect(foreign).toEqual([])
  expect(await moved()).toEqual([])
  expect(complaints).toEqual([])
})

test('pictures open over the whole screen, with keys, marks and captions, and give the focus back', async () => {
  await using visit = await site.visit()
  const { page, complaints } = visit
  await page.goto('/proekty/rechnoy')
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
  const first = page.getByRole('link', { name: 'Двор с липами' })
  await first.click()
  const lightbox = page.getByRole('dialog')
  await lightbox.waitFor()
  await lightbox.getByText('1 из 2').waitFor()
  await lightbox.getByText('Визуализация').waitFor()
  // the first key may come before the picture has risen
  const turned = lightbox.getByText('2 из 2')
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowRight')
      return turned.isVisible()
    })
    .toBe(true)
  await page.keyboard.press('Escape')
  await lightbox.waitFor({ state: 'detached' })
  expect(await first.evaluate((link) => link === document.activeElement)).toBe(true)
  expect(complaints).toEqual([])
})

test('the border between two months of a house is moved by arrows', async () => {
  await using visit = await site.visit()
  const { page, complaints } = visit
  await page.goto('/proekty/rechnoy')
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
  const border = page.getByRole('slider', { name: 'Дом 1: граница между снимками' })
  await border.focus()
  await page.keyboard.press('End')
  const later = page.getByRole('img', { name: /октябрь 2026/ }).last()
  const cut = () => later.evaluate((img) => getComputedStyle(img.closest('div')!).clipPath)
  expect(await cut()).toBe('inset(0px 0px 0px 100%)')
  await page.keyboard.press('ArrowLeft')
  expect(await cut()).toBe('inset(0px 0px 0px 95%)')
  expect(await border.getAttribute('aria-valuetext')).toBe('март 2026 — 95\u00A0% ширины')
  expect(complaints).toEqual([])
})

test('without scripts two months of a house stand side by side', async () => {
  await using visit = await site.visit({ javaScriptEnabled: false })
  const { page } = visit
  await page.goto('/proekty/rechnoy')
  const boxOf = async (month: RegExp) =>
    (await page.getByRole('img', { name: month }).first().boundingBox())!
  const [before, after] = [await boxOf(/март 2026/), await boxOf(/октябрь 2026/)]
  expect(after.x).toBeGreaterThanOrEqual(before.x + before.width)
  expect(after.y).toBe(before.y)
  expect(await page.getByRole('slider').count()).toBe(0)
})

test('the plan of a company is enlarged and measured in its own scale', async () => {
  await using visit = await site.visit()
  const { page, complaints } = visit
  await page.goto('/kvartiry/1')
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
  await page.getByRole('button', { name: 'Крупнее' }).click()
  await page.getByRole('button', { name: 'Линейка' }).click()
  await page.getByRole('button', { name: /Первый конец линейки, между концами 1,00/ }).waitFor()
  await page.getByLabel('Примерить свою мебель').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Диван 2,4 × 0,95 м', exact: true }).waitFor()
  expect(await page.getByText('не помещается').count()).toBe(0)
  expect(complaints).toEqual([])
})
