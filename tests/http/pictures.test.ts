import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { runImport } from '#server/import/run.ts'

import { plainPicture, servePictures } from '../support/picture-server.ts'
import { startSite } from '../support/site.ts'

const colour = (r: number) => plainPicture(1200, 900, { r, g: 80, b: 80 }).png().toBuffer()
const fileOf = (name: string) => `/${name}.png`
const names = [
  'plan',
  'floor',
  'room',
  'yard',
  'house',
  'cover',
  'report',
  'office',
  'promo',
  'anna',
  'us',
]

/** A company with one picture of each sort, each of its own colour. */
const company = (urlOf: (name: string) => string) => {
  const gallery = (name: string, more = {}) => [{ file: urlOf(name), ...more }]
  const lot = { building: 'b', section: '1', floor: 3, area: 40, price: 9_000_000 }
  return {
    format: 'stvor',
    version: 1,
    company: { name: 'Река', gallery: gallery('us', { caption: 'Офис у воды' }) },
    people: [{ id: '1', name: 'Анна Реброва', role: 'Продажи', photo: urlOf('anna') }],
    promotions: [{ id: 'a', title: 'Скидка', type: 'Скидки', gallery: gallery('promo') }],
    news: [
      {
        id: 'n',
        alias: 'kladka',
        title: 'Начали кладку',
        body: 'Стены.',
        publishedAt: '2026-01-01T10:00:00+03:00',
        cover: urlOf('cover'),
      },
    ],
    offices: [
      { id: 'o', name: 'Офис', kind: 'sales', address: 'Река, 1', gallery: gallery('office') },
    ],
    projects: [
      {
        id: 'p',
        name: 'Речной',
        tour: 'https://tour.example/1',
        gallery: gallery('yard', { alt: 'Двор с липами', kind: 'render', focus: [0, 1] }),
      },
    ],
    buildings: [
      { id: 'b', project: 'p', name: 'Дом 1', floorsTotal: 9, gallery: gallery('house') },
    ],
    reports: [
      {
        id: 'r',
        building: 'b',
        month: '2026-10',
        percent: 40,
        text: 'Стены',
        images: [urlOf('report')],
      },
    ],
    sections: [{ building: 'b', name: '1' }],
    floors: [
      {
        building: 'b',
        section: '1',
        number: 3,
        plan: { url: urlOf('floor'), width: 1200, height: 900 },
        polygons: { a: '0,0 600,0 600,900', c: '600,0 1200,0 1200,900' },
      },
    ],
    lots: [
      {
        ...lot,
        id: 'a',
        number: '1',
        plan: { file: urlOf('plan'), mmPerPixel: 8.5 },
        gallery: gallery('room', { kind: 'interior' }),
        details: { video: 'https://video.example/1' },
      },
      { ...lot, id: 'c', number: '2' },
    ],
  }
}

test('every picture of a company is shown from our own store, and its plan can be measured', async () => {
  const bodies = await Promise.all(names.map((_, i) => colour(20 * i)))
  await using server = await servePictures(
    Object.fromEntries(names.map((name, i) => [fileOf(name), bodies[i] ?? Buffer.alloc(0)])),
  )
  await using site = await startSite({ template: 'empty', settings: { FETCH_PRIVATE: '1' } })
  const input = join(site.dataDir, 'company.json')
  writeFileSync(input, JSON.stringify(company((name) => server.urlOf(fileOf(name)))))
  const place = { pool: site.pool, dataDir: site.dataDir, databaseUrl: site.databaseUrl }
  await runImport({ ...place, input, source: 'Река' })
  const get = async (path: string) => (await site.app.inject(path)).body

  await expect.poll(() => get('/kvartiry/1')).toContain('План: Квартира')
  const flat = await get('/kvartiry/1')
  expect(flat).toMatch(
    /<img[^>]*srcSet="[^"]*-480\.webp 480w[^>]*width="1200" height="900" alt="План/,
  )
  for (const words of [
    'Линейка',
    'На весь экран',
    'Квартира на\u00A0этаже',
    'Видео',
    'video.example',
  ])
    expect(flat, words).toContain(words)
  expect(flat.match(/<polygon/g)).toHaveLength(2)

  const lists = await get('/kvartiry')
  expect(lists).toMatch(/srcSet="\/photos\/[0-9a-f]{32}-480\.avif/)
  expect(lists).toContain('План не опубликован')
  expect(await get('/kvartiry/2')).toContain('План этой квартиры застройщик не\u00A0опубликовал')

  const project = await get('/proekty/rechnoy')
  expect(project).toContain('alt="Двор с липами"')
  expect(project.match(/Визуализация/g)).toHaveLength(1)
  expect(project).toContain('alt="Дом 1"')
  expect(project).toContain('alt="Дом 1, октябрь 2026"')
  expect(await get('/novosti/kladka')).toContain('alt="Начали кладку"')
  expect(await get('/kontakty')).toContain('alt="Офис"')
  expect(await get('/akcioteka/1')).toContain('alt="Скидка"')
  const about = await get('/o-kompanii')
  expect(about).toContain('alt="Анна Реброва"')
  expect(about).toContain('Офис у воды')

  for (const page of [flat, lists, project, about]) expect(page).not.toContain(server.urlOf(''))
  const [photo = ''] = /\/photos\/[0-9a-f]{32}-960\.webp/.exec(flat) ?? []
  const answer = await site.app.inject(photo)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(960)
  const unknown = await site.app.inject(`/photos/${'0'.repeat(32)}-960.webp`)
  expect(unknown.statusCode).toBe(404)
  expect((await site.app.inject('/photos/a.webp')).statusCode).toBe(404)
})
