import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Request } from 'playwright-core'

import { launch } from '../../tests/support/browser.ts'
import { importDemo } from '../tools/import-demo.ts'
import { startProcess } from '../tools/site-process.ts'
import { quantile, rounded } from '../tools/statistics.ts'
import { buildControl } from './build-control.ts'
import { changeFilters, dragPrice, placeControl, type Change } from './in-page.ts'

export type Measurement = {
  rounds: number
  /** Changes of a filter in each round, after those that are not counted. */
  changes: number
  warmUp: number
  /** How many times slower the browser's processor is than ours. */
  slower: number
}

type Measured = {
  changes: Change[]
  /** Of dragging the price, ms. */
  frames: number[]
  /** Documents and data that changes asked the server for. */
  asked: string[]
  /** Bytes of the columns, where the browser fetches them. */
  packed: number | null
}

export type FilterBench = Awaited<ReturnType<typeof openFilterBench>>

/** A site with so many flats of the demo, and a browser as wide as a phone that changes filters of their list. */
export async function openFilterBench(lots: number) {
  const folder = mkdtempSync(join(tmpdir(), 'stvor-bench-'))
  const dataDir = join(folder, 'data')
  importDemo(lots, join(folder, 'demo.json'), dataDir)
  const control = await buildControl(join(folder, 'control'))
  const site = await startProcess(dataDir, { DEMO: '0' })
  const browser = await launch()

  async function measureRound(wanted: Measurement, measured: Measured) {
    const page = await browser.newPage({ viewport: { width: 412, height: 915 } })
    const columns: Request[] = []
    page.on('requestfinished', (request) => {
      if (/\/catalogue\/flats-\d+\.bin$/.test(request.url())) columns.push(request)
    })
    await page.goto(`${site.url}/kvartiry`, { waitUntil: 'networkidle' })
    measured.packed = (await columns[0]?.sizes())?.responseBodySize ?? null
    await page.evaluate(control)
    await page.evaluate(placeControl)
    await page.waitForTimeout(1_500) // the page has prefetched everything
    page.on('request', (request) => {
      if (/document|fetch|xhr/.test(request.resourceType())) measured.asked.push(request.url())
    })
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: wanted.slower })
    measured.changes.push(...(await page.evaluate(changeFilters, wanted)))
    measured.frames.push(...(await page.evaluate(dragPrice)))
    await page.close()
  }

  return {
    async measure(wanted: Measurement): Promise<Measured> {
      const measured: Measured = { changes: [], frames: [], asked: [], packed: null }
      for (let round = 0; round < wanted.rounds; round++) await measureRound(wanted, measured)
      return measured
    },
    async close() {
      await browser.close()
      await site.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Of one of the times of changes, ms. */
export const quantileOf = (changes: readonly Change[], name: keyof Change, share: number) =>
  rounded(
    quantile(
      changes.map((change) => change[name]),
      share,
    ),
  )
