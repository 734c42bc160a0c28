import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'

import type { Lot } from '#domain/lots/lot.ts'
import { formatRubles } from '#domain/money/money.ts'
import { savedIn } from '#domain/saved/saved-lots.ts'
import { formatDayOfYear } from '#domain/time/dates.ts'
import { qrOf } from '#drawings/qr.ts'

import { open, type Opened } from '../../../support/browser.ts'
import { sendAnew } from '../../../support/republish.ts'
import {
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

let site: Opened
beforeAll(async () => {
  site = await open()
})
afterAll(() => site?.[Symbol.asyncDispose]())

const cardOf = (page: Page, { url }: Lot) =>
  page.locator('main article').filter({ has: page.locator(`a[href="${url}"]`) })
const heartOf = (page: Page, flat: Lot) =>
  cardOf(page, flat).getByRole('button', { name: /^В избранное:/ })

/** Presses the heart of a flat on the first page of the list. */
async function keep(page: Page, flat: Lot, scripts: boolean) {
  const heart = heartOf(page, flat)
  if (!scripts) {
    await page.goto('/kvartiry')
    await heart.click()
    return page.waitForURL('**/izbrannoe*')
  }
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
  await heart.click()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
}

const firstPage = () => flatsOf(site).slice(0, 24)

bothWays(
  'six flats saved on a phone open by their link on a computer, without a name (scripts: %s)',
  async (scripts) => {
    await using visit = await site.visit({ scripts, ...PHONE })
    const { page } = visit
    const six = firstPage().slice(0, 6)
    await come(page, '/kvartiry', scripts)
    for (const flat of six) await keep(page, flat, scripts)
    await come(page, '/izbrannoe', scripts)
    await page.getByRole('button', { name: 'Ссылка и QR-код' }).click()
    await page.waitForURL('**/izbrannoe?list=*')
    const link = await page.getByLabel('Ссылка на подборку').inputValue()
    expect(new URL(link).search).toBe(new URL(page.url()).search)
    const code = page.getByRole('img', { name: 'QR-код этой подборки' }).locator('path')
    expect(await code.getAttribute('d')).toBe(qrOf(link).path)

    await using work = await site.visit({ scripts, viewport: { width: 1440, height: 900 } })
    const { pathname, search } = new URL(link)
    await come(work.page, pathname + search, scripts)
    await work.page.getByRole('heading', { level: 1, name: 'Подборка по ссылке' }).waitFor()
    expect(await flatsIn(cardsOf(work.page))).toEqual(idsOf(six).toReversed())
    for (const flat of six) {
      const words = plain(await cardOf(work.page, flat).innerText())
      expect(words).toContain(plain(formatRubles(flat.price!)))
    }
    expect([...visit.complaints, ...work.complaints]).toEqual([])
  },
)

bothWays(
  'who comes back finds two flats cheaper by so much since that day, and one sold (scripts: %s)',
  async (scripts) => {
    await using visit = await site.visit({ scripts })
    const { page } = visit
    const [one, two, sold] = firstPage().filter(
      ({ status, price }) => status === 'available' && price,
    ) as [Lot, Lot, Lot]
    await come(page, '/kvartiry', scripts)
    for (const flat of [one, two, sold]) await keep(page, flat, scripts)
    await sendAnew(site, [
      [one, { price: one.price! - 70_000 }],
      [two, { price: two.price! - 110_000 }],
      [sold, { status: 'sold' }],
    ])

    await come(page, '/izbrannoe', scripts)
    const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`)
    const { at } = savedIn(cookies.join('; '), 'favourites', Date.now())[0]!
    const day = plain(formatDayOfYear(new Date(at).toISOString()))
    const told = async (flat: Lot) => plain(await cardOf(page, flat).innerText())
    for (const [flat, by] of [
      [one, 70_000],
      [two, 110_000],
    ] as const) {
      expect(await told(flat)).toContain(plain(formatRubles(flat.price! - by)))
      expect(await told(flat)).toContain(`Дешевле на ${plain(formatRubles(by))}, чем ${day}`)
    }
    expect(await told(sold)).toContain(`Продана ${day}`)
    expect(plain(await page.locator('main').innerText())).toContain('подешевело 2, продано 1')

    const alike = flatsOf(site).filter(({ rooms }) => rooms === sold.rooms)
    await cardOf(page, sold)
      .getByRole('link', { name: `Показать ${alike.length} похож` })
      .click()
    await page.waitForURL('**/kvartiry?*')
    await expect.poll(() => flatsIn(cardsOf(page))).toEqual(idsOf(onePerLayout(alike)).slice(0, 24))
    expect(visit.complaints).toEqual([])
  },
)
