import type { BrowserContext } from 'playwright-core'

import { launch } from '../browser.ts'
import type { Engine, EngineTab } from './engine.ts'
import type { EngineName } from './engine-names.ts'

/** `prepare` makes another browser of it: one that lacks something. */
export const chromium = (
  name: EngineName = 'Chromium',
  prepare: (context: BrowserContext) => Promise<void> = async () => {},
): Engine => ({
  name,
  missing: () => [],
  async start() {
    const browser = await launch({ bfcache: true })
    return {
      version: browser.version(),
      async openTab() {
        const context = await browser.newContext()
        await prepare(context)
        return tabOf(context)
      },
      [Symbol.asyncDispose]: () => browser.close(),
    }
  },
})

async function tabOf(context: BrowserContext): Promise<EngineTab> {
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return {
    complaints,
    async open(address) {
      await page.goto(address)
    },
    evaluate: (run, ...args) => page.evaluate(`(${run.toString()})(...${JSON.stringify(args)})`),
    mouse: {
      moveTo: (x, y) => page.mouse.move(x, y),
      down: () => page.mouse.down(),
      up: () => page.mouse.up(),
    },
    type: (text) => page.keyboard.type(text),
    async back() {
      await page.goBack({ waitUntil: 'commit' })
    },
    async forward() {
      await page.goForward({ waitUntil: 'commit' })
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    screenshot: () => page.screenshot(),
    [Symbol.asyncDispose]: () => context.close(),
  }
}
