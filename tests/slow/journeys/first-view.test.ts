import { expect, test } from 'vitest'

import { isOnStreet } from '#domain/lots/lot.ts'
import { LOTS_PER_PAGE, lotQuery } from '#domain/query/lot-query.ts'

import { compress } from '#server/http/encodings.ts'
import { inlineJson } from '#site/page/document.ts'

import budget from '../../first-view-budget.json' with { type: 'json' }
import { enter, hydrated, openShared } from '../../support/browser.ts'
import { everyAddress } from '../../support/every-address.ts'
import { countRequests, isDrawing } from '../../support/first-view.ts'
import { watchPage } from '../../support/watch-page.ts'

const site = await openShared('drawn')

const flat = () => site.catalogue.current.lots('flat').find(lotQuery()).lots[0]?.url ?? ''

test.each([
  ['list', () => '/kvartiry', budget.list],
  ['flat', flat, budget.flat],
])(
  'a first view of a %s keeps to its budget of files, requests and bytes',
  async (_name, path, most) => {
    await using visit = await site.visit()
    const counted = countRequests(visit.page)
    await enter(visit.page, path())
    await counted.idle()
    const { requests, scriptFiles, scriptsGzip } = counted.fetched()
    expect(scriptFiles).toBeLessThanOrEqual(most.files)
    expect(requests).toBeLessThanOrEqual(most.requests)
    expect(scriptsGzip).toBeLessThanOrEqual(most.idleGzip)
  },
)

// Several at a time: while one waits for a page, another counts.
test.concurrent.each(await everyAddress(site))(
  'a first view of %s on a phone takes 450 kB in all at most, home 300, and nothing of it moves',
  async (address) => {
    await using visit = await site.visit({
      hasTouch: true,
      isMobile: true,
      deviceScaleFactor: 2,
      viewport: { width: 390, height: 844 },
    })
    const { page } = visit
    const { moved } = await watchPage(page, site.origin)
    // Its letters come when it has been seen without them, as on a slow network.
    await page.route('**/*.woff2', async (route) => {
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
      await route.continue()
    })
    const sizes: Promise<number>[] = []
    page.on('requestfinished', (request) =>
      sizes.push(request.sizes().then((size) => size.responseBodySize + size.responseHeadersSize)),
    )
    const counted = countRequests(page)
    await enter(page, address)
    await counted.idle()
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(bytes).toBeLessThanOrEqual(address === '/' ? 300_000 : 450_000)
    expect(await moved()).toEqual([])
  },
)

test.each([
  ['a desktop', { viewport: { width: 1440, height: 900 } }],
  ['a phone', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
])(
  'a first card on %s has its plan at a size to be read, and its price, house and floor above the fold',
  async (_name, screen) => {
    await using visit = await site.visit(screen)
    const { page } = visit
    await enter(page, '/kvartiry')
    const card = page.locator('article').first()
    const below = await card.evaluate((element) => {
      const place = [...element.querySelectorAll('p')].find((line) =>
        line.querySelector('svg path'),
      )
      const words = document.createRange()
      words.setStart(place?.firstChild ?? element, 0)
      words.setEndAfter(place?.firstChild ?? element)
      return words.getBoundingClientRect().bottom - innerHeight
    })
    expect(below).toBeLessThanOrEqual(0)
    const plan = await card.getByRole('img', { name: /^План:/ }).evaluate((drawing) => {
      const { paddingBlockStart, paddingBlockEnd } = getComputedStyle(drawing)
      return drawing.clientHeight - parseFloat(paddingBlockStart) - parseFloat(paddingBlockEnd)
    })
    expect(plan).toBeGreaterThanOrEqual(160)
  },
)

test.each(['light', 'dark'] as const)(
  'the street before premises travels beside the styles of a %s page, once and in its light alone',
  async (colorScheme) => {
    await using visit = await site.visit({ colorScheme, viewport: { width: 390, height: 844 } })
    const { page } = visit
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('-strip-')) asked.push(request.url())
    })
    const held = Promise.withResolvers<void>()
    await page.route('**/*.css', async (route) => {
      await held.promise
      await route.continue()
    })
    const onStreet = site.catalogue.current.lots('commercial').every(lotQuery()).find(isOnStreet)
    await page.goto(onStreet?.url ?? '', { waitUntil: 'commit' })
    const light = colorScheme === 'light' ? '-day-' : '-evening-'
    await expect.poll(() => asked.map((url) => url.includes(light))).toEqual([true])
    held.resolve()
    await hydrated(page)
    await page.locator('img[src*="-strip-"]:visible').first().waitFor()
    expect(asked).toHaveLength(1)
    expect(visit.complaints).toEqual([])
  },
)

test('scripts are asked for once the styles are here and the page has been seen', async () => {
  await using visit = await site.visit()
  const { page } = visit
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url())
  })
  const held = Promise.withResolvers<void>()
  await page.route('**/*.css', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/kvartiry', { waitUntil: 'commit' })
  await page.locator('#first-page').waitFor({ state: 'attached' })
  expect(asked).toEqual([])
  held.resolve()
  await hydrated(page)
  expect(asked).not.toEqual([])
})

test('the HTML of a list keeps to its budget of bytes and elements', async () => {
  const { body } = await site.app.inject({
    url: '/kvartiry',
    headers: { 'accept-encoding': 'identity' },
  })
  const [script = '', data = ''] =
    /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(body) ?? []
  const markup = body.replace(script, '')
  const cards = markup.match(/<li><article.*?<\/article><\/li>/gs) ?? []
  const { lots } = site.catalogue.current.lots('flat').find(lotQuery(), 'layout')
  expect(cards).toHaveLength(lots.length)
  // The catalogue of tests has fewer layouts than a page holds: the missing ones weigh as much as these.
  const missing = LOTS_PER_PAGE / cards.length - 1
  const all = cards.join('')
  const first = JSON.parse(data)
  first.data.list.lots = []
  const empty = body.replace(all, '').replace(data, inlineJson(first))
  const packed = (html: string) => compress('br', Buffer.from(html)).length
  const weight = packed(body) - packed(empty)
  expect(packed(body) + missing * weight).toBeLessThanOrEqual(budget.list.brotli)
  const elements = (html: string) => html.match(/<[a-z]/gi)?.length ?? 0
  expect(elements(markup) + missing * elements(all)).toBeLessThanOrEqual(budget.list.elements)
})

test('a change of the filter asks for no data, script, style or icon', async () => {
  await using visit = await site.visit()
  const { page } = visit
  const counted = countRequests(page)
  const columns = page.waitForResponse(/\/catalogue\/flats-\d+\.bin$/)
  await enter(page, '/kvartiry')
  await columns
  await counted.idle()
  const rooms = page.locator('main form label:has(input[name=rooms])')
  await rooms.first().hover() // what a change may need comes when the form is pointed at
  await counted.idle()
  // A browser names requests that its own cache answers too.
  const asked: string[] = []
  site.app.server.on('request', ({ url }) => asked.push(String(url)))
  for (const at of [0, 1]) {
    await rooms.nth(at).click()
    await page.waitForURL(/rooms=/)
  }
  await counted.idle()
  expect(asked.filter((path) => !isDrawing(path))).toEqual([])
  expect(visit.complaints).toEqual([])
})
