import { expect, test } from 'vitest'

import { pageLinks } from '#domain/addresses/page-links.ts'
import { lotQuery } from '#domain/query/lot-query.ts'

import { sharedSite } from '../support/shared-site.ts'

const site = await sharedSite()

const NOTICE = /Цены\sи\sналичие\sна\s\d+\s[а-я]+\s\d{4}.*ст\.\s437/s
const flat = () => site.catalogue.current.lots('flat')
async function mainOf(url: string, cookie = '') {
  const { statusCode, body } = await site.app.inject({ url, headers: { cookie } })
  expect([url, statusCode]).toEqual([url, 200])
  return /<main([\s\S]*)<\/main>/.exec(body)?.[1] ?? ''
}

const saved = () => {
  const [one, other] = flat().find(lotQuery()).lots
  return `favourites=${one?.id}.a; comparison=${one?.id}.a_${other?.id}.a`
}

test.each([
  '/',
  '/kvartiry',
  '/kvartiry?view=list',
  '/kvartiry?view=chess',
  pageLinks.commercial(),
  pageLinks.premises(),
  pageLinks.storage(),
  pageLinks.storageIntro(),
  pageLinks.storageSchema(),
  pageLinks.parking(),
  pageLinks.parkingIntro(),
  pageLinks.parkingSchema(),
  pageLinks.projects(),
  pageLinks.project('lotsmanskiy-kvartal'),
  pageLinks.promotion(1),
  '/izbrannoe',
  '/sravnenie',
])('%s says of what day its prices are, and that they are no offer', async (path) => {
  const main = await mainOf(path, saved())
  expect([path, /₽/.test(main)]).toEqual([path, true])
  expect(main).toMatch(NOTICE)
  expect(main).toMatch(/Застройщик/)
})

test('files of a list say it too', async () => {
  const { body: csv } = await site.app.inject('/api/catalogue/flats.csv')
  expect(csv).toMatch(/Цена на \d+ [а-я]+ \d{4}, не является публичной офертой \(ст\. 437 ГК РФ\)/)
  const { body: rss } = await site.app.inject('/api/catalogue/flats.rss')
  expect(rss).toMatch(NOTICE)
})

test('a sold flat shows no payment: on its page, in favourites and in JSON', async () => {
  const { rows } = await site.pool.query<{ id: number }>(
    `select distinct lot_id id from lot_state where status = 'sold' and price is not null order by 1`,
  )
  const sold = rows.map(({ id }) => flat().lot(id)).find((lot) => lot?.status === 'sold')
  expect(sold).toMatchObject({ payment: null })
  const cookie = `favourites=${sold?.id}.a; comparison=${sold?.id}.a`
  for (const path of ['/izbrannoe', '/sravnenie', '/izbrannoe/_payload.json']) {
    const { body } = await site.app.inject({ url: path, headers: { cookie } })
    expect(body.replace(/<header[\s\S]*?<\/header>/, '')).not.toMatch(/₽\sв\sмесяц|"termMonths"/)
  }
  expect(await mainOf(sold?.url ?? '')).not.toMatch(/id="oplata"/)
})
