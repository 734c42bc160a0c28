import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import writeExcel from 'write-excel-file/node'

import { lotQuery } from '#domain/query/lot-query.ts'
import { runImport } from '#server/import/run.ts'

import { everything, faultsOf } from '../../support/axe-faults.ts'
import { enter, open, type Opened } from '../../support/browser.ts'
import { until } from '../../support/request-desk.ts'
import { readToTheEnd } from '../../support/watch-page.ts'

const FEEDS = join(import.meta.dirname, '../../../../shared/feeds')
const areHere = existsSync(FEEDS)
if (!areHere) console.error('Companies of real files: skipped, there are none beside the project')

/** A folder for pictures of what was looked at; they stay out of the project. */
const { REAL_SCREENS } = process.env

const companies: [name: string, fileIn: (folder: string) => Promise<string>][] = [
  ['cian', async () => join(FEEDS, 'cian-newbuild/legenda-korenevo_feed.xml')],
  ['yrl', async () => join(FEEDS, 'yrl/gajibaev-domclick-avain.xml')],
  ['xlsx', writePriceList],
]

/** A price list of flats that a small developer keeps as JSON. */
async function writePriceList(folder: string): Promise<string> {
  const source = join(FEEDS, 'json-developer/kelnik-flats.json')
  const { flats }: { flats: Record<string, string>[] } = JSON.parse(readFileSync(source, 'utf8'))
  const heading = ['ЖК', 'Корпус', 'Секция', 'Этаж', 'Номер', 'Комнат', 'Площадь', 'Цена', 'Статус']
  const rows = flats.map(({ id, floor, rooms, meters, price, status }, at) => [
    'ЖК «Ёлки»',
    at % 2 === 0 ? '1' : '2',
    '1',
    floor?.split('/')[0],
    String(id),
    rooms === '0' ? 'студия' : rooms,
    meters,
    price,
    status,
  ])
  const cells = [heading, ...rows].map((row) => row.map((value = '') => ({ value })))
  const path = join(folder, 'price-list.xlsx')
  writeFileSync(path, await writeExcel(cells).toBuffer())
  return path
}

const screens = [
  { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const

test.runIf(areHere).each(companies)(
  'a company with nothing but its %s file has whole pages, on a desk and in the dark on a phone',
  async (name, fileIn) => {
    await using site = await open({ template: 'empty' })
    const { pool, dataDir, databaseUrl } = site
    const input = await fileIn(dataDir)
    const { state } = await runImport({ pool, dataDir, databaseUrl, input, source: name })
    expect(state).toBe('published')
    await until(() => site.catalogue.current.projects.length > 0)
    for (const screen of screens) {
      await using visit = await site.visit(screen)
      for (const path of pagesOf(site)) {
        await enter(visit.page, path)
        const over = await visit.page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        )
        const wanted = { runOnly: everything }
        const faults = screen === screens[0] ? await faultsOf(visit.page, wanted) : []
        expect([path, over, faults, visit.complaints]).toEqual([path, 0, [], []])
        if (REAL_SCREENS === undefined) continue
        const file = `${name}-${screen.viewport.width}${path.replaceAll(/\W+/g, '-')}.png`
        await readToTheEnd(visit.page)
        await visit.page.screenshot({ path: join(REAL_SCREENS, file), fullPage: true })
      }
    }
  },
)

function pagesOf({ catalogue: { current } }: Opened): string[] {
  const [flat] = current.lots('flat').find(lotQuery()).lots
  return [
    '/',
    '/kvartiry',
    '/kvartiry?view=chess',
    `${flat?.url}`,
    `/proekty/${current.projects[0]?.alias}`,
    '/kontakty',
  ]
}
