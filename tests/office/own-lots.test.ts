import { afterAll, beforeAll, expect, test } from 'vitest'

import { bringFloorPicture } from './floor-picture.ts'
import { signedIn } from './office.ts'
import { from, openOwnerDesk, type OwnerDesk } from './owner-desk.ts'

let desk: OwnerDesk
let building: string
let project: string
beforeAll(async () => {
  desk = await openOwnerDesk()
  const legalEntityId = await desk.optionOf('legalEntities', /./)
  await desk.publish('projects', { name: 'Верфь', status: 'on_sale', legalEntityId })
  project = await desk.optionOf('projectIds', /Верфь/)
  const house = { projectId: project, name: 'Дом 1', sections: ['1', '2'], floorsTotal: 9 }
  await desk.publish('buildings', house)
  building = await desk.optionOf('buildings', /Верфь/)
})
afterAll(() => desk?.[Symbol.asyncDispose]())

const text = async (path: string) => (await desk.open(path)).replaceAll('\u00A0', ' ')
const status = async (path: string) => (await desk.site.app.inject(path)).statusCode
const section = (name: string) => desk.optionOf('sections', new RegExp(`Верфь.*секция ${name}$`))

test('a flat is made without any source: with a plan, in a section, on the list at once', async () => {
  const sales = await signedIn(desk.site, 'sales')
  const content = await signedIn(desk.site, 'content')
  const plan = await bringFloorPicture(desk.site, content, '#224466')
  const photo = await bringFloorPicture(desk.site, content, '#884422')
  const data = {
    kind: 'flat',
    buildingId: building,
    sectionId: await section('1'),
    floor: 3,
    number: '17',
    rooms: 2,
    area: '54,3',
    price: '9 800 000',
    finishing: 'fine',
    plan,
    images: [photo],
  }
  expect((await content.ask('POST', '/lots', { data })).status).toBe(403)
  const made = await sales.ask('POST', '/lots', { data })
  expect([made.status, made.body.errors]).toEqual([201, undefined])
  const { body: lot } = await desk.ask('GET', `/lots/${made.body.id}`)
  expect(lot).toMatchObject({ byHand: true, number: '17', project: 'Верфь' })
  await expect.poll(() => text('/kvartiry?project=verf')).toContain('9 800 000')
  const page = await text(lot.url)
  const words = ['54,3', 'Чистовая', `/photos/${plan}`, `/photos/${photo}`]
  expect(words.filter((one) => !page.includes(one))).toEqual([])
  const { body: floors } = await desk.ask('GET', `/floors/${building}`)
  expect(floors.items).toMatchObject([{ sectionName: '1', number: 3, lots: [{ number: '17' }] }])
})

test('what is missing or cannot be is named at its field, and nothing is made', async () => {
  const before = (await desk.ask('GET', '/lots')).body.total
  const empty = await desk.ask('POST', '/lots', { data: { kind: 'flat' } })
  expect(Object.keys(empty.body.errors).toSorted()).toEqual(['area', 'buildingId'])
  const others = await desk.optionOf('buildings', /^(?!Верфь)/)
  const astray = { kind: 'flat', area: 40, buildingId: others, sectionId: await section('2') }
  const foreign = await desk.ask('POST', '/lots', { data: astray })
  expect(foreign.body.errors).toEqual({ sectionId: 'Эта секция в\u00A0другом корпусе' })
  const house = { kind: 'castle', area: 40, buildingId: '99999' }
  const strange = await desk.ask('POST', '/lots', { data: house })
  expect(Object.keys(strange.body.errors).toSorted()).toEqual(['buildingId', 'kind'])
  const cramped = { kind: 'flat', area: 41.5, livingArea: 80, floor: 99, buildingId: building }
  const impossible = await desk.ask('POST', '/lots', { data: cramped })
  expect(Object.keys(impossible.body.errors).toSorted()).toEqual(['floor', 'livingArea'])
  const same = { kind: 'flat', area: 40, number: '17', sectionId: await section('1') }
  const twin = await desk.ask('POST', '/lots', { data: { ...same, buildingId: building } })
  expect(twin.body.errors).toEqual({ number: expect.stringContaining('уже продаётся') })
  expect((await desk.ask('GET', '/lots')).body.total).toBe(before)
})

test('lots of a house move into a section together, and then its floors can be marked', async () => {
  const data = {
    kind: 'flat',
    buildingId: building,
    floor: 5,
    area: 40,
    number: '30',
    price: 5_000_000,
  }
  const { body: made } = await desk.ask('POST', '/lots', { data })
  const floors = async () => (await desk.ask('GET', `/floors/${building}`)).body.items
  expect((await floors()).map(({ number }: { number: number }) => number)).toEqual([3])
  const change = { field: 'sectionId', value: await section('2'), reason: 'По проекту' }
  const filter = { building, q: '30' }
  const moved = await desk.ask('POST', '/lots/bulk', { filter, ...change })
  expect([moved.status, moved.body.count]).toEqual([200, 1])
  expect(await floors()).toMatchObject([
    { sectionName: '1', number: 3 },
    { sectionName: '2', number: 5, lots: [{ id: made.id }] },
  ])
  const { body: lot } = await desk.ask('GET', '/lots?q=Верфь 17')
  const high = { value: 10, reason: 'Опечатка' }
  const above = await desk.ask('PUT', `/lots/${lot.items[0].id}/overrides/floor`, high)
  expect(above.body.errors).toEqual({ value: 'В\u00A0доме этажей: 9' })
  const many = { ...high, field: 'floor', filter: { building }, dryRun: true }
  const { errors } = (await desk.ask('POST', '/lots/bulk', many)).body
  expect(errors.value).toMatch(/^№\u00A0\d+: В\u00A0доме этажей: 9$/)
  const all = await desk.ask('POST', '/lots/bulk', { filter: {}, ...change })
  expect(all.body.errors.value).toContain('другом корпусе')
  const { body: house } = await desk.ask('GET', `/buildings/${building}`)
  await desk.ask(
    'PUT',
    `/buildings/${building}`,
    { data: { sections: ['1'] } },
    from(house.revision),
  )
  const refused = await desk.ask(
    'POST',
    `/buildings/${building}/publish`,
    {},
    from(house.revision + 1),
  )
  expect(refused.body.errors.sections).toContain('«2»')
})

test('a source that brings the same flat later gives its status, and what was typed stays above its values', async () => {
  const lot = (await desk.ask('GET', '/lots?q=Верфь 17')).body.items[0]
  await desk.importAgain((catalogue) => ({
    projects: [...(catalogue.projects ?? []), { id: 'verf', name: 'Верфь' }],
    buildings: [...(catalogue.buildings ?? []), { id: 'v1', project: 'verf', name: 'Дом 1' }],
    lots: [
      ...(catalogue.lots ?? []),
      {
        id: 'v17',
        building: 'v1',
        section: '1',
        floor: 3,
        number: '17',
        area: 54,
        price: 1_000_000,
        status: 'reserved',
      },
    ],
  }))
  await desk.site.catalogue.refresh()
  const { body } = await desk.ask('GET', `/lots/${lot.id}`)
  expect(body).toMatchObject({
    byHand: false,
    told: { price: 1_000_000, area: 54, status: 'reserved' },
    ours: { price: 9_800_000, area: 54.3, status: 'reserved' },
  })
  expect((await desk.ask('DELETE', `/lots/${lot.id}`)).status).toBe(409)
})

test('a lot made by mistake is deleted, and its page leads where staff choose', async () => {
  const data = {
    kind: 'flat',
    buildingId: building,
    floor: 7,
    number: '77',
    area: 31,
    price: 4_000_000,
  }
  const { body: made } = await desk.ask('POST', '/lots', { data })
  const { body: lot } = await desk.ask('GET', `/lots/${made.id}`)
  await expect.poll(() => status(lot.url)).toBe(200)
  const wrong = await desk.ask('DELETE', `/lots/${made.id}?redirect=kvartiry`)
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['redirect']])
  expect((await desk.ask('DELETE', `/lots/${made.id}?redirect=/kvartiry`)).status).toBe(204)
  await expect.poll(() => text('/kvartiry?project=verf')).not.toContain('4 000 000')
  await expect
    .poll(async () => (await desk.site.app.inject(lot.url)).headers.location)
    .toBe('/kvartiry')
  expect((await desk.ask('GET', `/lots/${made.id}`)).status).toBe(404)
  expect(
    (await desk.ask('GET', '/sources')).body.items.map(({ name }: { name: string }) => name),
  ).not.toContain('кабинет сотрудников')
})
