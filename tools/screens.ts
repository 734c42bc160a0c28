import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'

import { hydrated, launch } from '../tests/support/browser.ts'

const FOLDER = 'docs/screens'
/** All pictures together: they travel with every clone. */
const MOST_BYTES = 6_000_000
/** A development server builds the whole kit for the first visitor. */
const SLOWEST_MS = 120_000
/** A picture of WebP cannot be taller. */
const TALLEST = 16_000

/** A name, an address, and what of the page is wanted: a part of it, its first screen, or all. */
type Shot = { name: string; path: string; part?: string; chapter?: string; fold?: true }

const brands = { own: 'config/brand', river: 'tests/support/river-brand' }

/** Known only when the demo is there: the first link of a list. */
const FIRST_FLAT = '/kvartiry?rooms=2'
const FIRST_PREMISES = '/kommerciya'
const FIRST_NEWS = '/novosti'
const FIRST_PROMOTION = '/akcioteka'
const FIRST = 'first of '
const firstOf = (list: string) => FIRST + list

/** The section of a page that has its map. */
const MAP = 'section:has([data-map])'

const ofKit = (name: string): Shot => ({ name, path: '/kit', part: `#${name} [data-theme=THEME]` })
const chapterOfKit = (name: string): Shot => ({
  name: `kit-${name}`,
  path: '/kit',
  chapter: `#${name}`,
})

const shots: Shot[] = [
  { name: 'home', path: '/' },
  { name: 'flats', path: '/kvartiry', fold: true },
  { name: 'chess', path: '/kvartiry?view=chess', fold: true },
  { name: 'flat', path: firstOf(FIRST_FLAT), fold: true },
  { name: 'project', path: '/proekty/lotsmanskiy-kvartal', fold: true },
  { name: 'project-place', path: '/proekty/lotsmanskiy-kvartal', part: MAP },
  { name: 'projects', path: '/proekty', fold: true },
  { name: 'projects-map', path: '/proekty', part: MAP },
  { name: 'commercial', path: '/kommerciya', fold: true },
  { name: 'premises', path: firstOf(FIRST_PREMISES), fold: true },
  { name: 'storage-intro', path: '/kladovye/main', fold: true },
  { name: 'parking-intro', path: '/parkovki/main', fold: true },
  { name: 'news', path: '/novosti', fold: true },
  { name: 'article', path: firstOf(FIRST_NEWS), fold: true },
  { name: 'promotions', path: '/akcioteka', fold: true },
  { name: 'promotion', path: firstOf(FIRST_PROMOTION), fold: true },
  { name: 'company', path: '/o-kompanii', fold: true },
  { name: 'contacts', path: '/kontakty', fold: true },
  { name: 'documents', path: '/dokumentaciya', fold: true },
  { name: 'favourites', path: '/izbrannoe', fold: true },
  { name: 'not-found', path: '/net', fold: true },
  { name: 'parking', path: '/parkovki/schema', fold: true },
  ...['foundations', 'controls', 'entry', 'lists', 'overlays'].map(chapterOfKit),
  ...[
    'studio',
    'one',
    'two-euro',
    'two',
    'three-euro',
    'three',
    'four-euro',
    'four',
    'five-euro',
    'five',
  ].map((type) => ofKit(`plan-${type}`)),
  ...['floor-3', 'facade-brick', 'genplan', 'parking-level', 'storage-level'].map(ofKit),
]

process.chdir(new URL('..', import.meta.url).pathname)
/**
 * `--at http://127.0.0.1:3000`: pages of a site that runs; what stands in the kit and brands keeps its pictures. Names
 * after it: those pictures alone.
 */
const { values, positionals } = parseArgs({
  options: { at: { type: 'string' } },
  allowPositionals: true,
})
const dataDir = mkdtempSync(join(tmpdir(), 'stvor-screens-'))
const site = values.at ? { origin: values.at, stop: () => {} } : await startDev(dataDir)
const wanted = shots
  .filter(({ path }) => !values.at || path !== '/kit')
  .filter(({ name }) => positionals.length === 0 || positionals.includes(name))
const browser = await launch()
try {
  const encoder = await browser.newPage()
  mkdirSync(FOLDER, { recursive: true })
  let bytes = 0
  for (const width of [1440, 390])
    for (const theme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        baseURL: site.origin,
        viewport: { width, height: width === 390 ? 844 : 900 },
        colorScheme: theme,
        reducedMotion: 'reduce',
        bypassCSP: true,
      })
      context.setDefaultTimeout(SLOWEST_MS)
      const page = await context.newPage()
      let shown = ''
      for (const shot of wanted) {
        if (shown !== shot.path) await visit(page, (shown = shot.path))
        const webp = await toWebp(encoder, await take(page, shot, theme))
        writeFileSync(`${FOLDER}/${shot.name}-${width}-${theme}.webp`, webp)
        bytes += webp.length
      }
      await context.close()
    }
  if (!values.at && positionals.length === 0) await takeBrands()
  console.log(`${FOLDER}: ${Math.round(bytes / 1000)} kB`)
  if (bytes > MOST_BYTES) process.exitCode = 1
} finally {
  await browser.close()
  site.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** The dev server over a folder of its own: it alone has the kit, and its first start brings the whole demo. */
async function startDev(folder: string, settings: Record<string, string> = {}) {
  const port = await freePort()
  const env = { ...process.env, DATA_DIR: folder, DEMO: '1', PORT: String(port), ...settings }
  const child = spawn(process.execPath, ['tools/run.mjs', 'dev'], { env, stdio: 'inherit' })
  const origin = `http://127.0.0.1:${port}`
  for (let time = 0; time < 600; time++) {
    const answer = await fetch(`${origin}/health/ready`).catch(() => null)
    if (answer?.ok) return { origin, stop: () => child.kill() }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  child.kill()
  throw new Error('The site has not started in two minutes')
}

/** One build, two folders of BRAND_DIR. */
async function takeBrands() {
  for (const [name, brand] of Object.entries(brands)) {
    const folder = mkdtempSync(join(tmpdir(), 'stvor-brand-'))
    const branded = await startDev(folder, { BRAND_DIR: brand })
    const page = await browser.newPage({ viewport: { width: 1200, height: 760 }, bypassCSP: true })
    page.setDefaultTimeout(SLOWEST_MS)
    await page.goto(branded.origin)
    await hydrated(page)
    writeFileSync(`${FOLDER}/brand-${name}.webp`, await toWebp(page, await page.screenshot()))
    await page.close()
    branded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

/** Opens a page and looks through it once, so that nothing is left to come. */
async function visit(page: Page, path: string) {
  await page.goto(path.startsWith(FIRST) ? await firstIn(path.slice(FIRST.length)) : path)
  await hydrated(page)
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    scrollTo(0, 0)
    await document.fonts.ready
  })
  // A header that stays in sight would lie over every part that is taller than the window.
  await page.addStyleTag({ content: 'header { position: static !important }' })
  await page.waitForLoadState('networkidle')
}

async function firstIn(list: string): Promise<string> {
  const room = new URL(list, site.origin).pathname
  const page = await (await fetch(site.origin + list)).text()
  const [link] = new RegExp(`${room}/[a-z0-9-]+(?=")`).exec(page.slice(page.indexOf('<main'))) ?? []
  if (!link) throw new Error(`No link in ${list}`)
  return link
}

async function take(page: Page, { part, chapter, fold }: Shot, theme: string): Promise<Buffer> {
  if (part) return page.locator(part.replace('THEME', theme)).screenshot()
  if (chapter) return takeChapter(page, chapter, theme)
  if (fold) return page.screenshot()
  const { width, height } = await page.evaluate(() => ({
    width: innerWidth,
    height: document.documentElement.scrollHeight,
  }))
  const clip = { x: 0, y: 0, width, height: Math.min(height, TALLEST) }
  return page.screenshot({ fullPage: true, clip })
}

/** The kit shows both themes side by side; a picture of one theme shows that one, at its full width. */
async function takeChapter(page: Page, chapter: string, theme: string): Promise<Buffer> {
  const alone = await page.addStyleTag({
    content: `main [data-theme] { display: none } main [data-theme=${theme}] { display: grid; grid-column: 1 / -1 }`,
  })
  const png = await page.locator(chapter).screenshot()
  await alone.evaluate((style) => style.parentNode?.removeChild(style))
  return png
}

/** A browser packs pictures better than it takes them. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const packed = await page.evaluate(
    async (source) => {
      const picture = await createImageBitmap(await (await fetch(source)).blob())
      const canvas = new OffscreenCanvas(picture.width, picture.height)
      canvas.getContext('2d')!.drawImage(picture, 0, 0)
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.58 })
      return new Promise<string>((resolve) => {
        const reader = new FileReader()
        reader.addEventListener('load', () => resolve(reader.result as string))
        reader.readAsDataURL(blob)
      })
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
  return Buffer.from(packed.slice(packed.indexOf(',') + 1), 'base64')
}
