import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page, Request } from 'playwright-core'

/** What a browser has asked for by some moment: files and requests, bytes of scripts as gzip packs them. */
export type Fetched = { requests: number; scriptFiles: number; scriptsGzip: number }

/** By the moment the page is hydrated, by the moment nothing more is fetched, and after a minute of use. */
export type FirstView = { interactive: Fetched; idle: Fetched; minute: Fetched }

const QUIET_MS = 3_000

/** Counts the requests of a page from now on. Drawings of flats and houses are not counted: each page has its own number of them. */
export function countRequests(page: Page) {
  const requests: Request[] = []
  let lastAt = performance.now()
  page.on('request', (request) => {
    lastAt = performance.now()
    if (!isDrawing(pathOf(request))) requests.push(request)
  })
  return {
    urls: () => requests.map(pathOf),
    fetched(): Fetched {
      const scripts = new Set(requests.filter(isScript).map(pathOf))
      return {
        requests: requests.length,
        scriptFiles: scripts.size,
        scriptsGzip: [...scripts].reduce((sum, path) => sum + gzipSize(path), 0),
      }
    },
    /** Until nothing has been asked for three seconds. */
    async idle() {
      while (performance.now() - lastAt < QUIET_MS) await page.waitForTimeout(100)
    },
  }
}

const isScript = (request: Request) => request.resourceType() === 'script'

const pathOf = (request: Request) => new URL(request.url()).pathname

export const isDrawing = (path: string) =>
  /^\/(plans|floors|facades|streets|shopfronts)\//.test(path)

const gzipSize = (path: string) =>
  gzipSync(readFileSync(`dist/browser${path}`), { level: 9 }).length

/** Goes down the page and up again, as fast as one reads headings. */
export async function scrollThrough(page: Page, steps = 12) {
  for (const direction of [1, -1])
    for (let step = 0; step < steps; step++) {
      await page.mouse.wheel(0, direction * 900)
      await page.waitForTimeout(500)
    }
}

/** Changes the filter of a list, one number of rooms after another. */
export async function changeFilters(page: Page, times = 8) {
  const choices = page.locator('main form label:has(input[name=rooms])')
  const found = await choices.count()
  for (let at = 0; at < times && found > 0; at++) {
    await choices.nth(at % found).click()
    await page.waitForTimeout(1_000)
  }
}
