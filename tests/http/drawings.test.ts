import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { cutawayUrl, darkPlanUrl, fullPlanUrl } from '#domain/addresses/plan-url.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { readShows } from '#domain/content/shows.ts'
import { createContent } from '#server/content/content.ts'
import { openDrawings } from '#server/drawings/drawings.ts'
import { createFloorModels } from '#server/drawings/model/floor-models.ts'
import { createDrawingServices } from '#server/drawings/services.ts'

import { listedFlats } from '../support/listed-flats.ts'
import { startSite } from '../support/site.ts'
import type { Started } from './asking.ts'

let site: Started
beforeAll(async () => {
  site = await startSite({ template: 'drawn' })
})
afterAll(() => site?.[Symbol.asyncDispose]())

const published = () => ({ catalogue: site.catalogue.current, drawn: site.catalogue.drawn })

const drawingsIn = (dataDir: string) =>
  openDrawings({
    dataDir,
    published,
    refresh: async () => {},
    isOutdated: () => false,
    log: { warn: () => {} },
  })

test('an article is drawn by what staff chose to show, else by a house that its neighbours do not show', async () => {
  const [house] = published().drawn.houses
  const article = { title: 'Новость', projects: [house!.project], cover: null }
  const shows = (view: string, more = {}) => ({
    ...article,
    shows: readShows({ view, building: house!.id, ...more }),
  })
  const rows = [
    { name: 'Смолокурня', value: 56 },
    { name: 'Норма', value: 52 },
  ]
  const houses = published().drawn.houses.filter(({ project }) => project === house!.project)
  const alike = houses.map(() => ({ ...article, shows: null }))
  const { news } = createDrawingServices(published, createFloorModels())
  const drawn = news([
    shows('floor', { floor: 3 }),
    shows('plan'),
    shows('chart', { unit: 'дБ', rows }),
    { ...article, shows: null },
    ...alike,
  ])
  expect(drawn[2]).toEqual({ chart: { unit: 'дБ', rows } })
  expect(drawn[3], 'all houses are shown by the articles before').toBeNull()
  const files = drawn.flatMap((one) => (one && 'day' in one ? [one.day, one.evening] : []))
  expect(new Set(files).size).toBe(2 * (houses.length + 2))
  for (const file of files) {
    const { statusCode, headers } = await site.app.inject(file)
    expect([file, statusCode, headers['content-type']]).toEqual([file, 200, 'image/svg+xml'])
  }
  const [, , , , ...scenes] = drawn
  const list = (await site.app.inject('/novosti')).body
  expect(scenes.some((one) => one && 'day' in one && list.includes(one.day))).toBe(true)
})

test('every flat has a plan in a light and a dark file, in two sizes, for ever under one name', async () => {
  const plans = new Set(listedFlats(site).map(({ planUrl }) => planUrl!))
  expect(plans.size).toBeGreaterThan(5)
  for (const plan of plans) {
    const sizes = [
      { light: plan, dark: darkPlanUrl(plan)!, most: 3072, pack: brotliCompressSync },
      {
        light: fullPlanUrl(plan)!,
        dark: darkPlanUrl(fullPlanUrl(plan)!)!,
        most: 5120,
        pack: gzipSync,
      },
    ]
    for (const { light, dark, most, pack } of sizes) {
      const [day, night] = await Promise.all([light, dark].map((url) => site.app.inject(url)))
      expect([light, day!.statusCode, night!.statusCode]).toEqual([light, 200, 200])
      expect(day!.headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=31536000, immutable',
        etag: expect.any(String),
      })
      expect(day!.body).toMatch(/^<svg .*aria-label="План квартиры/)
      expect(day!.body).not.toBe(night!.body)
      expect(pack(day!.body).length).toBeLessThanOrEqual(most)
    }
  }
})

test('a drawing the visitor has is not sent again, and one nobody knows is not there', async () => {
  const [{ planUrl } = { planUrl: null }] = listedFlats(site)
  const { headers } = await site.app.inject({
    url: planUrl!,
    headers: { 'accept-encoding': 'br' },
  })
  expect(headers['content-encoding']).toBe('br')
  const again = await site.app.inject({
    url: planUrl!,
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect(again.statusCode).toBe(304)
  for (const unknown of ['/plans/0000000000.svg', '/floors/0000000000.svg', '/facades/x.svg']) {
    const { statusCode, headers: told } = await site.app.inject(unknown)
    expect([unknown, statusCode, told['content-type']]).toEqual([
      unknown,
      404,
      'text/plain; charset=utf-8',
    ])
  }
})

test('from a project one comes to a floor of a section, and to a flat for sale there', async () => {
  const flat = listedFlats(site).find(({ status }) => status === 'available')!
  const { project, building, section, floor } = flat
  const path = `/proekty/${project.alias}`
  const page = async (address: string) => {
    const { body } = await site.app.inject(address)
    return /<section[^>]*id="etazhi"[^]*?<\/section>/.exec(body)?.[0] ?? ''
  }
  const ofHouse = await page(`${path}?building=${building.id}`)
  const query = `?building=${building.id}&amp;section=${section}`
  expect(ofHouse).toContain(`href="${path}${query}&amp;floor=${floor}#etazhi"`)
  const ofFloor = await page(`${path}?building=${building.id}&section=${section}&floor=${floor}`)
  expect(ofFloor).toContain(`План: ${floor}-й этаж, секция\u00A0${section}`)
  expect(ofFloor).toContain(`href="${flat.url}"`)
  const unknown = await page(`${path}?building=${building.id}&section=нет&floor=99`)
  expect(unknown).toContain('<svg')
})

test('offices and projects are shown on a map of our own; maps of others are links and load nothing', async () => {
  const [office] = (await createContent(site.db).offices()).filter((one) => one.latitude !== null)
  const { alias } = site.catalogue.current.projects[0]!
  for (const path of ['/kontakty', '/proekty', `/proekty/${alias}`]) {
    const { body: html } = await site.app.inject(path)
    expect([path, html.match(/<figure[^>]+data-map[^>]*>\s*<svg/g)?.length]).toEqual([path, 1])
    expect([path, html.match(/(?:src|srcset|url\()="?https?:[^"]*(?:yandex|2gis)/)]).toEqual([
      path,
      null,
    ])
  }
  const { body: html } = await site.app.inject('/kontakty')
  expect(html).toContain(`href="/kontakty#office-${office!.id}"`)
  expect(html).toContain(`id="office-${office!.id}"`)
  expect(html).toContain('href="https://yandex.ru/maps/?pt=')
})

test('a sale gives its floor and its facade other files, and they open', async () => {
  const available = listedFlats(site).filter(({ status }) => status === 'available')
  const floorOf = ({ building, section, floor }: Lot) => `${building.id} ${section} ${floor}`
  const sold = available.find((flat) =>
    available.some((other) => other.id !== flat.id && floorOf(other) === floorOf(flat)),
  )!
  const neighbour = available.find(
    (flat) => flat.id !== sold.id && floorOf(flat) === floorOf(sold),
  )!
  const services = createDrawingServices(published, createFloorModels())
  const filesOf = async () => {
    const drawn = services.flat(neighbour.id, neighbour.number, () => '')!
    const files = [drawn.floor!.file, ...drawn.facades.map(({ file }) => file)]
    const answers = await Promise.all(files.map((file) => site.app.inject(file)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(files.map(() => 200))
    return files
  }
  const before = await filesOf()
  await site.pool.query(
    `insert into lot_state select s.* from lot_state l, catalogue_state c,
       lateral jsonb_populate_record(l, jsonb_build_object('version', c.version + 1, 'status', 'sold')) s
     where l.lot_id = $1 and l.version = (select max(version) from lot_state where lot_id = $1)`,
    [sold.id],
  )
  await site.pool.query('update catalogue_state set version = version + 1')
  await site.catalogue.refresh()
  const after = await filesOf()
  expect(before.filter((file) => after.includes(file))).toEqual([])
})

test('a page of yesterday keeps its drawings after the houses were drawn anew, and after a restart', async () => {
  const before = listedFlats(site)[0]!
  const { body } = await site.app.inject(before.planUrl!)
  await site.pool.query(
    `update section set details = jsonb_set(details, '{drawing,seed}', '"another"') where details ? 'drawing'`,
  )
  await site.pool.query('update catalogue_state set version = version + 1')
  await site.catalogue.refresh()
  const now = site.catalogue.current.lot(before.id)!
  expect(now.planUrl).not.toBe(before.planUrl)
  expect((await site.app.inject(before.planUrl!)).body).toBe(body)

  const restarted = drawingsIn(site.dataDir)
  expect((await restarted.find(before.planUrl!))!.body('identity').toString()).toBe(body)
  await restarted.close()
})

test('another process, with an empty folder, draws the same', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stvor-drawings-'))
  const other = drawingsIn(folder)
  const { planUrl } = listedFlats(site)[0]!
  const { body } = await site.app.inject(planUrl!)
  expect((await other.find(planUrl!))!.body('identity').toString()).toBe(body)
  await other.close()
  await rm(folder, { recursive: true })
})

test('every flat has a cut-away beside its plan, light and dark', async () => {
  const cutaway = cutawayUrl(listedFlats(site)[0]!.planUrl!)!
  for (const address of [cutaway, darkPlanUrl(cutaway)!]) {
    const { statusCode, body } = await site.app.inject(address)
    expect(statusCode).toBe(200)
    expect(body).toContain('Квартира в\u00A0объёме')
  }
})
