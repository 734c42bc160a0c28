import type { Page } from 'playwright-core'

import type { Side } from '#domain/lots/lot.ts'
import { isOfWindows } from '#domain/media/outlines.ts'

import type { Opened } from '../../../support/browser.ts'

/** The canvas has the focus, its cross is in the middle: corners to the right, down, to the left, and back to the first. */
export async function drawSquare(page: Page) {
  await page.locator('button[aria-label^="Контур"]:focus').waitFor()
  await page.keyboard.press('Enter')
  for (const arrow of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
    for (let step = 0; step < 5; step++) await page.keyboard.press(arrow)
    await page.keyboard.press('Enter')
  }
}

export async function sidesOf({ pool }: Opened, lot: number): Promise<Side[]> {
  const asked = 'select windows from lot_state where lot_id = $1 order by version desc limit 1'
  const { rows } = await pool.query<{ windows: Side[] }>(asked, [lot])
  return rows[0]?.windows ?? []
}

/** Flats whose windows are lit on a picture of a facade. */
export const litOn = (page: string) =>
  new Set(
    [...page.matchAll(/<a href="([^"]+)"[^>]*><polygon [^>]*data-window/g)].map(([, href]) => href),
  )

/** Lots whose windows are laid on a side of a house. */
export async function lotsBehind({ pool, catalogue }: Opened, building: number, side: Side) {
  const asked = 'select outlines from facade_marking where building_id = $1 and side = $2'
  const { rows } = await pool.query<{ outlines: Record<string, string> }>(asked, [building, side])
  return Object.entries(rows[0]?.outlines ?? {}).flatMap(([id, outline]) =>
    isOfWindows(outline) ? (catalogue.current.lot(Number(id)) ?? []) : [],
  )
}
