import { afterAll, beforeAll, expect, test } from 'vitest'

import { lotQuery } from '#domain/query/lot-query.ts'

import { from, openOwnerDesk, type OwnerDesk } from './owner-desk.ts'

let desk: OwnerDesk
beforeAll(async () => {
  desk = await openOwnerDesk()
})
afterAll(() => desk?.[Symbol.asyncDispose]())

const lot = (kind: 'commercial' | 'parking') =>
  desk.site.catalogue.current.lots(kind).find(lotQuery()).lots[0]

async function turnOff(kindsOff: string[]) {
  const { body } = await desk.ask('GET', '/brand')
  const saved = await desk.ask('PUT', '/brand', { data: { kindsOff } }, from(body.revision))
  if (saved.status !== 200) return saved
  return desk.ask('POST', '/brand/publish', {}, from(saved.body.revision))
}

const status = async (path: string) => (await desk.site.app.inject(path)).statusCode

test('kinds turned off leave menu, footer, sitemap, lists and counts; a lot keeps its page, unlisted', async () => {
  const { url = '' } = lot('commercial') ?? {}
  expect(await desk.open('/')).toContain('href="/kommerciya"')
  expect(await desk.open('/sitemap-commercial.xml')).toContain(`${url}</loc>`)
  expect(await desk.open(url)).not.toContain('noindex')
  expect((await turnOff(['commercial', 'parking'])).status).toBe(200)
  await expect.poll(() => desk.open('/')).not.toContain('href="/kommerciya"')
  const page = await desk.open('/')
  for (const path of [
    '/kommerciya',
    '/kommercheskie-pomeshcheniya',
    '/parkovki',
    '/parkovki/main',
  ]) {
    expect(page).not.toContain(`href="${path}"`)
    expect(await status(path)).toBe(404)
    expect(await status(`${path}/_payload.json`)).toBe(404)
  }
  expect(page).toContain('href="/kladovye"')
  expect(await desk.open('/sitemap.xml')).not.toContain('sitemap-commercial')
  const sitemap = await desk.open('/sitemap-pages.xml')
  expect(sitemap).not.toMatch(/kommer|parkovki/)
  expect(sitemap).toContain('/kladovye')
  const alias = await desk.optionOf('projects', /./)
  expect(await desk.open(`/proekty/${alias}`)).not.toMatch(/href="\/(kommerciya|parkovki)\?/)
  expect(await status(url)).toBe(200)
  expect(await desk.open(url)).toContain('<meta name="robots" content="noindex">')
  await turnOff([])
  await expect.poll(() => desk.open('/')).toContain('href="/kommerciya"')
  expect(await desk.open('/')).toContain('"brand":{}')
})

test('a page that is not found offers no search of flats to a company without any', async () => {
  const lost = () => desk.open('/takoy-stranicy-net')
  expect(await lost()).toContain('Найти квартиру')
  await turnOff(['flat'])
  await expect.poll(lost).not.toContain('Найти квартиру')
  expect(await lost()).toMatch(/<main.*href="\/proekty"/s)
  await turnOff([])
})

test('a company cannot turn off all that it sells', async () => {
  const refused = await turnOff(['flat', 'commercial', 'storage', 'parking'])
  expect([refused.status, refused.body.errors.kindsOff]).toEqual([
    422,
    expect.stringContaining('хотя бы один вид'),
  ])
})

test('without flats the home page offers none', async () => {
  await turnOff(['flat'])
  await expect.poll(() => desk.open('/')).not.toContain('href="/kvartiry"')
  expect(await status('/kvartiry')).toBe(404)
  const page = await desk.open('/')
  expect(page).toContain('<h1>Недвижимость')
  expect(page).toMatch(
    /<title>Помещения, кладовые и машино-места в новостройках [^<]*от застройщика/,
  )
  expect(page).not.toMatch(/все окна тёмные|Свободных квартир нет|зажжётся окно/)
  await turnOff([])
})
