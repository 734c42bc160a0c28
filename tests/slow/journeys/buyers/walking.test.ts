import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

import { formatArea } from '#domain/lots/area.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { formatRubles } from '#domain/money/money.ts'

import { openShared, scrollOf } from '../../../support/browser.ts'
import { readPdf } from '../../../support/read-pdf.ts'
import { bothWays, come, flatsOf, idsOf, plain } from '../../../support/ways.ts'

const site = await openShared('drawn')

const NARROW = { hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } }

bothWays(
  'a tall section is moved and tapped on a narrow phone, and Back leads to the same spot (scripts: %s)',
  async (scripts) => {
    await using visit = await site.visit({ scripts, ...NARROW })
    const { page } = visit
    await come(page, '/kvartiry?view=chess', scripts)
    // Fingers may enlarge it as they please.
    const viewport = await page.locator('meta[name=viewport]').getAttribute('content')
    expect(viewport).not.toMatch(/maximum-scale|user-scalable/)
    if (scripts) await page.locator('[role=grid] [data-state][tabindex="0"]').waitFor()
    const wanted = flatsOf(site).filter(({ status }) => status === 'available')
    const ids = await page
      .locator('[role=grid] a[data-state=fits]')
      .evaluateAll((cells) => cells.map((cell) => Number((cell as HTMLElement).dataset.id)))
    expect(ids.length).toBeGreaterThan(10)
    expect(wanted.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))

    // A flat of a low floor at the far side: to the right and down.
    const flat = wanted.findLast(({ id, floor }) => ids.includes(id) && floor! < 5)!
    const cell = page.locator(`[role=grid] a[data-id="${flat.id}"]`)
    await cell.scrollIntoViewIfNeeded()
    const size = (await cell.boundingBox())!
    expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(44)
    const spot = async () => {
      const { x, y } = (await cell.boundingBox())!
      return [Math.round(x), Math.round(y)]
    }
    if (scripts) {
      await cell.tap()
      await page.getByRole('link', { name: 'Открыть' }).waitFor()
    }
    const [left, above] = [await spot(), await scrollOf(page)]
    await (scripts ? page.getByRole('link', { name: 'Открыть' }) : cell).tap()
    await page.waitForURL(`**${flat.url}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goBack()
    if (scripts) await page.locator('[role=grid] [data-state][tabindex="0"]').waitFor()
    await expect.poll(() => scrollOf(page)).toBe(above)
    await expect.poll(spot).toEqual(left)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect(visit.complaints).toEqual([])
  },
)

/** Presses a key until the focus is there, as somebody does who sees or hears where it is. */
async function pressTo(page: Page, keys: string[], place: Locator) {
  const there = (await place.elementHandle())!
  for (let at = 0; at < 200; at++) {
    if (await there.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(keys[at % keys.length]!)
  }
  throw new Error(`No way by ${keys.join(', ')} to ${String(place)}`)
}

bothWays(
  'from the genplan to a house, its section, a floor and a flat by keys alone, each step with its name (scripts: %s)',
  async (scripts) => {
    await using visit = await site.visit({ scripts, reducedMotion: 'reduce' })
    const { page } = visit
    const [{ project, building, section, floor, number, url }] = flatsOf(site).filter(
      (flat) => flat.status === 'available' && flat.section === '2' && flat.floor! > 2,
    ) as [Lot]
    await come(page, `/proekty/${project.alias}`, scripts)

    const model = page.getByRole('group', { name: 'Дома проекта' })
    const forSale = flatsOf(site).filter(
      (flat) => flat.building.id === building.id && flat.status === 'available',
    )
    const house = model.getByRole('link', {
      name: `${building.name}, квартир в продаже: ${forSale.length}`,
      exact: true,
    })
    if (scripts) {
      await model.scrollIntoViewIfNeeded()
      await expect.poll(() => model.locator('a[tabindex="0"]').count()).toBe(1)
    }
    await pressTo(page, ['Tab'], scripts ? model.locator('a[tabindex="0"]') : house)
    if (scripts)
      await pressTo(page, ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft'], house)
    await page.keyboard.press('Enter')
    await page.waitForURL(new RegExp(`building=${building.id}`))
    await page.getByText(`${building.name}`, { exact: true }).first().waitFor()

    const list = page.getByRole('link', { name: 'Квартиры дома списком' })
    await pressTo(page, ['Tab'], list)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/kvartiry?building=${building.id}`)
    const chess = page.getByRole('link', { name: 'Шахматка' })
    await pressTo(page, ['Tab'], chess)
    await page.keyboard.press('Enter')
    await page.waitForURL(/view=chess/)

    const row = page
      .getByRole('rowgroup')
      .filter({ has: page.getByRole('columnheader', { name: `Секция ${section}` }) })
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: `${floor}-й этаж` }) })
    const cell = row.getByRole('link', { name: new RegExp(`№\\s${number},`) })
    expect(plain(await cell.getAttribute('aria-label'))).toContain(`${floor}-й этаж, № ${number}`)
    if (scripts) {
      const stop = page.locator('[role=grid] [data-state][tabindex="0"]')
      await stop.waitFor()
      await pressTo(page, ['Tab'], stop)
      await walkTo(page, cell)
    } else await pressTo(page, ['Tab'], cell)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${url}`)
    await page
      .getByText(new RegExp(`секция\\s${section}, №\\s${number}`))
      .first()
      .waitFor()
    expect(visit.complaints).toEqual([])
  },
)

/** By arrows over a chessboard: to the row first, then along it. */
async function walkTo(page: Page, cell: Locator) {
  const there = (await cell.elementHandle())!
  for (let at = 0; at < 80; at++) {
    const way = await there.evaluate((element) => {
      const [there, here] = [element, document.activeElement!].map((one) =>
        one.getBoundingClientRect(),
      ) as [DOMRect, DOMRect]
      if (element === document.activeElement) return null
      if (Math.abs(there.y - here.y) > 2) return there.y > here.y ? 'ArrowDown' : 'ArrowUp'
      return there.x > here.x ? 'ArrowRight' : 'ArrowLeft'
    })
    if (way === null) return
    await page.keyboard.press(way)
  }
  throw new Error('Arrows do not lead there')
}

async function downloaded(page: Page, link: Locator): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  return readFileSync(await file.path())
}

/** The file that a link opens in a tab: a browser without a reader of its own is given the bytes. */
async function opened(page: Page, link: Locator): Promise<Buffer> {
  const answer = await page.request.get((await link.getAttribute('href'))!)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  return answer.body()
}

const told = ({ number, area, price }: Lot) =>
  [`№ ${number}`, formatArea(area), price === null ? '' : formatRubles(price)].map(plain)

bothWays(
  'an agent takes twenty flats with their plans to a client: as a table, and as a page each (scripts: %s)',
  async (scripts) => {
    await using visit = await site.visit({ scripts })
    const { page } = visit
    const all = flatsOf(site)
    await come(page, '/kvartiry?view=list', scripts)
    const csv = await downloaded(page, page.getByRole('link', { name: 'CSV', exact: true }))
    const lines = csv.toString().trimEnd().split('\r\n').slice(1)
    expect(lines.map((line) => Number(/\/kvartiry\/(\d+)/.exec(line)![1]))).toEqual(
      all.map(({ id }) => id),
    )
    for (const line of lines) expect(line).toMatch(/\/plans\/\w+\.svg/)
    const table = await downloaded(page, page.getByRole('link', { name: 'XLSX', exact: true }))
    expect(table.subarray(0, 2).toString()).toBe('PK')

    const paper = page.getByRole('link', { name: 'PDF', exact: true })
    const twentyIds = idsOf(all.slice(0, 20)).join(',')
    expect(await paper.getAttribute('href')).toBe(`/pdf/podborka.pdf?ids=${twentyIds}`)
    if (!scripts) twentyOnPaper(await opened(page, paper), all.slice(0, 20))

    const [flat] = all as [Lot]
    await come(page, flat.url, scripts)
    const heart = page.getByRole('button', { name: /^В избранное:/ }).first()
    if (scripts) await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
    await heart.click()
    if (scripts) await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    await come(page, '/izbrannoe', scripts)
    const own = readPdf(await opened(page, page.getByRole('link', { name: 'PDF с планами' })))
    for (const fact of told(flat)) expect(plain(own.text)).toContain(fact)
    expect(visit.complaints).toEqual([])
  },
)

function twentyOnPaper(file: Buffer, flats: Lot[]) {
  const { pages, text, lines } = readPdf(file)
  expect(pages).toBe(flats.length)
  for (const fact of flats.flatMap(told)) expect(plain(text)).toContain(fact)
  // Without plans there would be a rule under each fact, a code, and nothing more.
  expect(lines).toBeGreaterThan(flats.length * 24)
}
