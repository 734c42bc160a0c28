import { afterAll, expect, test } from 'vitest'

import { quarter } from '#domain/time/keys.ts'
import { readLotContext } from '#server/catalogue/lot-context.ts'
import { lotHouse } from '#server/catalogue/lot-house.ts'
import { findDevelopers } from '#server/content/developers.ts'
import { readDrawnBuildings } from '#server/drawings/model/read-drawn-buildings.ts'
import { writeGeometry } from '#server/geometry/section-rows.ts'
import { readVersion } from '#server/publishing/catalogue-version.ts'

import { sampleGeometry } from '../support/geometry/sample-geometry.ts'
import { openImporting } from '../support/importing/open-importing.ts'
import { later, start, type Native } from './native-file.ts'

const site = await openImporting()
afterAll(() => site.close())

test('the first-start file is whole: four kinds of lots, and content that points where it should', async () => {
  await site.empty()
  const { state, report } = await site.bringText(start)
  expect([state, report.faults.count, report.warnings.count, report.unknown]).toEqual([
    'published',
    0,
    0,
    [],
  ])
  const kinds = await site.ask(
    'select kind, count(*)::int as n from lot group by kind order by kind',
  )
  expect(kinds).toEqual([
    { kind: 'commercial', n: 2 },
    { kind: 'flat', n: 61 },
    { kind: 'parking', n: 12 },
    { kind: 'storage', n: 8 },
  ])
  const [promotion] = await site.ask('select rule from promotion order by id')
  expect(promotion).toEqual({
    rule: {
      projects: ['lotsmanskiy-kvartal'],
      buildings: ['Дом 2'],
      kinds: ['flat'],
      areaFrom: 70,
    },
  })
  const [programme] = await site.ask('select banks, rate, min_down_percent as down from programme')
  expect(programme).toEqual({ banks: ['Ярабанк'], rate: 600, down: 20.1 })
  const documents = await site.ask(
    'select p.alias, e.name from document d join project p on p.id = project_id join legal_entity e on e.id = d.legal_entity_id',
  )
  expect(documents).toHaveLength(3)
  expect(await site.numberOf('select count(*) as n from deadline_history')).toBe(3)
  expect(
    await site.numberOf(
      "select count(*) as n from news where projects = array['lotsmanskiy-kvartal']",
    ),
  ).toBe(3)
})

test('a history that came with a lot is taken once and goes on from there', async () => {
  await site.empty()
  await site.bringText(start)
  const steps = await site.numberOf('select count(*) as n from price_history')
  await site.bringText(
    later(1, ({ lots }) => {
      for (const lot of lots) if (lot.id === 'dom-2-1') lot.price = 14_000_000
    }),
  )
  expect(await site.numberOf('select count(*) as n from price_history')).toBe(steps + 1)
})

test('content that a file no longer has is taken away; what stays keeps its public id', async () => {
  await site.empty()
  await site.bringText(start)
  const ids = await site.ask('select id, external_id from news order by id')
  const { report } = await site.bringText(
    later(1, (file) => {
      file.news = file.news.filter(({ id }) => id !== 'n-2')
      file.news[0]!.title = 'Дом сдан'
      file.company.phone = '8 800 100-04-18'
    }),
  )
  expect([report.version, report.changed]).toEqual([2, 0])
  expect(await site.ask('select id, external_id from news order by id')).toEqual([ids[0], ids[2]])
  expect(await site.ask('select title from news where id = 1')).toEqual([{ title: 'Дом сдан' }])
  expect(await site.ask('select phone from company')).toEqual([{ phone: '8 800 100-04-18' }])
})

/** Every publication from now on fails in its last moment. */
const FAILING = `
  create function fail() returns trigger language plpgsql as 'begin raise exception ''full disk''; end';
  create trigger fails before update on catalogue_state for each row execute function fail()`

test('what is known of a developer changes with the publication, or not at all', async () => {
  await site.empty()
  await site.bringText(start)
  const developers = () => site.ask('select name, inn from legal_entity order by name')
  const before = await developers()
  const moved = later(1, (file) =>
    Object.assign(file.legalEntities[0] ?? {}, { inn: '7700000000' }),
  )
  await site.pool.query(FAILING)
  await expect(site.bringText(moved)).rejects.toThrow('full disk')
  expect(await developers()).toEqual(before)
  await site.pool.query('drop function fail cascade')
  expect((await site.bringText(moved)).state).toBe('published')
  expect(await developers()).toEqual([{ name: expect.any(String), inn: '7700000000' }])
})

test('a new developer is told of from its publication on, and a run that fails leaves none', async () => {
  await site.empty()
  await site.bringText(start)
  const named = async () => (await findDevelopers(site.db)).map(({ name }) => name)
  const before = await named()
  const second = 'ООО «СЗ „Второй“»'
  const joined = later(1, (file) => {
    file.legalEntities.push({ ...file.legalEntities[0], id: 'sz-2', name: second })
    Object.assign(file.buildings[0] ?? {}, { legalEntity: 'sz-2' })
    Object.assign(file.lots[0] ?? {}, { price: 9_000_000 })
  })
  let meanwhile: Promise<string[]> | undefined
  const onProgress = () => (meanwhile = named())
  await site.pool.query(FAILING)
  await expect(site.bringText(joined, { onProgress })).rejects.toThrow('full disk')
  expect(await meanwhile).toEqual(before)
  expect(await site.ask('select name from legal_entity')).toEqual(before.map((name) => ({ name })))
  await site.pool.query('drop function fail cascade')
  expect((await site.bringText(joined)).state).toBe('published')
  expect(await named()).toEqual([...before, second].toSorted())
})

test('a promise that moves is remembered with the ones before', async () => {
  await site.empty()
  await site.bringText(start)
  await site.bringText(later(1, ({ buildings }) => (buildings[1]!.keys = '2028-4')))
  const promises = await site.ask(
    `select d.keys_quarter as keys from deadline_history d join building b on b.id = d.building_id
     where b.name = 'Дом 2' order by d.at`,
  )
  expect(promises).toEqual([
    { keys: quarter(2028, 1) },
    { keys: quarter(2028, 2) },
    { keys: quarter(2028, 4) },
  ])
})

test('plans and outlines come with floors, and change without a change of lots', async () => {
  await site.empty()
  const withFloor = (points: string) => (file: Native) => {
    file.floors = [
      {
        building: 'dom-2',
        section: '1',
        number: 2,
        plan: { url: '/plans/2.svg', width: 1200, height: 800 },
        polygons: { 'dom-2-1': points },
      },
    ]
  }
  await site.bringText(later(0, withFloor('0,0 10,0 10,10')))
  const { report } = await site.bringText(later(1, withFloor('0,0 20,0 20,20')))
  expect([report.version, report.unchanged]).toEqual([2, 83])
  expect(await site.ask('select number, polygons from floor')).toEqual([
    { number: 2, polygons: { 'dom-2-1': '0,0 20,0 20,20' } },
  ])
})

test('the geometry of a section is checked: a faulty one is named and left out, and the rest goes on', async () => {
  await site.empty()
  await site.bringText(start)
  const withGeometry = (hours: number, geometry: object) =>
    later(hours, (file) => {
      const building = file.buildings[0]?.id
      file.sections = [{ building, name: '1', floors: 11, details: { geometry } }]
    })
  const stored = () =>
    site.ask(`select details -> 'geometry' geometry from section where name = '1'`)
  const crossed = { ...sampleGeometry, compass: 400 }
  const { state, report } = await site.bringText(withGeometry(1, crossed))
  expect([state, report.warnings.first[0]?.text]).toEqual([
    'published',
    expect.stringMatching(/^секция «1»: details\.geometry: /),
  ])
  expect((await stored())[0]).toEqual({ geometry: null })
  await site.bringText(withGeometry(2, sampleGeometry))
  expect(await stored()).toContainEqual({ geometry: sampleGeometry })
  const { report: again } = await site.bringText(withGeometry(3, sampleGeometry))
  expect(again).toMatchObject({ added: 0, changed: 0, warnings: { count: 0 } })
})

test('what is published above the geometry of a source is drawn, and no import takes it away', async () => {
  await site.empty()
  const withSection = (hours: number, details: object) =>
    later(hours, (file) => {
      file.sections = [{ building: file.buildings[0]?.id, name: '1', floors: 11, details }]
    })
  await site.bringText(withSection(0, { geometry: sampleGeometry }))
  const drawn = async () => {
    const houses = await readDrawnBuildings(site.db, await readVersion(site.pool))
    return houses.flatMap(({ sections }) => sections.map(({ geometry }) => geometry?.compass))
  }
  expect(await drawn()).toEqual([0])
  const [row] = await site.ask<{ id: number }>(
    `select section.id from section where details ? 'geometry'`,
  )
  await writeGeometry(site.pool, Number(row?.id), { ...sampleGeometry, compass: 90 }, null)
  await site.bringText(withSection(1, { geometry: { ...sampleGeometry, compass: 45 } }))
  expect(await drawn()).toEqual([90])
  await site.bringText(withSection(2, {}))
  expect(await drawn()).toEqual([90])
  await writeGeometry(site.pool, Number(row?.id), null, null)
  expect(await drawn()).toEqual([])
})

test('a project stands in its city, and a building may have a developer of its own', async () => {
  await site.empty()
  const { format, version, legalEntities, ...rest } = JSON.parse(start)
  const [first] = legalEntities
  const second = { ...first, id: 'sz-2', name: 'ООО «СЗ „Второй“»' }
  const perm = {
    id: 'perm',
    name: 'Пермь',
    in: 'в Перми',
    of: 'Перми',
    timeZone: 'Asia/Yekaterinburg',
  }
  const file = {
    format,
    version,
    cities: [perm],
    legalEntities: [first, second],
    ...rest,
    projects: [{ ...rest.projects[0], city: 'perm' }, ...rest.projects.slice(1)],
    buildings: [{ ...rest.buildings[0], legalEntity: 'sz-2' }, ...rest.buildings.slice(1)],
  }
  const { state, report } = await site.bringText(JSON.stringify(file))
  expect([state, report.warnings.first]).toEqual(['published', []])
  const houses = await site.ask(
    `select b.name, e.name as developer, c.name_in as "cityIn", c.time_zone as zone from building b
     join project p on p.id = b.project_id join city c on c.name = p.city
     left join legal_entity e on e.id = b.legal_entity_id order by b.id`,
  )
  const place = { cityIn: 'в Перми', zone: 'Asia/Yekaterinburg' }
  expect(houses).toEqual([
    { name: 'Дом 1', developer: 'ООО «СЗ „Второй“»', ...place },
    { name: 'Дом 2', developer: null, ...place },
  ])
  const [building] = await site.ask<{ id: number }>('select id from building order by id')
  const lot = {
    building: { id: building?.id ?? 0, name: '' },
    finishing: null,
    kind: 'flat',
  } as const
  const house = lotHouse(await readLotContext(site.db), lot)
  expect(house.legalEntity?.name).toBe('ООО «СЗ „Второй“»')
  const misspelt = JSON.stringify(file).replace('Asia/Yekaterinburg', 'Урал')
  const { report: refused } = await site.bringText(misspelt)
  expect(refused.refusal?.text).toBe('cities.timeZone: неподходящее значение "Урал"')
})
