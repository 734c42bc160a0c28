import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { formatPrice } from '#domain/lots/format-price.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { lotQuery } from '#domain/query/lot-query.ts'

import { openShared } from '../../../support/browser.ts'
import { alive, bothWays, cardsOf, come, idsOf, PHONE, plain } from '../../../support/ways.ts'

const site = await openShared('drawn')

const premises = (): Lot[] => site.catalogue.current.lots('commercial').every(lotQuery())

const form = (page: Page) => page.getByRole('form', { name: 'Фильтры' })
const show = (page: Page) => form(page).getByRole('button', { name: /^Показать/ })

async function openFilters(page: Page, scripts: boolean) {
  await page.getByRole('button', { name: 'Фильтры' }).tap()
  await form(page).getByRole('button', { name: 'Закрыть фильтры' }).waitFor()
  if (scripts) await alive(show(page))
}

const shownIds = (page: Page) =>
  cardsOf(page).evaluateAll((links) =>
    links.map((link) => Number(link.getAttribute('href')?.split('/').at(-1))),
  )

/** The same premises, in any order. */
const expectShown = (page: Page, wanted: readonly Lot[]) => {
  expect(wanted.length).toBeGreaterThan(0)
  return expect
    .poll(async () => (await shownIds(page)).toSorted((a, b) => a - b))
    .toEqual(idsOf(wanted).toSorted((a, b) => a - b))
}

bothWays(
  'a baker names exhaust, 40 kW and a bakery, and each of the premises found says that it fits (scripts: %s)',
  async (scripts) => {
    await using visit = await site.visit({ scripts, ...PHONE })
    const { page } = visit
    await come(page, '/kommerciya', scripts)
    await openFilters(page, scripts)
    await form(page).getByText('Ещё', { exact: true }).click()
    await form(page).getByLabel('Мощность от, кВт').fill('40')
    await form(page)
      .getByText(/^Вытяжка/)
      .tap()
    await show(page).tap()
    const fitting = premises().filter(
      (one) => one.features.includes('exhaust') && (one.premises?.powerKw ?? 0) >= 40,
    )
    await expectShown(page, fitting)
    await openFilters(page, scripts)
    await form(page).locator('summary[aria-label^="Подходит для"]').tap()
    await form(page)
      .getByText(/^Пекарня/)
      .first()
      .tap()
    await show(page).tap()
    await expectShown(
      page,
      fitting.filter((one) => one.premises?.trades.includes('bakery')),
    )
    await cardsOf(page).first().tap()
    await page.getByRole('heading', { name: 'Что здесь можно открыть' }).waitFor()
    expect(plain(await page.locator('main').innerText())).toContain('Пекарня: подходит')
    expect(visit.complaints).toEqual([])
  },
)

bothWays(
  'an investor sees tenants alone, and a tenant rents alone, in a tap each (scripts: %s)',
  async (scripts) => {
    await using visit = await site.visit({ scripts, ...PHONE })
    const { page } = visit
    const of = (deal: string) => premises().filter((one) => one.deal === deal)
    await come(page, '/kommerciya', scripts)
    const deals = page.getByRole('navigation', { name: 'Сделка' })
    await deals.getByRole('link', { name: /^Готовый бизнес/ }).tap()
    await expectShown(page, of('ready_business'))
    await deals.getByRole('link', { name: /^Арендовать/ }).tap()
    await expectShown(page, of('rent'))
    const words = plain(await page.locator('main').innerText())
    for (const lot of of('rent')) expect(words).toContain(plain(formatPrice(lot)))
    await page.goBack()
    await expectShown(page, of('ready_business'))
    await cardsOf(page).first().tap()
    await page.getByRole('heading', { name: /^Арендатор и/ }).waitFor()
    expect(plain(await page.locator('main').innerText())).toMatch(/Окупаемость.*Доходность/s)
    expect(await page.getByRole('link', { name: /^PDF/ }).getAttribute('href')).toMatch(
      /^\/pdf\/kommerciya\/\d+\.pdf$/,
    )
    expect(visit.complaints).toEqual([])
  },
)
