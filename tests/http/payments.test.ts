import { expect, test } from 'vitest'

import { lotKinds } from '#domain/lots/lot.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import { createContent } from '#server/content/content.ts'

import { crawlPayments, plain } from '../support/crawl-payments.ts'
import { readPdf } from '../support/read-pdf.ts'
import { sharedSite } from '../support/shared-site.ts'

const site = await sharedSite('drawn')

test('every page of the sitemap shows a monthly payment only with rate, term, full cost and the warning', async () => {
  const { pages, payments } = await crawlPayments(site)
  expect(pages).toBeGreaterThan(50)
  expect(payments).toBeGreaterThan(100)
}, 120_000)

test('a payment in JSON carries its terms, and a parking place has none', async () => {
  const lots = lotKinds.flatMap((kind) => site.catalogue.current.lots(kind).every(lotQuery()))
  for (const kind of ['flats', 'commercial', 'storage', 'parking'])
    for (const { payment } of (await site.app.inject(`/api/catalogue/${kind}`)).json().lots)
      if (payment !== null)
        expect(payment).toEqual({
          amount: expect.any(Number),
          programme: expect.any(String),
          rate: expect.any(Number),
          fullCost: [expect.any(Number), expect.any(Number)],
          termMonths: expect.any(Number),
          down: expect.any(Number),
        })
  expect(lots.filter(({ kind, payment }) => kind === 'flat' && payment).length).toBeGreaterThan(0)
  expect(lots.filter(({ kind, payment }) => kind !== 'flat' && payment)).toEqual([])
})

test('above the limit of the family mortgage a card names the programme that does lend', async () => {
  const [dearest] = site.catalogue.current.lots('flat').find(lotQuery({ sort: '-price' })).lots
  const family = site.catalogue.current.lots('flat').header.programmes[0]
  expect(dearest!.price! * 0.799).toBeGreaterThan(family!.maxAmount!)
  expect(dearest!.payment).toMatchObject({ programme: 'Стандартная ипотека', rate: 16.4 })
  const { body } = await site.app.inject('/kvartiry?sort=-price')
  expect(plain(body)).toMatch(
    /₽\/мес\., Стандартная ипотека, 16,4 % на 30 лет, ПСК 16,6–18,9 %<\/p>/,
  )
})

test('the price that programmes are compared by names how many flats cost no more', async () => {
  const priceTo = 8_000_000
  const { total } = site.catalogue.current.lots('flat').find(lotQuery({ priceTo }))
  expect(total).toBeGreaterThan(0)
  const { body } = await site.app.inject(`/ipoteka?price=${priceTo}`)
  expect(plain(body)).toMatch(new RegExp(`>${total} кварти\\S+ не дороже<`))
  expect(plain((await site.app.inject('/ipoteka?price=100000')).body)).not.toContain(' не дороже<')
})

test('a flat on paper and lists as files name the full cost beside each payment', async () => {
  const [flat] = site.catalogue.current.lots('flat').find(lotQuery()).lots
  const { text } = readPdf((await site.app.inject(`/pdf/kvartiry/${flat!.id}.pdf`)).rawPayload)
  const programmes = await createContent(site.db).programmes()
  expect(plain(text).match(/ПСК \d/g)?.length).toBeGreaterThanOrEqual(
    programmes.filter(({ kind }) => kind !== 'instalment').length,
  )
  expect(plain(text)).toContain('Оценивайте свои финансовые возможности')

  const { body } = await site.app.inject('/api/catalogue/flats.csv')
  const [head, ...rows] = plain(body).trim().split('\n')
  const column = head!.split(';').findIndex((name) => name.includes('Платёж в месяц'))
  expect(column).toBeGreaterThan(0)
  for (const row of rows) if (/;Семейная|;Стандартная/.test(row)) expect(row).toContain('ПСК')
})
