import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Lot } from '#domain/lots/lot.ts'
import { namesLoanTerms } from '#domain/money/loan-terms.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import { wordsOfLot } from '#server/previews/preview-text.ts'

import { drawnPreviews } from '../support/drawn-previews.ts'
import { startSite } from '../support/site.ts'
import { addressesOf, type Started } from './asking.ts'

let site: Started
beforeAll(async () => {
  site = await startSite({ template: 'drawn', settings: { SITE_URL: 'https://stvor.example' } })
})
afterAll(() => site?.[Symbol.asyncDispose]())

const flat = () => site.catalogue.current.lots('flat').find(lotQuery()).lots[0]!

async function named(page: string) {
  const { body } = await site.app.inject(page)
  const tag = (name: string) => new RegExp(`"${name}" content="([^"]*)"`).exec(body)?.[1]
  return {
    address: tag('og:image')?.replace('https://stvor.example', ''),
    alt: tag('og:image:alt')?.replaceAll('\u00A0', ' '),
    size: [tag('og:image:width'), tag('og:image:height')],
    card: tag('twitter:card'),
  }
}

test('a chat shows a flat with its plan, its price and the day of the price', async () => {
  const { address, alt, size, card } = await named(flat().url)
  expect([size, card]).toEqual([['1200', '630'], 'summary_large_image'])
  expect(alt).toMatch(/^План: .+ м², .+ ₽, цена на \d+ \S+ \d{4}, .+ этаж из \d+$/)

  const { statusCode, headers, rawPayload } = await site.app.inject(address!)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/png',
    'public, max-age=31536000, immutable',
  ])
  expect(rawPayload.subarray(1, 4).toString()).toBe('PNG')
  expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
  expect(rawPayload.length).toBeLessThan(300_000)
  expect(await readdir(join(site.dataDir, 'previews'))).toEqual([address!.split('/').at(-1)])
})

test('every screen has a picture: its own, or one of its section', async () => {
  const all = await Promise.all((await addressesOf(site)).map(named))
  expect(all.every(({ address }) => address?.startsWith('/previews/'))).toBe(true)
  expect(new Set(all.map(({ address }) => address)).size).toBe(18)
  for (const address of new Set(all.map((one) => one.address!))) {
    const { statusCode, rawPayload } = await site.app.inject(address)
    expect([address, statusCode, rawPayload.length < 300_000]).toEqual([address, 200, true])
  }
})

test('a page that is not there has no picture', async () => {
  expect((await named('/kvartiry/999999999')).address).toBeUndefined()
})

test('a name that never was is not there, one of yesterday leads to the picture of today', async () => {
  const { address } = await named(flat().url)
  const old = await site.app.inject(`/previews/flat-${flat().id}-0000000000.png`)
  expect([old.statusCode, old.headers.location]).toEqual([302, address])
  for (const file of [
    'flat-999999999-0000000000',
    `commercial-${flat().id}-0000000000`,
    'flat-99999999999999999999-0000000000',
    'promotion-9999999999-0000000000',
    'article-..%2f..%2fetc-0000000000',
    'site-x-0000000000',
    'section-nothing-0000000000',
    'landing-nothing-0000000000',
    '%00',
  ]) {
    const { statusCode } = await site.app.inject(`/previews/${file}.png`)
    expect([file, statusCode]).toEqual([file, 404])
  }
})

test('only what can be bought has a price in its picture', () => {
  const words = (change: Partial<Lot>) => {
    const { price, note, state } = wordsOfLot({ ...flat(), ...change }, '2026-11-21T09:00:00.000Z')
    return [price, note, state].map((one) => one?.replaceAll('\u00A0', ' '))
  }
  const lot = { price: 15_180_000 }
  expect(words({ ...lot, status: 'available' })).toEqual([
    '15 180 000 ₽',
    'Цена на 21 ноября 2026',
    'available',
  ])
  expect(words({ ...lot, status: 'reserved' })[1]).toBe('Забронирована, цена на 21 ноября 2026')
  expect(words({ price: null, status: 'available' })[0]).toBe('Цена по запросу')
  for (const status of ['sold', 'withdrawn', 'not_for_sale', 'coming_soon'] as const)
    expect(words({ ...lot, status }).join(' ')).not.toMatch(/\d/)
})

test('what is drawn into a picture is a price with its day, and never a payment, a rate or a term of a loan', async () => {
  await site.pool.query(
    `insert into promotion (title, type) values ('Ипотека 6 %', 'Субсидированная ипотека')`,
  )
  const drawn = await drawnPreviews(site)
  expect([...drawn.values()].join()).toContain('Субсидированная ипотека')
  expect(drawn.size).toBeGreaterThan(50)
  let prices = 0
  for (const [subject, text] of drawn) {
    // A rent is a price by the month.
    const words = text.replace(/₽ в месяц, (сдаётся|забронировано)/, '₽, $1')
    // A heading by staff may name a discount or a first payment, but no loan with its terms.
    const isHeading = /^(?:article|promotion|landing)-/.test(subject)
    const loan = isHeading ? /в месяц|\/мес|ПСК|годовых/ : /в месяц|\/мес|ПСК|годовых|%|ипотек/i
    expect([subject, words]).toEqual([subject, expect.not.stringMatching(loan)])
    expect([subject, namesLoanTerms(words)]).toEqual([subject, false])
    if (isHeading || !words.includes('₽')) continue
    prices += 1
    expect([subject, words]).toEqual([subject, expect.stringMatching(/на \d+ [а-я]+ \d{4}/)])
  }
  expect(prices).toBeGreaterThan(20)
})

test('an article is shown by what its page is drawn by: a floor or a flat on paper, one house in its street', async () => {
  const drawn = await drawnPreviews(site, (subject) => subject.startsWith('article-'))
  const onPaper = [...drawn.values()].filter((words) => words.includes('чертёж'))
  expect(onPaper.length).toBeGreaterThan(0)
  expect(onPaper.length).toBeLessThan(drawn.size)
})

test('another price is another picture at another address', async () => {
  const { id, url, price } = flat()
  const before = await named(url)
  await site.pool.query(
    "insert into manual_override (entity, entity_id, field, value) values ('lot', $1, 'price', $2)",
    [id, JSON.stringify((price! + 70_000) * 100)],
  )
  await site.pool.query('update catalogue_state set version = version + 1')
  await site.catalogue.refresh()
  const after = await named(url)
  expect(after.address).not.toBe(before.address)
  expect((await site.app.inject(before.address!)).statusCode).toBe(200)
  expect((await site.app.inject(after.address!)).statusCode).toBe(200)
})
