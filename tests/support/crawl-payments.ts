import { expect } from 'vitest'

import { perMonth } from '#domain/money/monthly-payment.ts'
import { lotQuery } from '#domain/query/lot-query.ts'

import { payloadOf, type Started } from '../http/asking.ts'
import { sitemapPaths } from './sitemap.ts'

/** Every page of the sitemap: none shows a monthly payment without its terms. */
export async function crawlPayments({ app, catalogue }: Pick<Started, 'app' | 'catalogue'>) {
  const premises = catalogue.current.lots('commercial').every(lotQuery())
  const rents = new Set(
    premises.flatMap(({ rentPerMonth: rent }) => (rent ? [perMonth(rent)] : [])),
  )
  const isRent = (words: string) => [...rents].some((rent) => words.includes(plain(rent)))
  const paths = await sitemapPaths(async (path) => (await app.inject(path)).body)
  let payments = 0
  const faults: string[] = []
  for (const path of paths) {
    const html = plain((await app.inject(path)).body)
      .replace(/<script[\s\S]*?<\/script>/g, '')
      .replace(WORDS_OF_THE_SELLER, '')
      .replace(FEE_OF_A_PLACE, '')
    const blocks = blocksOf(html.replace(RENTS_FROM, '')).filter((words) => !isRent(words))
    payments += blocks.length
    faults.push(...blocks.filter((words) => !isComplete(words)).map((words) => `${path}: ${words}`))
    if (blocks.length > 0 && !/Изучите все условия кредита/.test(html))
      faults.push(`${path}: no warning`)
    const data = plain((await app.inject(payloadOf(path))).body)
    if (/"payment":[^n]|"stages":\[[^\]]/.test(data) && !data.includes('"fullCost"'))
      faults.push(`${payloadOf(path)}: a bare number`)
  }
  expect(faults).toEqual([])
  return { pages: paths.length, payments, paths }
}

/** The words of a feed about a lot: rents of shops stand there. */
const WORDS_OF_THE_SELLER = /<h2[^>]*>О (?:помещении|квартире)<\/h2>[\s\S]*?<\/section>/g

/** No loan is behind what a parking space costs its owner. */
const FEE_OF_A_PLACE = /<dt>Обслуживание<\/dt><dd>[^<]*/g

/** «Помещения аренда от 10 тыс. ₽ в месяц»: no loan is behind it. */
const RENTS_FROM = /аренда от [^₽<]+₽ в месяц/g

/** A table row, a list item, a card or a panel that names a monthly sum. */
function blocksOf(html: string): string[] {
  const whole =
    /<(tr|form|p|div)\b[^>]*>(?:(?!<\/?(?:tr|form|p|div)\b)[\s\S])*?₽(?: в месяц|\/мес)[\s\S]*?<\/\1>/g
  const cells = /<tr\b(?:(?!<\/tr>)[\s\S])*?data-name="В месяц">\d[\s\S]*?<\/tr>/g
  return [...html.matchAll(whole), ...html.matchAll(cells)].map(([block]) => textOf(block))
}

const isComplete = (words: string) =>
  /ПСК \d/.test(words) && /\d %/.test(words) && /\d (?:лет|год|года|месяц\S*)/.test(words)

const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

export const plain = (text: string) => text.replaceAll('\u00A0', ' ').replaceAll('\u2060', '')
