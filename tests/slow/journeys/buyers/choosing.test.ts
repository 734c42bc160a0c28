import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { isFree, type Lot } from '#domain/lots/lot.ts'
import { formatRubles } from '#domain/money/money.ts'
import { quarterOf } from '#domain/time/keys.ts'

import { holdBack, openShared } from '../../../support/browser.ts'
import {
  alive,
  bothWays,
  cardsOf,
  come,
  flatsIn,
  flatsOf,
  idsOf,
  onePerLayout,
  PHONE,
  plain,
} from '../../../support/ways.ts'

const site = await openShared()

const filters = (page: Page) => page.getByRole('form', { name: 'Фильтры' })
const alphabet = (ids: number[]) => ids.toSorted((a, b) => a - b)

bothWays(
  'three taps on a phone lead to two rooms up to 12 million with a kitchen-living room and keys in 2027 (scripts: %s)',
  async (scripts) => {
    await using visit = await site.visit({ scripts, ...PHONE })
    const { page } = visit
    await come(page, '/kvartiry', scripts)
    let taps = 1
    const tap = (what: Locator) => what.tap().then(() => taps++)
    const words = page.getByRole('searchbox', { name: 'Найти квартиру' })
    await tap(words)
    await words.fill('2 комнаты до 12 млн, кухня-гостиная, ключи до конца 2027')
    await tap(page.getByRole('button', { name: 'Найти', exact: true }))
    expect(taps).toBe(3)

    const wanted = flatsOf(site).filter(
      ({ rooms, price, features, keys }) =>
        rooms === 2 &&
        price! <= 12_000_000 &&
        features.includes('kitchen_living') &&
        quarterOf(keys!) <= quarterOf('2027-4'),
    )
    expect(wanted.length).toBeGreaterThan(0)
    await expect.poll(() => flatsIn(cardsOf(page))).toEqual(idsOf(onePerLayout(wanted)))
    const asked = await page.getByRole('list', { name: 'Выбранные условия' }).innerText()
    for (const condition of ['2-комнатные', 'Кухня-гостиная', 'IV квартал 2027'])
      expect(plain(asked)).toContain(condition)

    await using friend = await site.visit({ scripts })
    await come(friend.page, page.url(), scripts)
    expect(await flatsIn(cardsOf(friend.page))).toEqual(idsOf(onePerLayout(wanted)))
    expect([...visit.complaints, ...friend.complaints]).toEqual([])
  },
)

test('what is chosen before scripts have come is asked for when they come', async () => {
  await using visit = await site.visit()
  const { page } = visit
  // All but the one that stands before the first paint.
  const scripts = await holdBack(page, /\/assets\/(?!accessibility-settings).*\.js$/)
  await page.goto('/kvartiry', { waitUntil: 'commit' })
  await filters(page)
    .getByRole('checkbox', { name: /^Комнат: 2,/ })
    .check({ force: true })
  scripts.release()
  await page.waitForURL('**/kvartiry?rooms=2')
  const wanted = flatsOf(site).filter(({ rooms }) => rooms === 2)
  await expect.poll(() => flatsIn(cardsOf(page))).toEqual(idsOf(onePerLayout(wanted)))
  await page.goBack()
  await page.waitForURL('**/kvartiry')
  await expect
    .poll(() => flatsIn(cardsOf(page)))
    .toEqual(idsOf(onePerLayout(flatsOf(site))).slice(0, 24))
  expect(visit.complaints).toEqual([])
})

/** The template's data of windows, which no list shows. */
const windows = new Map(
  (
    JSON.parse(
      readFileSync(join(import.meta.dirname, '../../../templates/small.json'), 'utf8'),
    ) as {
      lots: { kind: string; building: string; number: string; windows?: string[] }[]
    }
  ).lots
    .filter(({ kind }) => kind === 'flat')
    .map((lot) => [`${lot.building} ${lot.number}`, lot.windows ?? []]),
)
const windowsOf = ({ building, number }: Lot) =>
  windows.get(`${building.name.replace('Дом ', 'dom-')} ${number}`)!

bothWays(
  'evening sun, a quiet yard, and neither the first floor nor the last (scripts: %s)',
  async (scripts) => {
    await using visit = await site.visit({ scripts })
    const { page } = visit
    await come(page, '/kvartiry', scripts)
    const form = filters(page)
    const more = form.getByText('Ещё', { exact: true })
    if (scripts) await alive(more)
    const choose = async (words: string | RegExp) => {
      await form.locator('label').filter({ hasText: words }).click()
      // Every choice is a list of its own: the next one is made in it.
      if (scripts)
        await page
          .getByRole('link', { name: / убрать условие$/ })
          .nth(chosen++)
          .waitFor()
    }
    let chosen = 0
    await choose('Не последний этаж')
    await more.click()
    await choose('Вечером')
    await choose(/^Вид во двор/)
    if (!scripts) await form.getByRole('button', { name: /^Показать/ }).click()

    const wanted = flatsOf(site).filter(
      (flat) =>
        flat.floor! < flat.floorsTotal! &&
        flat.features.includes('yard_view') &&
        windowsOf(flat).some((side) => ['sw', 'w', 'nw'].includes(side)),
    )
    expect(wanted.length).toBeGreaterThan(0)
    await expect
      .poll(async () => alphabet(await flatsIn(cardsOf(page))))
      .toEqual(alphabet(idsOf(onePerLayout(wanted))))
    await cardsOf(page).first().click()
    await page.getByText(/запад/).first().waitFor()
    expect(visit.complaints).toEqual([])
  },
)

bothWays(
  'an empty list says what each condition costs, and one press gives what it says (scripts: %s)',
  async (scripts) => {
    await using visit = await site.visit({ scripts })
    const { page } = visit
    const flats = flatsOf(site)
    const dear =
      Math.min(...flats.filter(({ rooms }) => rooms === 2).map(({ price }) => price!)) - 1
    const fits = {
      '2-комнатные': (flat: Lot) => flat.rooms === 2,
      'Цена до': (flat: Lot) => flat.price !== null && flat.price <= dear,
      'Не первый этаж': (flat: Lot) => flat.floor! > 1,
    }
    await come(page, `/kvartiry?rooms=2&priceTo=${dear}&floorNot=first`, scripts)
    await page.getByRole('heading', { name: 'По этим условиям квартир нет' }).waitFor()
    const chips = page.getByRole('list', { name: 'Выбранные условия' }).getByRole('link')
    const without = (given: string) =>
      flats.filter((flat) =>
        Object.entries(fits).every(([name, fit]) => name === given || fit(flat)),
      )
    for (const name of Object.keys(fits)) {
      const found = await chips.filter({ hasText: name }).allInnerTexts()
      const { length } = without(name)
      expect([
        name,
        ...found.map((words) => Number(/найдётся (\d+)$/.exec(plain(words))?.[1])),
      ]).toEqual(length > 0 ? [name, length] : [name])
    }
    await chips.filter({ hasText: '2-комнатные' }).click()
    const freed = without('2-комнатные')
    await expect
      .poll(async () => alphabet(await flatsIn(cardsOf(page))))
      .toEqual(alphabet(idsOf(onePerLayout(freed).slice(0, 24))))
    expect(visit.complaints).toEqual([])
  },
)

bothWays(
  'a promotion leads to just the flats it is for, and its price is proved on each of them (scripts: %s)',
  async (scripts) => {
    await using visit = await site.visit({ scripts, ...PHONE })
    const { page } = visit
    const every = flatsOf(site)
    const cheaper = every.find(
      ({ basePrice, price, promotions }) =>
        price !== null && (basePrice ?? 0) > price && promotions.length === 1,
    )!
    const [id] = cheaper.promotions
    const suits = every.filter(({ promotions }) => promotions.includes(id!))
    await come(page, `/akcioteka/${id}`, scripts)
    await page
      .getByRole('link', { name: new RegExp(`^Выбрать из.${suits.filter(isFree).length} свободн`) })
      .first()
      .tap()
    await page.waitForURL(`**/kvartiry?promotion=${id}`)
    await expect.poll(() => flatsIn(cardsOf(page))).toEqual(idsOf(onePerLayout(suits).slice(0, 24)))

    await come(page, cheaper.url, scripts)
    const words = plain(await page.locator('main').innerText())
    const [base, price] = [cheaper.basePrice!, cheaper.price!]
    for (const sum of [base, base - price, price]) expect(words).toContain(plain(formatRubles(sum)))
    expect(visit.complaints).toEqual([])
  },
)
