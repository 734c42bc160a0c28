import { afterAll, beforeAll, expect, test } from 'vitest'

import type { LotKind } from '#domain/lots/lot.ts'
import { lotQuery } from '#domain/query/lot-query.ts'

import { from, openOwnerDesk, type OwnerDesk } from './owner-desk.ts'

let desk: OwnerDesk
beforeAll(async () => {
  desk = await openOwnerDesk()
})
afterAll(() => desk?.[Symbol.asyncDispose]())

const programme = {
  name: 'Семейная',
  kind: 'family',
  rate: '5,75',
  minDownPercent: '20,1',
  termMonths: 360,
  fullCost: '6,2–7,1 %',
  ratePeriods: [{ months: 12, rate: '3,5' }],
}

test('a programme needs its legal text, keeps a name of its own, and survives an import with the same name', async () => {
  const without = await desk.ask('POST', '/programmes', { data: programme })
  expect([without.status, Object.keys(without.body.errors)]).toEqual([422, ['legal']])
  const data = { ...programme, legal: 'ПАО «Банк», лицензия № 1.' }
  const { id } = await desk.publish('programmes', data)
  await expect.poll(() => desk.open('/ipoteka')).toContain('5,75')
  expect(await desk.open('/ipoteka')).toContain('3,5')
  const backwards = { validFrom: '2026-12-02', validTo: '2026-12-01' }
  const ending = await desk.ask('POST', '/programmes', { data: { ...data, ...backwards } })
  expect([ending.status, Object.keys(ending.body.errors)]).toEqual([422, ['validTo']])
  const again = await desk.ask('POST', '/programmes', { data })
  const refused = await desk.ask('POST', `/programmes/${again.body.id}/publish`, {}, from(1))
  expect(refused.body.errors.name).toMatch('уже есть')
  await desk.importAgain(({ programmes = [] }) => ({
    programmes: programmes.map((one, at) => (at === 0 ? { ...one, name: programme.name } : one)),
  }))
  expect((await desk.ask('GET', `/programmes/${id}`)).body).toMatchObject({
    state: 'published',
    data: { rate: 5.75 },
  })
  const lists = programme.ratePeriods.map(({ months }) => ({ months, rate: 'много' }))
  const wrong = await desk.ask('POST', '/programmes', { data: { ...data, ratePeriods: lists } })
  expect(wrong.body.errors.ratePeriods).toBe('1: Ставка, %: Введите число')
})

test('a programme says what it is for: kinds, projects and the largest loan by city', async () => {
  const alias = await desk.optionOf('projects', /./)
  const building = await desk.optionOf('buildings', /дом 1/)
  const city = await desk.optionOf('cities', /./)
  const scope = {
    kinds: ['parking'],
    projects: [alias],
    buildings: [building],
    regions: [{ name: city, cap: '6 000 000' }],
  }
  const data = { ...programme, name: 'На место', kind: 'standard', legal: 'ПАО «Банк».', scope }
  const kept = { ...scope, regions: [{ name: city, cap: 6_000_000 }] }
  expect((await desk.publish('programmes', data)).data.scope).toEqual(kept)
  const offered = (kind: LotKind) => {
    const { programmes } = desk.site.catalogue.current.lots(kind).header
    return programmes.find(({ name }) => name === data.name)
  }
  const narrow = { projects: [alias], buildings: [Number(building)], caps: { [alias]: 6_000_000 } }
  await expect.poll(() => offered('parking')).toMatchObject(narrow)
  expect(offered('flat')).toBeUndefined()
  const silent = { ...data, name: 'Без ПСК', fullCost: 'уточняйте' }
  expect((await desk.ask('POST', '/programmes', { data: silent })).body.errors.fullCost).toMatch(
    'ПСК',
  )
  const below = { ...data, name: 'Ниже ставки', fullCost: '0,5' }
  expect((await desk.ask('POST', '/programmes', { data: below })).body.errors.fullCost).toMatch(
    'не\u00A0бывает ниже ставки',
  )
})

test('programmes with a margin follow the key rate: what it changes is told first, is on the site at once, and goes back', async () => {
  const data = {
    ...programme,
    name: 'Рыночная ипотека',
    kind: 'standard',
    rate: null,
    ratePeriods: [],
    keyMargin: '2,5',
    fullCost: '18,7–20,1 %',
    fullCostRate: '18,5',
    legal: 'ПАО «Банк», лицензия № 1.',
  }
  const bare = { ...data, keyMargin: null, fullCostRate: null }
  const { errors } = (await desk.ask('POST', '/programmes', { data: bare })).body
  expect(errors).toEqual({ rate: 'Введите ставку или надбавку к ключевой' })
  const both = { ...data, rate: '18,5' }
  expect((await desk.ask('POST', '/programmes', { data: both })).body.errors.rate).toMatch('пустым')
  const { id } = (await desk.ask('POST', '/programmes', { data })).body
  const publish = () => desk.ask('POST', `/programmes/${id}/publish`, {}, from(1))
  expect((await publish()).body.errors.keyMargin).toMatch('ключевую')

  async function setKeyRate(rate: string, edition: number) {
    const saved = await desk.ask('PUT', '/key-rate', { data: { rate } }, from(edition))
    expect(saved.status).toBe(200)
    const out = await desk.ask('POST', '/key-rate/publish', {}, from(edition + 1))
    expect([out.status, out.body.state]).toEqual([200, 'published'])
  }
  const rateInLists = () => {
    const { programmes } = desk.site.catalogue.current.lots('flat').header
    return programmes.find(({ name }) => name === data.name)?.rate
  }
  await setKeyRate('16', 0)
  expect((await publish()).status).toBe(200)
  await expect.poll(rateInLists).toBe(1850)
  const ownCosts = async () => {
    const { conditions } = (await desk.ask('GET', '/overview')).body
    return conditions.filter(({ event }: { event: string }) => event === 'fullCost')
  }
  expect(await ownCosts()).toEqual([])

  const foretold = async (rate: string) =>
    (await desk.ask('POST', '/key-rate/followers', { rate })).body
  const priced = lotQuery({ priceFrom: 1 })
  const flats = desk.site.catalogue.current.lots('flat').find(priced).total
  const item = { id, name: data.name, from: 18.5, fullCost: data.fullCost, lots: flats }
  expect(await foretold('17,25')).toEqual({
    items: [{ ...item, to: 19.75, remark: 'another' }],
    lots: flats,
  })
  expect((await foretold('18')).items).toEqual([{ ...item, to: 20.5, remark: 'below' }])
  expect((await foretold('много')).errors.rate).toBe('Введите число')

  await setKeyRate('17,25', 1)
  await expect.poll(rateInLists).toBe(1975)
  const [flat] = desk.site.catalogue.current.lots('flat').find(lotQuery()).lots
  await expect.poll(() => desk.open(`/kvartiry/${flat?.id}`)).toContain('19,75')
  expect(await desk.open('/ipoteka')).toContain('19,75')
  expect(await ownCosts()).toMatchObject([
    {
      subject: data.name,
      href: `/staff/programmes/${id}`,
      text: expect.stringContaining('другой ставки'),
    },
  ])
  await desk.importAgain()
  expect(rateInLists()).toBe(1975)
  expect((await desk.ask('PUT', '/key-rate', { data: { rate: 9 } }, from(1))).status).toBe(412)

  await setKeyRate('18', 2)
  await expect.poll(rateInLists).toBeUndefined()
  const before = await desk.ask('POST', '/key-rate/history/1/restore', {}, from(3))
  expect(before.body.data.rate).toBe(16)
  await desk.ask('POST', '/key-rate/publish', {}, from(4))
  await expect.poll(rateInLists).toBe(1850)
})
