import type { Locator, Page } from 'playwright-core'
import { test } from 'vitest'

import type { Lot } from '#domain/lots/lot.ts'
import { lotQuery, type LotQuery } from '#domain/query/lot-query.ts'

import { hydrated, type Shared } from './browser.ts'

/** A buyer gets there with scripts and without them: every journey is made twice. */
export const bothWays = test.each([true, false])

export const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }

/** Opens an address; with scripts waits until it is alive. */
export async function come(page: Page, path: string, scripts: boolean) {
  const response = await page.goto(path)
  if (scripts) await hydrated(page)
  return response
}

/** Until its code has come, a late piece is plain HTML: React notes its properties on what it has hydrated. */
export async function alive(piece: Locator) {
  // It is asked for when it comes near.
  await piece.scrollIntoViewIfNeeded()
  await piece.and(piece.page().locator('*')).evaluate(async (element) => {
    const isAlive = () => Object.keys(element).some((key) => key.startsWith('__reactProps'))
    while (!isAlive()) await new Promise(requestAnimationFrame)
  })
}

/** Everything the site has on sale or reserved, to be counted again by hand. */
export const flatsOf = (site: Shared, query: Partial<LotQuery> = {}): Lot[] =>
  site.catalogue.current.lots('flat').every(lotQuery(query))

/** Ids of the flats that links lead to, in their order. */
export const flatsIn = (links: Locator): Promise<number[]> =>
  links.evaluateAll((all) =>
    all.flatMap((link) => {
      const found = /\/kvartiry\/(\d+)(?:$|[?#])/.exec(link.getAttribute('href') ?? '')
      return found ? Number(found[1]) : []
    }),
  )

export const cardsOf = (page: Page) => page.locator('main article :is(h2, h3) a')

/** What cards show: of each layout of a house the first flat that is free, or that is reserved where none is free. */
export function onePerLayout(flats: Lot[]): Lot[] {
  const layoutOf = ({ building, rooms, layout, area }: Lot) =>
    [building.id, rooms, layout, area].join()
  const alike = [...Map.groupBy(flats, layoutOf).values()]
  const shown = new Set(
    alike.map((same) => same.find(({ status }) => status === 'available') ?? same[0]),
  )
  return flats.filter((flat) => shown.has(flat))
}

export const idsOf = (lots: readonly { id: number }[]) => lots.map(({ id }) => id)

/** Rows of a table below its head, cell by cell: also of one too far below to have been laid out yet. */
export async function rowsOf(table: Locator): Promise<string[]> {
  const rows = await table
    .getByRole('row')
    .evaluateAll((all) =>
      all.map((row) => Array.from(row.children, (cell) => cell.textContent).join(' ')),
    )
  return rows.slice(1).map(plain)
}

/** Words as they are read: spaces of all kinds are one. */
export const plain = (words: string | null) =>
  (words ?? '').replaceAll('\u2060', '').replace(/\s+/g, ' ').trim()

/** «9 360 000 ₽» → 9360000 */
export const amountIn = (words: string | null) => Number((words ?? '').replace(/\D/g, ''))
