import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import type { Locator, Request } from 'playwright-core'

import { findBrowser } from './find-browser.ts'
import type { Template } from './database.ts'
import { olderBrowser, takeAway, type OlderBrowser } from './older-browser.ts'
import { sharedSite } from './shared-site.ts'
import { startSite, type SiteOptions } from './site.ts'

const ARGS = ['--no-sandbox', '--disable-dev-shm-usage']
/** WebGL drawn by the processor. */
const WEBGL = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
/** By the graphics card, where the machine has one that Chromium can reach. */
const CARD = ['--enable-gpu', '--ignore-gpu-blocklist', '--enable-unsafe-swiftshader']

/** A browser of one's own. `await using`, or close it after all. */
export async function launch({ webgl = false, bfcache = false }: Launch = {}): Promise<Browser> {
  const drawing = webgl ? WEBGL : ['--disable-gpu']
  const args = [...ARGS, ...(webgl === 'card' ? CARD : drawing)]
  const ignoreDefaultArgs = bfcache ? ['--disable-back-forward-cache'] : []
  const executablePath = await findBrowser()
  // The process ends by its signals; the browser ends with the pipe between them.
  const handles = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  return chromium.launch({ executablePath, args, ignoreDefaultArgs, ...handles })
}

/** `bfcache`: pages that are left are kept whole for Back, as in a visitor's browser; Playwright turns that off. */
type Launch = { webgl?: boolean | 'card'; bfcache?: boolean }

export type Tab = {
  page: Page
  /** Errors of the page and of its console: empty at the end of a good journey. */
  complaints: string[]
  [Symbol.asyncDispose](): Promise<void>
}

export type Visit = Tab & {
  /** Another page of the same visitor. */
  openTab: () => Promise<Tab>
}

export type VisitOptions = {
  scripts?: boolean
  frugal?: boolean
  /** null: a browser of today, whichever one the run is about. */
  older?: OlderBrowser | null
} & BrowserContextOptions

/** The site on a port of its own and the browser of the worker before it, for many journeys. */
export async function open({ webgl, bfcache, ...options }: SiteOptions & Launch = {}) {
  const site = await startSite(options)
  const origin = await site.app.listen({ host: '127.0.0.1', port: 0 })
  const own =
    webgl || bfcache ? await launch({ ...(webgl && { webgl }), ...(bfcache && { bfcache }) }) : null
  return {
    ...site,
    origin,
    visit: async (options?: VisitOptions) =>
      visitAt(origin, own ?? (await browserOfWorker()), options),
    async [Symbol.asyncDispose]() {
      await own?.close()
      await site[Symbol.asyncDispose]()
    },
  }
}

/** The shared site of a template and visitors before it, for journeys that change nothing. */
export async function openShared(template?: Template) {
  const site = await sharedSite(template)
  return {
    ...site,
    visit: async (options?: VisitOptions) => visitAt(site.origin, await browserOfWorker(), options),
  }
}

let launched: Promise<Browser> | null = null

/** One for all files of a worker, launched again if it has died; it ends with the worker. */
async function browserOfWorker(): Promise<Browser> {
  const running = await launched?.catch(() => null)
  if (!running?.isConnected()) launched = launch()
  return await launched!
}

/** A new visitor: nothing is left of the one before. */
async function visitAt(
  origin: string,
  browser: Browser,
  { scripts = true, frugal = false, older = olderBrowser(), ...rest }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: origin,
    javaScriptEnabled: scripts,
    viewport: { width: 1300, height: 800 },
    ...rest,
  })
  if (older) await takeAway(context, older)
  async function openTab() {
    const page = await context.newPage()
    if (frugal) await saveData(page)
    return { page, complaints: listen(page), [Symbol.asyncDispose]: () => page.close() }
  }
  return { ...(await openTab()), openTab, [Symbol.asyncDispose]: () => context.close() }
}

export type Opened = Awaited<ReturnType<typeof open>>
export type Shared = Omit<Opened, typeof Symbol.asyncDispose>

function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    const icon = message.location().url.includes('favicon')
    if (message.type() === 'error' && !icon) complaints.push(message.text())
  })
  return complaints
}

/** A visitor who saves data gets nothing ahead of need, so every chunk is asked for by a click. */
const saveData = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true, effectiveType: '4g' },
    }),
  )

/** Scripts have taken over. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)

/**
 * React has taken over an element whose code comes after its page. A press before that is held back by React, and where
 * there is no Navigation API the browser loads the document of the link.
 */
export const partHydrated = (element: Locator) =>
  element.evaluate(async (one) => {
    while (!Object.keys(one).some((key) => key.startsWith('__reactProps')))
      await new Promise(requestAnimationFrame)
  })

/** Opens an address and waits until it is alive. */
export async function enter(page: Page, path: string) {
  const response = await page.goto(path)
  await hydrated(page)
  return response
}

/** Adds links to the page and clicks the way a visitor would, but without scrolling them into view first. */
export async function follow(page: Page, href: string) {
  await page.evaluate((to) => {
    document.getElementById('test-link')?.remove()
    const link = Object.assign(document.createElement('a'), { id: 'test-link', href: to })
    link.textContent = to
    document.body.append(link)
    link.click()
  }, href)
}

/** The page at a path is shown: its address and its heading are there, and the way to it is over. */
export async function arrived(page: Page, path: string, heading?: string | RegExp) {
  await page.waitForURL((url) => decodeURI(url.pathname + url.search + url.hash) === path)
  // Where the address is taken first, the old page's heading still stands for a moment.
  await page.waitForFunction(() => !document.documentElement.hasAttribute('data-navigating'))
  await page
    .getByRole('heading', { level: 1, ...(heading !== undefined && { name: heading }) })
    .first()
    .waitFor()
}

/** Paths of the requests of one kind made while something is done. */
export async function requestsDuring(
  page: Page,
  kind: (request: Request) => boolean,
  deed: () => Promise<unknown>,
): Promise<string[]> {
  const seen: string[] = []
  const note = (request: Request) => {
    if (kind(request)) seen.push(new URL(request.url()).pathname)
  }
  page.on('request', note)
  await deed()
  page.off('request', note)
  return seen
}

export const documents = (request: Request) => request.resourceType() === 'document'
export const payloads = (request: Request) => request.url().includes('/_payload.json')
export const scripts = (request: Request) => request.resourceType() === 'script'

export const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY))
export const titleOf = (page: Page) => page.evaluate(() => document.title)

/** A page tall enough to scroll, with any data. */
export const stretch = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const style = new CSSStyleSheet()
      style.replaceSync('body { min-block-size: 4000px }')
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, style]
    })
  })

/** Answers of one kind wait until they are let go: what is overtaken is overtaken on any machine. */
export async function holdBack(page: Page, address: string | RegExp): Promise<Held> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let asked = 0
  await page.route(address, async (route) => {
    asked++
    await promise
    await route.continue().catch(() => {}) // nobody may want it by now
  })
  return { asked: () => asked, release: resolve }
}

export type Held = { asked: () => number; release: () => void }

/** Which file of the built site holds a page, for tests that lose it on the way. */
export const chunkOf = (name: string) => `**/assets/${name}.page-*.js`

/** Loses a file on the way until the next whole load: it may be asked for ahead and then in earnest. */
export async function loseUntilLoad(page: Page, file: string) {
  let lost = true
  page.on('request', (request) => {
    if (documents(request)) lost = false
  })
  await page.route(file, (route) => (lost ? route.abort() : route.continue()))
}
