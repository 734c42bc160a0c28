import type { Browser } from 'playwright-core'

import { itemAt } from '#domain/item-at.ts'

/** A phone on slow 4G as Lighthouse defines both, but applied to the browser, not estimated from a fast run. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 2 ** 20) / 8,
  uploadThroughput: (750 * 2 ** 10) / 8,
}
const SLOWER_CPU = 4
const RUNS = 5

export type SlowPhone = {
  /** Medians of five first visits, ms from the press of a link. */
  firstPaint: number
  largestPaint: number
  /** What came over the line until the page had loaded: headers and bodies as they were compressed. */
  bytes: number
}

export async function measureSlowPhone(browser: Browser, url: string): Promise<SlowPhone> {
  const visits: SlowPhone[] = []
  for (let run = 0; run < RUNS; run++) visits.push(await visitOnce(browser, url))
  const median = (name: keyof SlowPhone) =>
    itemAt(
      visits.map((visit) => visit[name]).toSorted((a, b) => a - b),
      (RUNS - 1) / 2,
    )
  return {
    firstPaint: median('firstPaint'),
    largestPaint: median('largestPaint'),
    bytes: median('bytes'),
  }
}

async function visitOnce(browser: Browser, url: string): Promise<SlowPhone> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU })
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'load' })
  const loaded = bytes
  const paints = await page.evaluate(
    () =>
      new Promise<{ firstPaint: number; largestPaint: number }>((resolve) => {
        new PerformanceObserver((list) => {
          const first = performance.getEntriesByName('first-contentful-paint')[0]
          resolve({
            firstPaint: Math.round(first?.startTime ?? 0),
            largestPaint: Math.round(list.getEntries().at(-1)?.startTime ?? 0),
          })
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  await context.close()
  return { ...paints, bytes: loaded }
}
