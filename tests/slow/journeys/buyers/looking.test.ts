import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'

import type { Lot } from '#domain/lots/lot.ts'
import { formatRubles } from '#domain/money/money.ts'

import { enter, openShared } from '../../../support/browser.ts'
import {
  alive,
  amountIn,
  bothWays,
  come,
  flatsIn,
  flatsOf,
  plain,
  rowsOf,
} from '../../../support/ways.ts'

const site = await openShared('drawn')

const someFlat = () =>
  flatsOf(site).find(({ status, rooms }) => status === 'available' && rooms === 2)!

/** Corners of the rooms of a plan, in its units. */
const roomsOf = (page: Page): Promise<[number, number][][]> =>
  page.locator('#plan .plan-room').evaluateAll((rooms) =>
    rooms.map((room) => {
      let at: [number, number] = [0, 0]
      const steps = room.getAttribute('d')!.match(/[MLHV][^MLHVZz]*/g) ?? []
      return steps.map((step): [number, number] => {
        const [a = 0, b = 0] = step.slice(1).trim().split(/[ ,]/).map(Number)
        at = step[0] === 'H' ? [a, at[1]] : step[0] === 'V' ? [at[0], a] : [a, b]
        return at
      })
    }),
  )

function areaOf(corners: [number, number][]): number {
  const twice = corners.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % corners.length]!
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice) / 2
}

/** A unit of a plan is a centimetre. */
const CM2 = 10_000

bothWays('a plan is drawn to scale and tells its widths (scripts: %s)', async (scripts) => {
  await using visit = await site.visit({ scripts })
  const { page } = visit
  await come(page, someFlat().url, scripts)
  const rooms = await roomsOf(page)
  const told = await page
    .getByRole('table')
    .first()
    .getByRole('row')
    .evaluateAll((rows) => rows.slice(1).map((row) => (row as HTMLTableRowElement).innerText))
  expect(told.length).toBe(rooms.length)
  for (const [at, room] of rooms.entries()) {
    const area = Number(/[\d,]+\s*$/.exec(told[at]!)![0].trim().replace(',', '.'))
    // Half of a loggia counts as area, and a third of a balcony.
    const shares = /лоджия/i.test(told[at]!) ? 0.5 : /балкон|терраса/i.test(told[at]!) ? 0.3 : 1
    expect([told[at], Math.abs((areaOf(room) / CM2) * shares - area) < 0.06]).toEqual([
      told[at],
      true,
    ])
  }
  const widths = (await page.locator('#plan .plan-dimensions text').allTextContents()).map(Number)
  const inner = told.map((row, at) => (/лоджия|балкон/i.test(row) ? [] : rooms[at]!)).flat()
  for (const axis of [0, 1] as const) {
    const ends = inner.map((corner) => corner[axis])
    expect(widths).toContain((Math.max(...ends) - Math.min(...ends)) * 10)
  }
  expect(visit.complaints).toEqual([])
})

test('a ruler and furniture of true size tell whether a sofa of 2,4 m and a bed of 1,8 m fit', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enter(page, someFlat().url)
  const shop = page.getByLabel('Примерить свою мебель')
  await alive(shop)
  const boxOf = async (what: Locator) => (await what.boundingBox())!
  const rooms = await roomsOf(page)
  const largest = rooms.toSorted((a, b) => areaOf(b) - areaOf(a))[0]!
  const spread = (axis: 0 | 1) => {
    const ends = largest.map((corner) => corner[axis])
    return Math.max(...ends) - Math.min(...ends)
  }
  // The tools below a chosen piece take room from the plan, so its scale is asked each time.
  const pixelsInCm = async () => {
    const { width } = await boxOf(page.locator('#plan .plan-room').nth(rooms.indexOf(largest)))
    return width / spread(0)
  }
  for (const [name, wide, deep] of [
    ['Диван 2,4 × 0,95 м', 240, 95],
    ['Двуспальная кровать 1,8 × 2 м', 180, 200],
  ] as const) {
    await shop.selectOption({
      label: name.replaceAll(' ×', '\u00A0×').replace('× ', '×\u00A0').replace(' м', '\u00A0м'),
    })
    const piece = page
      .getByRole('button', { name: new RegExp(`^${name.split(' ')[0]}`) })
      .locator('rect')
    await piece.waitFor()
    const cm = await pixelsInCm()
    const { width, height } = await boxOf(piece)
    expect(Math.abs(width - wide * cm)).toBeLessThan(2)
    expect(Math.abs(height - deep * cm)).toBeLessThan(2)
    const fits = wide < spread(0) && deep < spread(1)
    const said = plain(await page.locator('output', { hasText: name.split(' ')[0]! }).innerText())
    if (largest.length === 4) expect(said.endsWith(': помещается')).toBe(fits)
  }

  await page.getByRole('button', { name: 'Линейка' }).click()
  const [first, second] = ['Первый', 'Второй'].map((end) =>
    page.getByRole('button', { name: new RegExp(`^${end} конец линейки`) }),
  ) as [Locator, Locator]
  await second.focus()
  for (let at = 0; at < 6; at++) await page.keyboard.press('Shift+ArrowRight')
  await page.getByText('2,50 м', { exact: true }).waitFor()
  const [from, to] = [await boxOf(first), await boxOf(second)]
  expect(Math.abs(to.x - from.x - 250 * (await pixelsInCm()))).toBeLessThan(2)
  expect(visit.complaints).toEqual([])
})

/** Flats of one layout, several of them for sale. */
function alikeFlats(): Lot[] {
  const groups = Map.groupBy(flatsOf(site), ({ planUrl }) => planUrl)
  return [...groups.values()].toSorted((a, b) => b.length - a.length)[0]!
}

bothWays(
  'the same flat higher up: a ladder by floors with prices leads to it (scripts: %s)',
  async (scripts) => {
    await using visit = await site.visit({ scripts })
    const { page } = visit
    const alike = alikeFlats().toSorted((a, b) => b.floor! - a.floor!)
    expect(alike.length).toBeGreaterThan(2)
    const mine = alike.findLast(({ status, price }) => status === 'available' && price)!
    await come(page, mine.url, scripts)
    await page.getByRole('heading', { name: 'Такая же на других этажах' }).click()
    const ladder = page
      .getByRole('table')
      .filter({ has: page.getByRole('columnheader', { name: 'Разница' }) })
    const rows = await rowsOf(ladder)
    expect(rows.map((row) => Number.parseInt(row, 10))).toEqual(alike.map(({ floor }) => floor))
    for (const [at, { id, number, price }] of alike.entries()) {
      expect(rows[at]).toContain(`№ ${number}`)
      if (price !== null) expect(rows[at]).toContain(plain(formatRubles(price)))
      const difference = price! - mine.price!
      if (id !== mine.id && difference !== 0)
        expect(amountIn(/[+−][^₽]*₽/.exec(rows[at]!)![0])).toBe(Math.abs(difference))
    }
    const higher = alike.find(({ id }) => id !== mine.id)!
    await ladder.getByRole('link', { name: `№ ${higher.number}` }).click()
    await page.waitForURL(`**${higher.url}`)
    await page.getByText(`${higher.floor}-й этаж из ${higher.floorsTotal}`).first().waitFor()
    expect(visit.complaints).toEqual([])
  },
)

bothWays(
  'three plans stand in one scale, and their comparison is one sheet of A4 (scripts: %s)',
  async (scripts) => {
    await using visit = await site.visit({ scripts })
    const { page } = visit
    const three = [1, 2, 3].map((wanted) =>
      flatsOf(site).find(({ rooms, status }) => rooms === wanted && status === 'available')!,
    )
    for (const { url } of three) {
      await come(page, url, scripts)
      const press = page.getByRole('button', { name: /^Сравнить:/ }).first()
      if (scripts) await expect.poll(() => press.getAttribute('aria-pressed')).toBe('false')
      await press.click()
      if (scripts) await expect.poll(() => press.getAttribute('aria-pressed')).toBe('true')
      else await page.waitForURL('**/sravnenie*')
    }
    await come(page, '/sravnenie', scripts)
    expect(await flatsIn(page.getByRole('columnheader').getByRole('link'))).toEqual(
      three.map(({ id }) => id),
    )
    // Units of every plan are centimetres: as many pixels to one in each of the three.
    const scales = await page
      .getByRole('table')
      .locator('svg svg')
      .evaluateAll((plans) =>
        plans.map((plan) => Math.round((plan as SVGGraphicsElement).getScreenCTM()!.a * 10_000)),
      )
    expect(scales).toHaveLength(3)
    expect(new Set(scales).size).toBe(1)
    const sheet = await page.pdf({ preferCSSPageSize: true })
    expect(pagesOf(sheet)).toBe(1)
    expect(visit.complaints).toEqual([])
  },
)

const pagesOf = (file: Buffer) => file.toString('latin1').match(/\/Type ?\/Page\b(?!s)/g)!.length

test('under a tab the flat stands in three dimensions, and the sun goes over its floors by the hour', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enter(page, someFlat().url)
  const tab = page.getByRole('link', { name: 'В объёме' })
  await alive(tab)
  await tab.click()
  const picture = page.getByRole('img', { name: /^Квартира в объёме/ })
  await picture.waitFor()
  const isLoaded = () =>
    picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
  await expect.poll(isLoaded).toBe(true)
  const hourShown = async () => (await picture.getAttribute('src'))?.split('-cutaway.svg#')[1]
  const before = await hourShown()
  expect(before).toMatch(/^m\d+h\d+$/)
  await page.getByRole('slider', { name: 'Час' }).press('ArrowRight')
  await expect.poll(hourShown).not.toBe(before)
  await page.getByRole('button', { name: '21 декабря' }).click()
  await expect.poll(hourShown).toMatch(/^m12h/)
  await page.getByRole('link', { name: 'План', exact: true }).click()
  await page.locator('#plan .plan-room').first().waitFor()
  expect(await picture.count()).toBe(0)
  expect(visit.complaints).toEqual([])
})
