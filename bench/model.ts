import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright-core'

import { hydrated, launch } from '../tests/support/browser.ts'
import { machineNow } from './tools/machine.ts'
import { startProcess } from './tools/site-process.ts'

/**
 * The live model as it is turned: frame times at the full speed of the processor and at a quarter of it, draw calls and
 * triangles of a frame, what it fetches, and what it keeps in memory. There is no graphics card here: SwiftShader draws on the
 * processor, so times are an upper bound, and draw calls with triangles say more of a telephone.
 */
const PATH = '/proekty/lotsmanskiy-kvartal'
/** A frame of a desk takes the processor seconds: a few of them tell as much. */
const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, frames: 12 },
  desk: { viewport: { width: 1440, height: 900 }, frames: 5 },
}
/** What the live model may keep, MB. */
const MOST_MEMORY = 150

type Counters = { frames: number[]; calls: number; graphics: number }

const folder = mkdtempSync(join(tmpdir(), 'stvor-bench-'))
const site = await startProcess(folder)
const browser = await launch({ webgl: true })
const table: Record<string, Record<string, number>> = {}
for (const [name, screen] of Object.entries(SCREENS)) table[name] = await measure(browser, screen)
await browser.close()
await site.stop()
rmSync(folder, { recursive: true, force: true })
console.log('SwiftShader, no graphics card')
console.table(table)
writeFileSync(
  'bench/results/model.json',
  `${JSON.stringify({ machine: machineNow(), renderer: 'SwiftShader', ...table }, null, 2)}\n`,
)

const most = Math.max(...Object.values(table).map((one) => one['memory, MB'] ?? Infinity))
if (most > MOST_MEMORY) {
  console.error(`The live model keeps ${most} MB, ${MOST_MEMORY} at most`)
  process.exitCode = 1
}

type Screen = (typeof SCREENS)[keyof typeof SCREENS]

async function measure(from: Browser, { viewport, frames }: Screen) {
  const page = await from.newPage({ viewport })
  page.setDefaultTimeout(240_000)
  await page.addInitScript(count)
  const cdp = await page.context().newCDPSession(page)
  await page.goto(site.url + PATH)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  const before = await heapOf(cdp)
  const fetched = sizesOf(page)
  const pressedAt = performance.now()
  await page.getByRole('button', { name: 'Повернуть макет' }).click()
  const canvas = page.locator('canvas[data-triangles]')
  await canvas.waitFor()
  const firstFrame = Math.round(performance.now() - pressedAt)
  const result: Record<string, number> = {
    'first frame, ms': firstFrame,
    triangles: Number(await canvas.getAttribute('data-triangles')),
  }
  for (const slower of [1, 4]) {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
    const turned = await turn(page, frames)
    const sorted = turned.frames.toSorted((a, b) => a - b)
    result[`median frame at ${slower}×, ms`] = Math.round(sorted[sorted.length >> 1] ?? 0)
    result[`p95 frame at ${slower}×, ms`] = Math.round(
      sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    )
    result['draw calls a frame'] = Math.round(turned.calls / turned.frames.length)
    result['graphics memory, MB'] = Math.round(turned.graphics / 2 ** 20)
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  result['script memory, MB'] = Math.round((await heapOf(cdp)) - before)
  result['memory, MB'] = (result['script memory, MB'] ?? 0) + (result['graphics memory, MB'] ?? 0)
  const bytes = await fetched()
  result['mesh, kB'] = Math.round(bytes.mesh / 1000)
  result['scripts and styles, kB'] = Math.round(bytes.code / 1000)
  await page.close()
  return result
}

/** Turns the model by as many steps as frames are wanted; each waits for its frame. */
async function turn(page: Page, frames: number): Promise<Counters> {
  const canvas = page.locator('canvas[data-triangles]')
  await canvas.scrollIntoViewIfNeeded()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('The model is not on the page')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.evaluate(() => Object.assign(window, { counted: { frames: [], calls: 0 } }))
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= frames; step++) {
    await page.mouse.move(x + step * 6, y)
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
  }
  await page.mouse.up()
  return page.evaluate(() => ({
    ...(window as unknown as { counted: Counters }).counted,
    graphics: (window as unknown as { graphicsBytes: number }).graphicsBytes,
  }))
}

/** Runs in the page before anything else: a frame is timed until the picture is there, and calls to the card are counted. */
function count() {
  const own = window as unknown as { counted: Counters; graphicsBytes: number }
  own.counted = { frames: [], calls: 0, graphics: 0 }
  own.graphicsBytes = 0
  const gl = WebGL2RenderingContext.prototype
  type Call = (this: WebGL2RenderingContext, ...rest: unknown[]) => unknown
  const around = (
    name: string,
    before: (context: WebGL2RenderingContext, rest: unknown[]) => void,
  ) => {
    const original: Call = Reflect.get(gl, name)
    const counted: Call = function (...rest) {
      before(this, rest)
      return Reflect.apply(original, this, rest)
    }
    Reflect.set(gl, name, counted)
  }
  around('drawElements', (context) => {
    own.counted.calls++
    const from = performance.now()
    // walls come first and crowns after them: the frame is over when a pixel of it can be read
    queueMicrotask(() => {
      context.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, new Uint8Array(4))
      own.counted.frames.push(performance.now() - from)
    })
  })
  around('drawArraysInstanced', () => void own.counted.calls++)
  around('bufferData', (_context, [, data]) => {
    own.graphicsBytes += ArrayBuffer.isView(data) ? data.byteLength : Number(data) || 0
  })
  around('texImage2D', (_context, [, , , width, height]) => {
    own.graphicsBytes += Number(width) * Number(height) * 4 || 0
  })
  around('texStorage2D', (_context, [, , , width, height]) => {
    own.graphicsBytes += Number(width) * Number(height) * 4 || 0
  })
}

/** MB of objects and arrays that scripts hold, after what is no longer held is gone. */
async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  const usage: { usedSize: number; backingStorageSize?: number } =
    await cdp.send('Runtime.getHeapUsage')
  const { usedSize, backingStorageSize = 0 } = usage
  return (usedSize + backingStorageSize) / 2 ** 20
}

/** Bytes on the wire of what is fetched from now on. */
function sizesOf(page: Page) {
  const sizes: Promise<{ mesh: boolean; bytes: number }>[] = []
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    const mesh = pathname.startsWith('/models/')
    if (mesh || /\.(js|css)$/.test(pathname))
      sizes.push(request.sizes().then(({ responseBodySize: bytes }) => ({ mesh, bytes })))
  })
  return async () => {
    const all = await Promise.all(sizes)
    const sum = (mesh: boolean) =>
      all.filter((one) => one.mesh === mesh).reduce((total, { bytes }) => total + bytes, 0)
    return { mesh: sum(true), code: sum(false) }
  }
}
