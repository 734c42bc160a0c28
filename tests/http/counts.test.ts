import { expect, test } from 'vitest'

import { lotQuery } from '#domain/query/lot-query.ts'

import { sharedSite } from '../support/shared-site.ts'
import { addressesOf } from './asking.ts'

const site = await sharedSite()

test('home, lists, projects and the company name the same numbers of free and reserved flats', async () => {
  const { free, reserved } = countOf()
  expect(free).toBeGreaterThan(0)
  expect(reserved).toBeGreaterThan(0)
  const split = `свободн\\S+, ${reserved} в брони`

  const home = await textOf('/')
  expect(home).toMatch(new RegExp(`в продаже ${free} квартир\\S*[^.]*, ещё ${reserved} в брони`))
  expect(home).toMatch(new RegExp(`Показать ${free + reserved} квартир\\S*\\s+${free} ${split}`))
  expect(home).toMatch(new RegExp(`${free} квартир\\S* ${split}`))
  expect(await headOf('/')).toContain(`${free} квартир`)

  expect(await textOf('/kvartiry')).toMatch(
    new RegExp(`${free + reserved} квартир\\S*\\s*, ${free} ${split}`),
  )
  expect(await headOf('/kvartiry')).toMatch(new RegExp(`: ${free} квартир\\S* от`))
  const about = await textOf('/o-kompanii')
  expect(about).toMatch(new RegExp(`в продаже, ещё ${reserved} в брони\\s+${free}\\sквартир`))
  const answer = await site.app.inject('/api/catalogue/flats/count')
  expect(answer.json()).toMatchObject({ free, reserved })
})

test('the quick filter of home offers only rooms that are there', async () => {
  const { body } = await site.app.inject('/')
  const offered = [...body.matchAll(/name="rooms"[^>]*value="(\d)"/g)].map(([, rooms]) => rooms)
  const { rooms } = site.catalogue.current.lots('flat').find(lotQuery({})).facets
  expect(offered).toEqual(Object.keys(rooms).filter((one) => Number(rooms[one]) > 0))
})

test('each project and each house is counted alike on every screen that names it', async () => {
  const [home, projects] = [await textOf('/'), await textOf('/proekty')]
  for (const { alias, name } of site.catalogue.current.projects) {
    const { free, reserved } = countOf(({ project }) => project.alias === alias)
    if (free === 0 || reserved === 0) continue
    const words = new RegExp(`${free} квартир\\S* свободн\\S+, ${reserved} в брони`)
    const screen = await textOf(`/proekty/${alias}`)
    for (const text of [home, projects, screen])
      expect([name, text]).toEqual([name, expect.stringMatching(words)])
    expect(await textOf(`/kvartiry?project=${alias}`)).toMatch(
      new RegExp(
        `${free + reserved} квартир\\S*(?: из \\d+)? ?, ${free} свободн\\S+, ${reserved} в брони`,
      ),
    )
  }
})

test('a chessboard names as many flats as the tab of its house', async () => {
  for (const query of ['view=chess', 'view=chess&rooms=2']) {
    const html = await htmlOf(`/kvartiry?${query}`)
    const [, house, listed] =
      /building=(\d+)[^>]*aria-current="true"[^>]*>.*?<small>(\d+)</.exec(html) ?? []
    const asked = lotQuery({
      buildings: [Number(house)],
      rooms: query.includes('rooms') ? [2] : [],
    })
    const flats = site.catalogue.current.lots('flat').every(asked)
    const { length: free } = flats.filter(isFree)
    expect([Number(listed), free]).toEqual([flats.length, expect.toSatisfy((many) => many > 0)])
    const reserved = flats.length - free
    expect(await textOf(`/kvartiry?${query}`)).toMatch(
      new RegExp(
        `${listed} квартир\\S*(?: подход\\S+)?, ${free} свободн\\S+, ${reserved} в брони, от`,
      ),
    )
  }
})

test('no screen says that a reserved lot is for sale', async () => {
  const truths = new Set<number>()
  const every = site.catalogue.current.lots('flat').every(lotQuery())
  truths.add(countOf().free)
  for (const one of ['project', 'building', 'rooms'] as const)
    for (const group of Map.groupBy(every, (lot) => JSON.stringify(lot[one])).values())
      truths.add(group.filter(isFree).length)
  for (const own of Map.groupBy(every, ({ project }) => project.alias).values()) {
    for (const group of Map.groupBy(own, ({ finishing }) => finishing).values())
      truths.add(group.filter(isFree).length)
    for (const id of new Set(own.flatMap(({ promotions }) => promotions)))
      truths.add(own.filter((lot) => lot.promotions.includes(id)).filter(isFree).length)
  }
  // The company's numbers stand before their words: they are compared above.
  const paths = (await addressesOf(site)).filter((path) => path !== '/o-kompanii')
  for (const path of paths) {
    const text = `${await textOf(path)} ${await headOf(path)}`
    const told = [...text.matchAll(/(?<![-–\d])(\d+) квартир\S* (?:в продаже|свободн)/g)]
    for (const [words, count] of told)
      expect([path, words, truths.has(Number(count))]).toEqual([path, words, true])
  }
})

const isFree = ({ status }: { status: string }) => status === 'available'

type Flat = ReturnType<ReturnType<typeof site.catalogue.current.lots>['every']>[number]

function countOf(fits: (flat: Flat) => boolean = () => true) {
  const flats = site.catalogue.current.lots('flat').every(lotQuery()).filter(fits)
  const free = flats.filter(isFree).length
  return { free, reserved: flats.length - free }
}

const htmlOf = async (path: string) => (await site.app.inject(path)).body.replaceAll('\u00A0', ' ')

const textOf = async (path: string) =>
  (await htmlOf(path))
    .replace(/^[\s\S]*<main/, '<main')
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

async function headOf(path: string) {
  const html = await htmlOf(path)
  const title = /<title>(.*?)<\/title>/s.exec(html)?.[1]
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1]
  return `${title} | ${description}`
}
