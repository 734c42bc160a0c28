import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

import { enter, launch } from '../tests/support/browser.ts'
import { machineNow } from './tools/machine.ts'
import { startProcess } from './tools/site-process.ts'
import { quantile } from './tools/statistics.ts'
import { untilQuiet } from './tools/until-quiet.ts'

/** Frames of the live model while a finger turns it, ms, on a phone with a slower processor; triangles of its views. */
const SLOWER = 4
const DRAG_MS = 5_000
const STEP = 6
const PHONE = { width: 412, height: 915 }
const PROJECT = '/proekty/lotsmanskiy-kvartal'
const AIM = { 'longest frame, ms': 50 }
const SOFTWARE = /swiftshader|llvmpipe|software/i

const folder = mkdtempSync(join(tmpdir(), 'stvor-bench-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const site = await startProcess(folder)
await untilQuiet(site.child.pid ?? 0)
const browser = await launch({ webgl: 'card' })
const page = await browser.newPage({ baseURL: site.url, viewport: PHONE, deviceScaleFactor: 2 })
await enter(page, PROJECT)
await page.getByRole('button', { name: 'Повернуть макет' }).click()
const canvas = page.locator('canvas[data-triangles][data-drawn]')
await canvas.waitFor()
const renderer = await page.evaluate(rendererOf)
const cdp = await page.context().newCDPSession(page)
await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
const { frames, drawn } = await turn(page)
const all = Number(await canvas.getAttribute('data-triangles'))
await browser.close()
await site.stop()

const isSoftware = SOFTWARE.test(renderer)
const table = {
  'longest frame, ms': Math.round(Math.max(...frames)),
  'p95 of frames, ms': Math.round(quantile(frames, 0.95)),
  'median frame, ms': Math.round(quantile(frames, 0.5)),
  frames: frames.length,
  triangles: all,
  'triangles in view, most': Math.max(...drawn),
}
if (isSoftware)
  console.log(
    'No graphics card here: these frames are of a software renderer, the aim is not theirs.',
  )
console.log(renderer)
console.table(table)
writeFileSync(
  'bench/results/model.json',
  `${JSON.stringify({ machine: machineNow(), slower: SLOWER, renderer, isSoftware, aim: AIM, table }, null, 2)}\n`,
)

/** The camera goes round by a drag from side to side; frames between the first move and the last. */
async function turn(on: Page) {
  await canvas.scrollIntoViewIfNeeded()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('The live model is not shown')
  const middle = box.y + box.height / 2
  const [left, right] = [box.x + box.width * 0.15, box.x + box.width * 0.85]
  let x = left
  let step = STEP
  await on.mouse.move(x, middle)
  await on.mouse.down()
  await on.evaluate(watchFrames)
  for (const end = performance.now() + DRAG_MS; performance.now() < end;) {
    if (x + step > right || x + step < left) step = -step
    await on.mouse.move((x += step), middle)
  }
  const seen = await on.evaluate(() => window.turned)
  await on.mouse.up()
  return seen
}

/** Runs in the page. */
function watchFrames() {
  const seen: Seen = (window.turned = { frames: [], drawn: [] })
  const shown = document.querySelector<HTMLCanvasElement>('canvas[data-drawn]')
  let before = performance.now()
  const frame = (now: number) => {
    seen.frames.push(now - before)
    seen.drawn.push(Number(shown?.dataset.drawn))
    before = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

/** Runs in the page: what draws WebGL in this browser. */
function rendererOf(): string {
  const gl = document.createElement('canvas').getContext('webgl2')
  const info = gl?.getExtension('WEBGL_debug_renderer_info')
  return String(info ? gl?.getParameter(info.UNMASKED_RENDERER_WEBGL) : 'unknown')
}

type Seen = { frames: number[]; drawn: number[] }

declare global {
  interface Window {
    turned: Seen
  }
}
