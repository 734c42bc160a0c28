import { setTimeout as sleep } from 'node:timers/promises'

import type { EngineTab } from './engine.ts'

const PATIENCE_MS = 30_000

/** The first answer that is not null. A document on its way has none. */
export async function until<Found>(
  find: () => Promise<Found | null>,
  what: string,
): Promise<Found> {
  const end = performance.now() + PATIENCE_MS
  let last: unknown = null
  while (performance.now() < end) {
    try {
      const found = await find()
      if (found !== null) return found
    } catch (error) {
      last = error
    }
    await sleep(30)
  }
  throw new Error(`Nothing came of «${what}»`, { cause: last })
}

/** Opens an address and waits until it is alive. */
export async function enter(tab: EngineTab, address: string) {
  await tab.open(address)
  const isHydrated = () => (performance.getEntriesByName('hydrated').length > 0 ? true : null)
  await until(() => tab.evaluate(isHydrated), `hydrated ${address}`)
}

export type Target = { css: string; words?: string; at?: 'middle' | 'end' }

/** Presses the first visible element of the kind whose name begins with the words. */
export async function press(tab: EngineTab, css: string, words = '') {
  const { x, y } = await placeOf(tab, { css, words })
  await tab.mouse.moveTo(x, y)
  await tab.mouse.down()
  await tab.mouse.up()
}

/** Where a visitor would press it: it is in view, nothing lies over it, and scripts have taken it over. */
export const placeOf = (tab: EngineTab, target: Target) =>
  until(() => tab.evaluate(findPlace, target), `${target.css} ${target.words ?? ''}`)

/** Runs in the page: it may use nothing from outside itself. */
function findPlace({ css, words = '', at }: Target): { x: number; y: number } | null {
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim()
  const isAlive = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps'))
  const element = [...document.querySelectorAll(css)].find(
    (one) => nameOf(one).startsWith(words) && one.getClientRects().length > 0,
  )
  if (!element) return null
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const x = at === 'end' ? right - 10 : (left + right) / 2
  const y = (top + bottom) / 2
  const hit = document.elementFromPoint(x, y)
  if (hit && element.contains(hit)) return isAlive(element) ? { x, y } : null
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  return null
}

export const addressOf = (tab: EngineTab) =>
  tab.evaluate(() => decodeURI(location.pathname + location.search + location.hash))

export const scrollOf = (tab: EngineTab) => tab.evaluate(() => Math.round(scrollY))
export const scrollTo = (tab: EngineTab, top: number) =>
  tab.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)

export const countOf = (tab: EngineTab, css: string) =>
  tab.evaluate((kind) => document.querySelectorAll(kind).length, css)

export const textOf = (tab: EngineTab, css: string) =>
  tab.evaluate(
    (kind) => document.querySelector(kind)?.textContent.replace(/\s+/g, ' ').trim() ?? '',
    css,
  )

/** Its middle is on the screen. */
export const isInSight = (tab: EngineTab, css: string) =>
  tab.evaluate((kind) => {
    const {
      top = -1,
      bottom = -1,
      height = 0,
    } = document.querySelector(kind)?.getBoundingClientRect() ?? {}
    return height > 0 && top + bottom > 0 && (top + bottom) / 2 < innerHeight
  }, css)

/** From now on it can be seen whether the document is still the same. */
export const markDocument = (tab: EngineTab) =>
  tab.evaluate(() => void Object.assign(window, { isSameDocument: true }))

export const isSameDocument = (tab: EngineTab) => tab.evaluate(() => 'isSameDocument' in window)

/** For what must not come. */
export const rest = (tab: EngineTab) =>
  tab.evaluate(() => new Promise<void>((rested) => setTimeout(rested, 500)))
