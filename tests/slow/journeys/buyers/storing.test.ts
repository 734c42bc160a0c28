import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { formatRubles } from '#domain/money/money.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { lotQuery } from '#domain/query/lot-query.ts'

import { openShared } from '../../../support/browser.ts'
import { alive, bothWays, come, idsOf, PHONE, plain } from '../../../support/ways.ts'

const site = await openShared('drawn')

const placesOf = (kind: 'parking' | 'storage'): Lot[] =>
  site.catalogue.current.lots(kind).every(lotQuery())

const form = (page: Page) => page.getByRole('form', { name: 'Фильтры' })

async function openFilters(page: Page, scripts: boolean) {
  await page.getByRole('button', { name: 'Фильтры' }).tap()
  await form(page).getByRole('button', { name: 'Закрыть фильтры' }).waitFor()
  if (scripts) await alive(form(page).getByRole('button', { name: /^Показать/ }))
}

/** Ids of the places in the table, in their order. */
const idsIn = (page: Page, path: string) =>
  page
    .locator('main table tbody th a')
    .evaluateAll(
      (links, start) =>
        links.map((link) =>
          Number(/\/(\d+)/.exec(link.getAttribute('href')!.slice(start.length))?.[1]),
        ),
      path,
    )

bothWays(
  'a car of 5,05 × 2 × 1,9 m is named once, and every place of the list takes it and says how (scripts: %s)',
  async (scripts) => {
    await using visit = await site.visit({ scripts, ...PHONE })
    const { page } = visit
    await come(page, '/parkovki', scripts)
    await openFilters(page, scripts)
    await form(page).getByText('Поместится ли моя машина').tap()
    for (const [label, typed] of [
      [/^Длина/, '5,05'],
      [/^Ширина/, '2'],
      [/^Высота/, '1,9'],
    ] as const)
      await form(page).getByLabel(label).fill(typed)
    await form(page)
      .getByRole('button', { name: /^Показать/ })
      .tap()

    // Half a metre for the door, a tenth on the other sides and under the gate; a column takes two tenths.
    const taking = placesOf('parking').filter(({ place }) => {
      const { widthMm, lengthMm, gateHeightMm, heightMm, column, placeKind } = place!
      const clear = Math.min(gateHeightMm ?? Infinity, heightMm ?? Infinity)
      const door = placeKind === 'mechanised' ? 100 : 500
      return (
        placeKind !== 'moto' &&
        lengthMm! >= 5150 &&
        widthMm! - (column ? 200 : 0) >= 2000 + door + 100 &&
        clear < Infinity &&
        clear >= 2000
      )
    })
    expect(taking.length).toBeGreaterThan(0)
    expect(taking.length).toBeLessThan(placesOf('parking').length)
    await expect.poll(() => new URL(page.url()).searchParams.get('carLength')).toBe('5050')
    await expect.poll(async () => (await idsIn(page, '/parkovki')).length).toBeGreaterThan(0)
    const shown = await idsIn(page, '/parkovki')
    expect(idsOf(taking)).toEqual(expect.arrayContaining(shown))
    expect(plain(await page.locator('main').innerText())).toContain(String(taking.length))

    const place = taking.find(({ id }) => id === shown[0])!
    await page.locator('main table tbody th a').first().tap()
    await page.waitForURL(`**${place.url}*`)
    await page.getByRole('heading', { name: 'Поместится ли моя машина' }).waitFor()
    const words = plain(await page.locator('main').innerText())
    expect(words).toContain(plain(formatRubles(place.price!)))
    for (const fact of ['До лифта', 'Обслуживание']) expect(words).toContain(fact)
    expect(words).toMatch(/Длина: запас \d+ см.*Ширина: дверь.*Высота: запас \d+ см/)
    expect(await page.getByRole('img', { name: /машина .* в одном масштабе/ }).count()).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect(visit.complaints).toEqual([])
  },
)

bothWays(
  'a storage room for a bicycle and four wheels is found in the list, and its cell of the schema leads to it (scripts: %s)',
  async (scripts) => {
    await using visit = await site.visit({ scripts, ...PHONE })
    const { page } = visit
    await come(page, '/kladovye', scripts)
    await openFilters(page, scripts)
    for (const thing of ['Велосипед', 'Четыре колеса'])
      await form(page)
        .getByText(new RegExp(`^${thing}`))
        .tap()
    await form(page)
      .getByRole('button', { name: /^Показать/ })
      .tap()
    await expect
      .poll(() => new URL(page.url()).searchParams.getAll('fits').toSorted())
      .toEqual(['bicycle', 'tyres'])

    // 1,8 × 0,6 m and 0,7 × 0,7 m stand side by side or one behind the other, through a door of 0,6 m.
    const taking = placesOf('storage').filter(({ place }) => {
      const { widthMm, lengthMm, doorMm, heightMm } = place!
      const [short, long] = [Math.min(widthMm!, lengthMm!), Math.max(widthMm!, lengthMm!)]
      const beside = short >= 1300 && long >= 1800
      const behind = short >= 700 && long >= 2500
      return (beside || behind) && (doorMm ?? Infinity) >= 600 && (heightMm ?? Infinity) >= 1100
    })
    expect(taking.length).toBeGreaterThan(0)
    await expect.poll(async () => (await idsIn(page, '/kladovye')).length).toBeGreaterThan(0)
    const shown = await idsIn(page, '/kladovye')
    expect(idsOf(taking)).toEqual(expect.arrayContaining(shown))

    const room = taking.find(({ id }) => id === shown[0])!
    await come(page, `/kladovye/schema?project=${room.project.alias}`, scripts)
    await page.locator(`a[href="${room.url}"]`).first().tap()
    // With scripts a finger sees the card of a cell first.
    if (scripts) await page.getByRole('link', { name: 'Открыть' }).tap()
    await page.waitForURL(`**${room.url}*`)
    await page.getByRole('heading', { name: 'Что поместится' }).waitFor()
    const words = plain(await page.locator('main').innerText())
    for (const fact of ['Размер', 'Дверь', 'Велосипед: да', 'Четыре колеса: да'])
      expect(words).toContain(fact)
    expect(visit.complaints).toEqual([])
  },
)

test('a phone begins with the place of the page in sight, in the last row of its level too', async () => {
  const last = placesOf('parking').toSorted((a, b) => Number(b.number) - Number(a.number))[0]!
  await using visit = await site.visit(PHONE)
  const { page } = visit
  await come(page, last.url, true)
  const cell = page.locator(`#mesto-${last.id}`)
  await expect.poll(async () => (await cell.boundingBox())!.x).toBeLessThan(330)
  const { y, height } = (await cell.boundingBox())!
  expect(y + height).toBeLessThan(page.viewportSize()!.height)
  const cut = await cell.evaluate((chosen) => {
    let frame = chosen.parentElement!
    while (getComputedStyle(frame).overflowY !== 'hidden') frame = frame.parentElement!
    const { top } = frame.getBoundingClientRect()
    return [...frame.querySelectorAll('[data-place]')].filter((place) => {
      const box = place.getBoundingClientRect()
      return box.top < top - 1 && box.bottom > top + 1
    }).length
  })
  expect(cut).toBe(0)
})

test('a scheme on a phone begins with a room that is free, and its price', async () => {
  await using visit = await site.visit(PHONE)
  const { page } = visit
  for (const { alias } of site.catalogue.current.projects) {
    await come(page, `/kladovye/schema?project=${alias}`, true)
    const seen = () =>
      page.locator('main svg [data-state=available]').evaluateAll(
        (rooms) =>
          rooms.filter((room) => {
            const { left, right, bottom } = room.getBoundingClientRect()
            return left >= 0 && right <= innerWidth && bottom <= innerHeight
          }).length,
      )
    await expect.poll(seen).toBeGreaterThan(0)
  }
})
