import type { Page } from 'playwright-core'

/** What a page asks of other hosts, and how much of it moves while it loads. To be called before the page is opened. */
export async function watchPage(page: Page, origin: string) {
  const foreign: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(origin) && /^(https?|wss?):/.test(url)) foreign.push(url)
  })
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.tagName} ${node.className}` : String(node?.nodeName)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value: number = Reflect.get(entry, 'value')
        const sources: Source[] = Reflect.get(entry, 'sources')
        const by = sources.map(
          ({ node, previousRect: { x, y }, currentRect }) =>
            `${nameOf(node)}: ${x}, ${y} to ${currentRect.x}, ${currentRect.y}`,
        )
        shifts.push({ value, by })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return {
    foreign,
    /**
     * What moved and where from, if the sum of its layout shifts rounds to a hundredth, as it is measured in the field: a
     * font that comes moves thousandths.
     */
    moved: async (): Promise<string[]> => {
      const shifts = await page.evaluate((): Shift[] => Reflect.get(window, 'shifts'))
      const sum = shifts.reduce((total, { value }) => total + value, 0)
      return Math.round(sum * 100) === 0
        ? []
        : shifts.map(({ value, by }) => `${value}: ${by.join('; ')}`)
    },
  }
}

type Shift = { value: number; by: string[] }
type Rect = { x: number; y: number }
type Source = { node: Node | null; previousRect: Rect; currentRect: Rect }

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
