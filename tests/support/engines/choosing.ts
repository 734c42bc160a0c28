import { expect } from 'vitest'

import type { EngineTab } from './engine.ts'
import {
  addressOf,
  countOf,
  enter,
  isInSight,
  isSameDocument,
  markDocument,
  placeOf,
  press,
  rest,
  scrollOf,
  scrollTo,
  textOf,
} from './visitor.ts'

/** A visitor of the site at an origin, in a wide window. */
export type Journey = (tab: EngineTab, origin: string) => Promise<void>

const ROOMS = '#filters label:has(> [name=rooms])'
const CARDS = 'main article'
const NAMES = 'main article :is(h2, h3) a'
const ROWS = 'main tbody th a'

/** Journeys of choosing, written once: each holds in every engine, and without the Navigation API too. */
export const choosing: Record<string, Journey> = {
  async 'three conditions are chosen in one opened sheet of a phone'(tab, origin) {
    await tab.resize(390, 844)
    await openList(tab, `${origin}/kvartiry`)
    await press(tab, 'main button', 'Фильтры')
    await press(tab, ROOMS, '2')
    await arrives(tab, '/kvartiry?rooms=2')
    await press(tab, ROOMS, '3')
    await arrives(tab, '/kvartiry?rooms=2&rooms=3')
    await press(tab, '#filters label', 'Балкон')
    await arrives(tab, '/kvartiry?rooms=2&rooms=3&feature=balcony')
    expect(await isInSight(tab, '#filters')).toBe(true)
    // The address is ahead of the list, and the list of its button.
    const many = async () => /\d+/.exec(await textOf(tab, 'main output'))?.[0]
    await expect
      .poll(async () => (await textOf(tab, '#filters')).includes(`Показать ${await many()}`))
      .toBe(true)
    await press(tab, '#filters button', `Показать ${await many()}`)
    await expect.poll(() => isInSight(tab, '#filters')).toBe(false)
    expect(await isSameDocument(tab)).toBe(true)
  },

  async 'the list follows a thumb that is held still, and the thumb goes on'(tab, origin) {
    await openList(tab, `${origin}/kvartiry?rooms=2`)
    const thumb = '#filters input[type=range][aria-label="Цена, ₽, до"]'
    const { x, y } = await placeOf(tab, { css: thumb, at: 'end' })
    await tab.mouse.moveTo(x, y)
    await tab.mouse.down()
    for (const by of [5, 15, 30]) await tab.mouse.moveTo(x - by, y)
    await expect.poll(() => highestPrice(tab)).toBeLessThan(1e99)
    const first = await highestPrice(tab)
    for (const by of [40, 60]) await tab.mouse.moveTo(x - by, y)
    await expect.poll(() => highestPrice(tab)).toBeLessThan(first)
    await tab.mouse.up()
    const second = await highestPrice(tab)
    await rest(tab)
    expect(await highestPrice(tab)).toBe(second)
    expect(await isSameDocument(tab)).toBe(true)
    await tab.back()
    await arrives(tab, '/kvartiry?rooms=2')
  },

  async 'more flats open under those shown, and Back brings them all and the place'(tab, origin) {
    await openList(tab, `${origin}/kvartiry?view=list`)
    const before = await countOf(tab, ROWS)
    await placeOf(tab, { css: 'main a[rel=next]' })
    const place = await scrollOf(tab)
    await press(tab, 'main a[rel=next]', 'Показать ещё')
    await arrives(tab, '/kvartiry?page=2&view=list')
    await expect.poll(() => countOf(tab, ROWS)).toBeGreaterThan(before)
    expect([await isSameDocument(tab), await scrollOf(tab)]).toEqual([true, place])
    const shown = await countOf(tab, ROWS)

    const last = 'main tbody tr:last-child th a'
    await placeOf(tab, { css: last })
    const left = await scrollOf(tab)
    await press(tab, last)
    await expect.poll(() => addressOf(tab)).toMatch(/^\/kvartiry\/\d+$/)
    await tab.back()
    await expect.poll(() => countOf(tab, ROWS)).toBe(shown)
    await expect.poll(() => scrollOf(tab)).toBe(left)
  },

  async 'another order is taken, and Back leads to the one before'(tab, origin) {
    await openList(tab, `${origin}/kvartiry`)
    const cheapest = await textOf(tab, NAMES)
    await press(tab, 'main summary', 'Порядок')
    await press(tab, 'main details a', 'Сначала дороже')
    await arrives(tab, '/kvartiry?sort=-price')
    await expect.poll(() => textOf(tab, NAMES)).not.toBe(cheapest)
    expect(await isSameDocument(tab)).toBe(true)
    await tab.back()
    await arrives(tab, '/kvartiry')
    await expect.poll(() => textOf(tab, NAMES)).toBe(cheapest)
    expect(await isSameDocument(tab)).toBe(true)
  },

  async 'a press of a condition keeps the place on the page'(tab, origin) {
    await openList(tab, `${origin}/kvartiry`)
    const all = await countOf(tab, CARDS)
    await scrollTo(tab, 150)
    await press(tab, ROOMS, '2')
    await arrives(tab, '/kvartiry?rooms=2')
    await expect.poll(() => countOf(tab, CARDS)).toBeLessThan(all)
    expect([await isSameDocument(tab), await scrollOf(tab)]).toEqual([true, 150])
    await tab.back()
    await arrives(tab, '/kvartiry')
    await expect.poll(() => countOf(tab, CARDS)).toBe(all)
    expect([await isSameDocument(tab), await scrollOf(tab)]).toEqual([true, 150])
  },

  async 'a flat is opened and left by Back and Forward, each at its place'(tab, origin) {
    await openList(tab, `${origin}/kvartiry`)
    await scrollTo(tab, 900)
    await placeOf(tab, { css: `li:nth-child(6) > article h2 a` })
    const left = await scrollOf(tab)
    await press(tab, `li:nth-child(6) > article h2 a`)
    await expect.poll(() => addressOf(tab)).toMatch(/^\/kvartiry\/\d+$/)
    await expect.poll(() => scrollOf(tab)).toBe(0)
    expect(await isSameDocument(tab)).toBe(true)
    await scrollTo(tab, 500)
    await tab.back()
    await arrives(tab, '/kvartiry')
    await expect.poll(() => scrollOf(tab)).toBe(left)
    await tab.forward()
    await expect.poll(() => addressOf(tab)).toMatch(/^\/kvartiry\/\d+$/)
    await expect.poll(() => scrollOf(tab)).toBe(500)
    expect(await isSameDocument(tab)).toBe(true)
  },

  async 'a first payment is typed slowly, and the calculator stays where it is'(tab, origin) {
    await openList(tab, `${origin}/kvartiry`)
    const flat = await tab.evaluate(
      (css) => document.querySelector(css)?.getAttribute('href'),
      NAMES,
    )
    await enter(tab, `${origin}${flat}#ipoteka`)
    await markDocument(tab)
    await press(tab, 'input[name=down]')
    const place = await scrollOf(tab)
    await tab.type('25')
    await expect.poll(() => addressOf(tab)).toMatch(/[?&]down=25\b/)
    await tab.type('00000')
    await expect.poll(() => addressOf(tab)).toMatch(/[?&]down=2500000\b.*#ipoteka$/)
    const focused = () => (document.activeElement as HTMLInputElement | null)?.value ?? null
    expect(await tab.evaluate(focused)).toBe('2500000')
    expect([await isSameDocument(tab), await scrollOf(tab)]).toEqual([true, place])
  },

  async 'two flats are kept by their hearts and found among favourites'(tab, origin) {
    await openList(tab, `${origin}/kvartiry`)
    await takeTwo(tab, 'favourites')
    await press(tab, 'header a', 'Избранное, 2 объекта')
    await arrives(tab, '/izbrannoe')
    await expect.poll(() => countOf(tab, CARDS)).toBe(2)
    expect(await isSameDocument(tab)).toBe(true)
  },

  async 'two flats are compared in one table'(tab, origin) {
    await openList(tab, `${origin}/kvartiry`)
    await takeTwo(tab, 'comparison')
    await press(tab, 'header a', 'Сравнение, 2 объекта')
    await expect.poll(() => countOf(tab, 'main thead th a')).toBe(2)
    expect(await isSameDocument(tab)).toBe(true)
  },

  async 'a request is sent, and its number is in sight'(tab, origin) {
    await tab.resize(390, 844)
    await enter(tab, `${origin}/kontakty`)
    const form = '#zayavka-contacts'
    await placeOf(tab, { css: `${form} select[name=category]` })
    await tab.evaluate(choose, `${form} select[name=category]`, 'Обратный звонок')
    for (const [name, words] of [
      ['subject', 'Квартира у реки'],
      ['name', 'Анна'],
      ['phone', '89123456789'],
    ] as const) {
      await press(tab, `${form} [name=${name}]`)
      await tab.type(words)
    }
    await press(tab, `${form} [name=consent]`)
    await press(tab, `${form} button[type=submit]`, 'Отправить заявку')
    const number = `${form} output`
    const focused = () => tab.evaluate(() => document.activeElement?.id)
    await expect.poll(() => textOf(tab, number)).toMatch(/^Заявка № \d+-\d+ принята$/)
    await expect.poll(focused).toBe('zayavka-contacts')
    await expect.poll(() => isInSight(tab, number)).toBe(true)
  },

  async 'a page of a list opened by its address stays'(tab, origin) {
    await openList(tab, `${origin}/kvartiry?page=2&view=list`)
    await rest(tab)
    expect(await addressOf(tab)).toBe('/kvartiry?page=2&view=list')
    expect(await tab.evaluate(() => history.length)).toBeLessThanOrEqual(2)
  },

  async 'the marks of an advertisement stay in the address while one chooses'(tab, origin) {
    const marks = 'utm_source=yandex&utm_medium=cpc'
    await openList(tab, `${origin}/kvartiry?${marks}`)
    await rest(tab)
    expect(await addressOf(tab)).toBe(`/kvartiry?${marks}`)
    await press(tab, ROOMS, '2')
    await expect.poll(() => addressOf(tab)).toMatch(/[?&]rooms=2\b/)
    expect(await addressOf(tab)).toContain(marks)
  },
}

/** A list whose filter listens: its thumbs are there. */
async function openList(tab: EngineTab, address: string) {
  await enter(tab, address)
  await expect.poll(() => countOf(tab, '#filters input[type=range]')).toBeGreaterThan(0)
  await markDocument(tab)
}

const arrives = (tab: EngineTab, address: string) => expect.poll(() => addressOf(tab)).toBe(address)

const highestPrice = (tab: EngineTab) =>
  tab.evaluate(() => Number(new URLSearchParams(location.search).get('priceTo') ?? 1e99))

async function takeTwo(tab: EngineTab, list: 'favourites' | 'comparison') {
  for (const at of [1, 2]) {
    const button = `li:nth-child(${at}) > article button[name=${list}]`
    await press(tab, `${button}[aria-pressed=false]`)
    await expect.poll(() => countOf(tab, `${button}[aria-pressed=true]`)).toBe(1)
  }
}

/** Runs in the page: the list of a select is the browser's own. */
function choose(css: string, words: string) {
  const select = document.querySelector<HTMLSelectElement>(css)
  if (!select) return
  select.value = words
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
}
