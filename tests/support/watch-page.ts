import type { Page } from 'playwright-core'

/** What a page asks of other hosts, and how much of it moves while it loads. To be called before the page is opened. */
export async function watchPage(page: Page, origin: string) {
  const foreign: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(origin) && /^(https?|wss?):/.test(url)) foreign.push(url)
  })
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { moved: Reflect.get(window, 'moved') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return {
    foreign,
    /** The sum of its layout shifts to the hundredth, as it is measured in the field: a font that comes moves thousandths. */
    moved: (): Promise<number> =>
      page.evaluate(() => Math.round(Number(Reflect.get(window, 'moved')) * 100) / 100),
  }
}

/** Down to the end, as a reader comes past everything, until all pictures on the way are here. */
export async function readToTheEnd(page: Page) {
  await page.evaluate(async () => {
    const frame = () => new Promise((shown) => requestAnimationFrame(shown))
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top)
      await frame()
      await frame()
    }
  })
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  )
}
