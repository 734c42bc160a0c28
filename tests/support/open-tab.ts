import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'

import type { Lot } from '#domain/lots/lot.ts'

import { flatsOf } from './ways.ts'
import { enter, type Opened } from './browser.ts'

const MINUTE_MS = 2_000

/** Within what an import may change. */
export const nextPrice = ({ price }: Lot) => Math.round(((price ?? 0) * 1.01) / 1_000) * 1_000

export const flatForSale = (site: Opened): Lot =>
  flatsOf(site).find(({ status, rooms, price }) => status === 'available' && rooms === 2 && price)!

/** Everything that the tab asks of the server. */
export function requestsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return asked
}

export const setVisibility = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((to) => {
    Object.defineProperty(document, 'visibilityState', { value: to, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

/** A tab in which a minute takes two seconds. */
export async function openTab(page: Page, path: string) {
  await page.addInitScript((minute) => {
    const real = setInterval.bind(window)
    const quick = (work: () => void, ms: number) =>
      real(work, ms > 50_000 && ms <= 60_000 ? (ms / 60_000) * minute : ms)
    Object.assign(window, { setInterval: quick })
  }, MINUTE_MS)
  await enter(page, path)
}

export const passMinutes = (minutes: number) => sleep(minutes * MINUTE_MS)
