import type { Page } from 'playwright-core'

import type { Opened, Visit } from './browser.ts'

export const COUNTER = 'https://counter.example/tag.js'
export const CALLS = 'https://calls.example/init.js'
export const countedSettings = {
  PRODUCTION: '1',
  ANALYTICS_ID: '12345',
  ANALYTICS_SCRIPT_URL: COUNTER,
  CALL_TRACKING_ID: 'ab12cd34',
  CALL_TRACKING_SCRIPT_URL: CALLS,
}

/** A visitor whose requests to other hosts are answered here, and written down. */
export async function watched(opened: Opened): Promise<Visit & { foreign: string[] }> {
  const visit = await opened.visit()
  const foreign: string[] = []
  await visit.page.route(/\.example\//, async (route) => {
    foreign.push(route.request().url())
    await route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return { ...visit, foreign }
}

type Hit = { url: string; title: string; referer: string }

/** The hits waiting for the counter's own script. */
export const hitsOf = (page: Page) =>
  page.evaluate(() => {
    const { ym } = window as { ym?: { a?: unknown[][] } }
    return [...(ym?.a ?? [])]
      .filter((call) => call[1] === 'hit')
      .map((call) => ({ url: call[2], ...(call[3] as object) }) as Hit)
  })
