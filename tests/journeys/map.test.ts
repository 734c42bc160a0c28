import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { faultsInBothLights } from '../support/axe-faults.ts'
import { arrived, enter, open, openShared, type Opened } from '../support/browser.ts'
import { tinyTiles } from '../support/tiny-tiles.ts'

const FOREIGN = 'https://maps.example'
let site: Opened

beforeAll(async () => {
  site = await open({ template: 'drawn', webgl: true })
})
afterAll(() => site?.[Symbol.asyncDispose]())

/** The processor draws what a graphics card would. */
const patient = { timeout: 15_000 }
const small = { viewport: { width: 700, height: 600 } }

async function showMap(page: Page, path: string) {
  await enter(page, path)
  await page.locator('figure[data-phase]').hover()
}

const live = (page: Page) => page.locator('figure[data-phase=live]').waitFor(patient)

test('a map takes the place of its drawing in view, moves nothing, and is walked by the keyboard', async () => {
  await using visit = await site.visit(small)
  const { page } = visit
  const foreign: string[] = []
  const libraries: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site.origin) && request.url().startsWith('http'))
      foreign.push(request.url())
    if (request.url().includes('mount-map')) libraries.push(request.url())
  })
  await enter(page, '/proekty')
  const figure = page.locator('figure[data-phase]')
  const before = await figure.boundingBox()
  expect(libraries).toEqual([])
  await figure.scrollIntoViewIfNeeded()
  await live(page)
  expect(libraries).toHaveLength(1)
  expect(await figure.boundingBox()).toMatchObject({ width: before!.width, height: before!.height })

  await page.getByRole('region', { name: 'Проекты на схеме города' }).focus()
  const scale = () => page.locator('.maplibregl-ctrl-scale').textContent()
  const wide = await scale()
  await page.keyboard.press('+')
  await expect.poll(scale, patient).not.toBe(wide)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('-')
  await expect.poll(scale, patient).toBe(wide)
  await page.keyboard.press('Tab')
  const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  expect(name).toMatch(/^1 Лоцманский квартал · от/)
  await page.keyboard.press('Enter')
  await arrived(page, '/proekty/lotsmanskiy-kvartal')
  expect(foreign).toEqual([])
  expect(visit.complaints).toEqual([])
})

test('an area is drawn by a finger, or is what is in view, and stays in the address', async () => {
  await using visit = await site.visit(small)
  const { page } = visit
  await showMap(page, '/proekty')
  await live(page)
  const begin = page.getByRole('button', { name: 'Нарисовать область' })
  await begin.press('Enter')
  const end = page.getByRole('button', { name: 'Отмена' })
  expect(await end.evaluate((one) => one === document.activeElement)).toBe(true)
  await end.click()
  await begin.click()
  const sign = await page.getByRole('link', { name: /^3 Маячный двор/ }).boundingBox()
  const [x, y] = [sign!.x + sign!.width / 2, sign!.y + sign!.height + 10]
  await page.mouse.move(x - 30, y - 20)
  await page.mouse.down()
  for (const [dx, dy] of [
    [30, -20],
    [30, 25],
    [-30, 25],
    [-30, -18],
  ] as const)
    await page.mouse.move(x + dx, y + dy, { steps: 5 })
  await page.mouse.up()
  await page.waitForURL(/within=/)
  await expect
    .poll(() => page.getByRole('heading', { level: 2 }).allTextContents())
    .toContain('Маячный двор')
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).not.toContain(
    'Смолокурня',
  )

  await page.getByRole('button', { name: 'Искать в видимом' }).press('Enter')
  await expect
    .poll(() => page.getByRole('heading', { level: 2 }).allTextContents())
    .toContain('Смолокурня')
  expect(await page.locator('figure[data-phase=live]').count()).toBe(1)
  expect(await faultsInBothLights(page)).toEqual([])
  expect(visit.complaints).toEqual([])
})

test('a map of another host, and Yandex, wait for a press; a refusal stops it', async () => {
  await using own = await open({
    template: 'drawn',
    webgl: true,
    settings: {
      MAP_STYLE_URL: `${FOREIGN}/style.json`,
      YANDEX_MAPS_KEY: '01234567-89ab',
      PRODUCTION: '1',
      ANALYTICS_ID: '1',
      ANALYTICS_SCRIPT_URL: 'http://127.0.0.1:9/tag.js',
      CONSENT: 'ask',
    },
  })
  await using visit = await own.visit(small)
  const { page } = visit
  const asked: string[] = []
  await page.route(/maps\.example|yandex\.ru/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({
      json: { version: 8, sources: {}, layers: [{ id: 'land', type: 'background' }] },
      headers: { 'access-control-allow-origin': '*' },
    })
  })
  await showMap(page, '/kontakty')
  const press = page.getByRole('button', { name: 'Открыть карту: maps.example' })
  await press.waitFor(patient)
  expect(asked).toEqual([])
  await press.click()
  await live(page)
  expect(asked).toEqual([`${FOREIGN}/style.json`])

  await page.getByRole('button', { name: 'Яндекс Карты' }).click()
  await page.locator('iframe[title="Яндекс Карты"]').waitFor()
  await expect.poll(() => asked.length, patient).toBe(2)
  expect(asked[1]).toContain('https://api-maps.yandex.ru/v3/?apikey=01234567-89ab')

  await page.getByRole('button', { name: 'Только необходимые' }).click()
  await page.getByText('Карта maps.example не загружается').waitFor(patient)
  expect(await press.count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Яндекс Карты' }).count()).toBe(0)
  expect(asked).toHaveLength(2)

  await using closed = await own.visit(small)
  await closed.page.addInitScript(() =>
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} }),
  )
  await showMap(closed.page, '/kontakty')
  await closed.page.getByRole('button', { name: 'Яндекс Карты' }).click()
  await closed.page.getByRole('button', { name: 'Только необходимые' }).click()
  await closed.page.getByText('Карта maps.example не загружается').waitFor(patient)
  expect(await closed.page.locator('iframe').count()).toBe(0)

  await using lost = await own.visit(small)
  await lost.page.route(/maps\.example/, (route) => route.fulfill({ status: 404 }))
  await showMap(lost.page, '/kontakty')
  const opens = lost.page.getByRole('button', { name: 'Открыть карту: maps.example' })
  await opens.click()
  const map = lost.page.locator('figure[data-map]')
  await expect
    .poll(async () => [await map.getAttribute('data-phase'), await opens.count()], patient)
    .toEqual(['drawing', 0])
})

test('tiles of a PMTiles file are read by pieces and drawn in the colours of the site', async () => {
  await using visit = await site.visit({ ...small, colorScheme: 'light' })
  const { page } = visit
  const tiles = tinyTiles()
  await page.route('**/map/city.json*', async (route) => {
    const settings = await (await route.fetch()).json()
    await route.fulfill({ json: { ...settings, tiles: '/map/tiles.pmtiles' } })
  })
  await page.route('**/map/tiles.pmtiles', (route) => {
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(route.request().headers().range ?? '') ?? []
    return route.fulfill({
      status: 206,
      body: Buffer.from(tiles.slice(Number(from), Number(to) + 1)),
    })
  })
  await showMap(page, '/proekty')
  await live(page)
  const water = await page.locator('figure[data-phase]').evaluate((figure) => {
    const probe = figure.appendChild(document.createElement('i'))
    probe.style.color = 'var(--map-water)'
    return getComputedStyle(probe).color.match(/\d+/g)!.map(Number)
  })
  // Between signs and tools, where nothing but the ground is drawn.
  const corner = async () => {
    const picture = await page.locator('canvas.maplibregl-canvas').screenshot()
    const spot = { left: 4, top: 200, width: 1, height: 1 }
    return [...(await sharp(picture).extract(spot).removeAlpha().raw().toBuffer())]
  }
  await expect.poll(corner, patient).toEqual(water)
  expect(await page.getByText('© OpenStreetMap').isVisible()).toBe(true)
  expect(visit.complaints).toEqual([])
})

test('a map in the first screen is brought once somebody is at the page', async () => {
  await using visit = await site.visit({ viewport: { width: 1280, height: 900 } })
  const { page } = visit
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await enter(page, '/kontakty')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => /mount-map|^\/map/.test(path))).toEqual([])
  await page.locator('figure[data-phase]').hover()
  await live(page)
})

test('where data are saved the map waits for a press', async () => {
  await using visit = await site.visit({ ...small, frugal: true })
  const { page } = visit
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await showMap(page, '/kontakty')
  const press = page.getByRole('button', { name: 'Открыть карту' })
  await press.waitFor(patient)
  expect(asked.filter((path) => /mount-map|^\/map/.test(path))).toEqual([])
  await press.press('Enter')
  await live(page)
  expect(visit.complaints).toEqual([])
})

test('without WebGL the drawing stays, with its links', async () => {
  const plain = await openShared('drawn')
  await using visit = await plain.visit(small)
  const { page } = visit
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  const asked = page.waitForResponse(/\/map\/city\.json/)
  await showMap(page, '/proekty')
  await asked
  await page.waitForLoadState('networkidle')
  await page.locator('figure[data-phase=drawing]').waitFor()
  expect(await page.getByRole('link', { name: /^1 Лоцманский квартал/ }).isVisible()).toBe(true)
  expect(visit.complaints).toEqual([])
})
