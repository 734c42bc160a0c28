import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import type { Lot } from '#domain/lots/lot.ts'

import { openShared } from '../../../support/browser.ts'
import {
  alive,
  amountIn,
  bothWays,
  cardsOf,
  come,
  flatsIn,
  flatsOf,
  idsOf,
  onePerLayout,
  plain,
} from '../../../support/ways.ts'

const site = await openShared('drawn')

const DOWN = 3_000_000
const LIMIT = 90_000

/** Equal payments as every bank counts them. */
function monthly(loan: number, yearly: number, months: number) {
  const rate = yearly / 12
  return Math.round((loan * rate) / (1 - (1 + rate) ** -months))
}

type Terms = { rate: number; share: number; most: number }
const family: Terms = { rate: 0.06, share: 0.201, most: 6_000_000 }
const standard: Terms = { rate: 0.164, share: 0.201, most: Infinity }

const lends = ({ share, most }: Terms, price: number) =>
  price * share <= DOWN && price - DOWN <= most

/** What the first of these loans that lends enough costs a month; null: none of them does. */
function paymentBy(loans: readonly Terms[], { price }: Lot): number | null {
  const loan = loans.find((one) => price !== null && lends(one, price))
  return loan && price !== null ? monthly(price - DOWN, loan.rate, 360) : null
}

const affordable = (loans: readonly Terms[]) =>
  flatsOf(site).filter((flat) => (paymentBy(loans, flat) ?? Infinity) <= LIMIT)

const cards = (page: Page) => page.locator('main article')

async function paymentsAreExact(page: Page, flats: Lot[], loans: readonly Terms[]) {
  const shown = onePerLayout(flats).slice(0, 24)
  await expect.poll(() => flatsIn(cardsOf(page))).toEqual(idsOf(shown))
  for (const [at, flat] of shown.entries()) {
    const payment = cards(page).nth(at).getByText('₽/мес.')
    expect(amountIn(/[\d\s]+₽/.exec(await payment.innerText())![0])).toBe(paymentBy(loans, flat))
  }
}

bothWays(
  '3 million at hand and 90 thousand a month show only what a family can pay for, and ask no phone (scripts: %s)',
  async (scripts) => {
    await using visit = await site.visit({ scripts })
    const { page } = visit
    await come(page, '/kvartiry', scripts)
    const form = page.getByRole('form', { name: 'Фильтры' })
    const more = form.getByText('Ещё', { exact: true })
    if (scripts) await alive(more)
    await more.click()
    await form.getByLabel('Не больше, ₽ в месяц').fill(String(LIMIT))
    await form.getByLabel('Первый взнос, ₽').fill(String(DOWN))
    await form.getByLabel('Первый взнос, ₽').press('Enter')
    await page.waitForURL(/down=3000000/)
    const either = affordable([family, standard])
    expect(either.length).toBeGreaterThan(affordable([family]).length)
    await paymentsAreExact(page, either, [family, standard])
    await page.getByText(/«Семейная ипотека, 6\s%»: взнос 3\s000\s000\s₽, .*ПСК\s\d/).waitFor()

    await form.locator('label').filter({ hasText: 'Стандартная ипотека' }).click()
    if (!scripts) await form.getByRole('button', { name: /^Показать/ }).click()
    await page.waitForURL(/programme=/)
    const dearer = affordable([standard])
    expect(idsOf(dearer)).not.toEqual(idsOf(affordable([family])))
    await paymentsAreExact(page, dearer, [standard])
    await page.getByText(/«Стандартная ипотека, 16,4\s%»: .*ПСК\s\d/).waitFor()

    await cardsOf(page).first().click()
    await page.waitForURL(/\/kvartiry\/\d+$/)
    const [{ price }] = onePerLayout(dearer) as [Lot]
    const sum = page.getByLabel('Первый взнос, ₽ или %')
    await page.getByRole('heading', { name: 'Калькулятор' }).click()
    if (scripts) await alive(sum)
    await page
      .getByRole('group', { name: 'Программа' })
      .getByText('Семейная ипотека, 6 %', { exact: true })
      .click()
    await sum.fill('3 000 000')
    if (!scripts) await page.getByRole('button', { name: 'Посчитать' }).click()
    const exact = monthly(price! - DOWN, family.rate, 360)
    const told = page.locator('output', { hasText: 'Платёж в месяц' })
    await expect.poll(async () => amountIn(await told.innerText())).toBe(exact)
    expect(plain(await page.locator('main').innerText())).toMatch(/ПСК \d+,\d–\d+,\d %/)
    for (const phone of await page.getByLabel('Телефон', { exact: true }).all())
      expect(await phone.inputValue()).toBe('')
    expect(visit.complaints).toEqual([])
  },
)

bothWays(
  'one table holds the price in cash, by family and standard loans and in parts, and its totals add up (scripts: %s)',
  async (scripts) => {
    await using visit = await site.visit({ scripts })
    const { page } = visit
    const flat = flatsOf(site).find(({ status, price }) => status === 'available' && price)!
    await come(page, `${flat.url}#ipoteka`, scripts)
    const table = page.getByRole('table', { name: /при каждом способе оплаты/ })
    const rowOf = async (name: string) => {
      const row = table.getByRole('row').filter({ hasText: name })
      const [price, first, month, term, total, extra] = await row
        .getByRole('cell')
        .allTextContents()
      const months = Number.parseInt(term!, 10) * (/лет|год/.test(term!) ? 12 : 1)
      const whole = amountIn(total!)
      return { price: amountIn(price!), first: amountIn(first!), month, months, whole, extra }
    }
    const cash = await rowOf('Оплата сразу')
    expect([cash.price, cash.first, cash.whole]).toEqual([flat.price, flat.price, flat.price])

    for (const [name, terms] of Object.entries({ Семейная: family, Стандартная: standard })) {
      const { price, first, month, months, whole, extra } = await rowOf(`${name} ипотека`)
      const least = Math.max(Math.ceil(price * terms.share), price - terms.most)
      expect([name, price, first]).toEqual([name, flat.price, least])
      const payment = monthly(price - first, terms.rate, months)
      expect([name, amountIn(month!)]).toEqual([name, payment])
      expect([name, whole]).toEqual([name, first + payment * months])
      expect([name, amountIn(extra!)]).toEqual([name, whole - flat.price!])
    }
    const parts = await rowOf('Рассрочка')
    expect([parts.price, parts.whole, parts.extra]).toEqual([flat.price, flat.price, 'нет'])
    const rest = amountIn(parts.month!) * parts.months
    expect(Math.abs(rest - (flat.price! - parts.first))).toBeLessThan(parts.months)
    await table
      .getByText(/ПСК\s\d/)
      .first()
      .waitFor()
    expect(visit.complaints).toEqual([])
  },
)
