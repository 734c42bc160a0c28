import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import {
  garageView,
  hallView,
  roomViews,
  shopsView,
  storageView,
} from '#demo/pictures/room-views.ts'
import { writeDemoFolder } from '#server/demo/demo-folder.ts'
import { runImport } from '#server/import/run.ts'

import { startSite } from '../../support/site.ts'

/** What each page shows, and where the demo developer has nothing but a drawing of a house to come. */
const pages: [path: string, alt: string][] = [
  ['/proekty/lotsmanskiy-kvartal', 'Кирпичные дома над рекой вечером, в окнах горит свет'],
  ['/proekty/lotsmanskiy-kvartal', 'Лоцманский квартал, дом 4: фасад с улицы'],
  ...roomViews.map(
    ({ picture }) => ['/proekty/lotsmanskiy-kvartal', picture.alt] as [string, string],
  ),
  ['/proekty/lotsmanskiy-kvartal', hallView.alt],
  ['/proekty/lotsmanskiy-kvartal', shopsView.alt],
  [
    '/proekty/verhniy-yar',
    'Террасы под бровкой утром: стены из известняка, липы над дорожкой, люди, справа долина Яры',
  ],
  [
    '/proekty/mayachnyy-dvor',
    'Двор утром: детская площадка, скамьи, велосипеды, деревья, между домами виден старый маяк',
  ],
  [
    '/proekty/smolokurnya',
    'Двор утром: смоляная печь, длинный стол и скамьи, тропа с низкими лампами, за домами сосны',
  ],
  ['/o-kompanii', 'Невысокие дома среди сосен вечером, мимо идёт освещённая тропа'],
]

test('pages of the demo developer show galleries, every picture marked as a rendering', async () => {
  await using site = await startSite({ template: 'empty' })
  const { pool, dataDir, databaseUrl } = site
  const folder = join(dataDir, 'demo')
  await writeDemoFolder(folder, { number: 1, day: '2026-11-21', flats: 12 })
  await runImport({ pool, dataDir, databaseUrl, input: folder, source: 'demo' })
  const files = readdirSync(join(folder, 'files/gallery'))
  const get = async (path: string) => (await site.app.inject(path)).body

  await expect
    .poll(() => get('/metrics'), { timeout: 200_000 })
    .toMatch(new RegExp(`^stvor_pictures_ready ${files.length}$`, 'm'))
  for (const [path, alt] of pages) await expect.poll(() => get(path)).toContain(`alt="${alt}"`)
  const project = await get('/proekty/lotsmanskiy-kvartal')
  const [, reports = ''] = project.split('Все отчёты по')
  expect(reports).toMatch(/alt="Дом 3, [а-я]+ 2026/)
  const storage = await get('/kladovye/main')
  expect(storage).toContain(`alt="${storageView.alt}"`)
  expect(storage).toContain('>Визуализация<')
  expect(await get('/parkovki/main')).toContain(`alt="${garageView.alt}"`)
  for (const path of ['/kladovye', '/parkovki']) {
    const list = await get(path)
    expect(list).toContain('>Визуализация<')
    expect(list).not.toContain('-light.svg')
  }
  const offers = await get('/akcioteka')
  const promotion = /href="(\/akcioteka\/\d+)"/.exec(offers)?.[1] ?? ''
  const [, [day, evening] = []] = offers.split('<main').map((part) => part.split('>Визуализация<'))
  expect(day).toMatch(/<img src="\/photos\//)
  expect(evening).toMatch(/^\/span>(<\/div>)+<div[^>]+><div[^>]+><span.+<img src="\/photos\//)
  // What an article describes of a facade is to be seen on it: by day, at night too.
  const [, news = ''] = (await get('/novosti')).split('<main')
  expect(news.split('<h2')[0]?.match(/<img src="\/photos\//g)).toHaveLength(1)
  for (const path of [...pages.map(([page]) => page), promotion]) {
    const html = await get(path)
    const shown = html.match(/href="\/photos\/[0-9a-f]{32}-2400\.webp"/g) ?? []
    expect(shown.length, path).toBeGreaterThan(0)
    expect(html.match(/>Визуализация</g)?.length, path).toBeGreaterThanOrEqual(shown.length)
  }
}, 240_000)
