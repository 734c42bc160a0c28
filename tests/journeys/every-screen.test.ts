import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { holdBack, hydrated, openShared } from '../support/browser.ts'
import { everyAddress, NOWHERE } from '../support/every-address.ts'

const site = await openShared('drawn')
// One visitor opens them all: a browser takes longer to make a new one than to open most screens.
const visitor = await site.visit({ viewport: { width: 390, height: 844 } })
afterAll(() => visitor[Symbol.asyncDispose]())

// Several at a time: while one waits for a page, another looks.
test.concurrent.each(await everyAddress(site))(
  'on %s scripts replace nothing that the server has rendered, and a browser complains of nothing',
  async (address) => {
    await using tab = await visitor.openTab()
    const { page, complaints } = tab
    expect(await replacedBy(page, address)).toEqual([])
    // A browser complains itself of a page that is not there.
    const own = address === NOWHERE ? [expect.stringContaining('404 (Not Found)')] : []
    expect(complaints).toEqual(own)
  },
)

/** Opens an address, and finds which of its elements are gone once scripts have taken over. */
async function replacedBy(page: Page, address: string): Promise<string[]> {
  const entry = await holdBack(page, /assets\/entry\.browser-/)
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('footer').waitFor()
  const rendered = await page.evaluateHandle(() => [...document.querySelectorAll('#site *')])
  entry.release()
  await hydrated(page)
  return rendered.evaluate((elements) =>
    elements.filter((one) => !one.isConnected).map((one) => one.outerHTML.slice(0, 80)),
  )
}
