import type { Browser } from 'playwright-core'

import { quantile } from '../tools/statistics.ts'

const ROUNDS = 3
const PRESSES = 16
/** The first ones compile code. */
const WARM_UP = 4
const BETWEEN_MS = 1_300

/** One press of a condition, ms. */
type Press = {
  /** The longest event of the press, from the input to the next paint. */
  longest: number
  /** Until the pressed control is painted. */
  control: number
  /** Until the last card of the new list is painted. */
  cards: number
}

/** Conditions of a list of flats are pressed one after another in a window 1366 px wide. */
export async function measurePresses(from: Browser, url: string, slower: number) {
  const presses: Press[] = []
  for (let round = 0; round < ROUNDS; round++)
    presses.push(...(await measureRound(from, url, slower)))
  const of = (name: keyof Press, share: number) =>
    Math.round(
      quantile(
        presses.map((press) => press[name]),
        share,
      ),
    )
  return {
    'longest event, p50': of('longest', 0.5),
    'longest event, p98': of('longest', 0.98),
    'pressed control painted, p50': of('control', 0.5),
    'all cards painted, p50': of('cards', 0.5),
    'all cards painted, p98': of('cards', 0.98),
  }
}

async function measureRound(from: Browser, url: string, slower: number): Promise<Press[]> {
  const page = await from.newPage({ viewport: { width: 1366, height: 768 } })
  await page.goto(`${url}/kvartiry`, { waitUntil: 'networkidle' })
  await page.waitForTimeout(1_500)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.evaluate(watchPresses)
  for (let at = 0; at < PRESSES; at++) {
    const name = ['rooms', 'feature', 'rooms', 'floorNot'][at % 4]
    const chips = page.locator(`#filters label:visible:has(> input[name=${name}])`)
    await chips.nth((at * 7) % Math.min(await chips.count(), 4)).click()
    await page.waitForTimeout(BETWEEN_MS)
  }
  const presses = await page.evaluate(() => window.presses)
  await page.close()
  return presses.slice(WARM_UP)
}

/** Runs in the page: it may use nothing from outside itself. */
function watchPresses() {
  const presses: Press[] = (window.presses = [])
  const began: number[] = []
  const afterPaint = (use: () => void) =>
    requestAnimationFrame(() => void scheduler.postTask(use, { priority: 'user-blocking' }))
  addEventListener(
    'change',
    () => {
      const press = { longest: 0, control: 0, cards: 0 }
      const start = performance.now()
      presses.push(press)
      began.push(start)
      afterPaint(() => (press.control = performance.now() - start))
    },
    true,
  )
  const noteCards = (records: MutationRecord[]) => {
    const press = presses.at(-1)
    const isCard = ({ target }: MutationRecord) =>
      (target instanceof Element ? target : target.parentElement)?.closest(
        'main ul:has(> li > article)',
      )
    if (!press || !records.some(isCard)) return
    const start = began.at(-1) ?? 0
    afterPaint(() => (press.cards = performance.now() - start))
  }
  const main = document.querySelector('main')
  if (main)
    new MutationObserver(noteCards).observe(main, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
  new PerformanceObserver((list) => {
    const press = presses.at(-1)
    for (const { duration } of list.getEntries())
      if (press) press.longest = Math.max(press.longest, duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
}

declare global {
  interface Window {
    presses: Press[]
  }
}
