import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'

import { findBrowser } from '../../tests/support/find-browser.ts'
import { startProcess } from '../tools/site-process.ts'
import { untilQuiet } from '../tools/until-quiet.ts'

const DEBUGGING_PORT = 9_333

type Category = { score: number | null; auditRefs: { id: string; weight: number }[] }
export type Audit = { numericValue?: number; score?: number | null; title: string }
export type Report = { categories: Record<string, Category>; audits: Record<string, Audit> }
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report }>

/** A site of its own and a browser before it; null where Lighthouse is not installed. */
export async function openLighthouse() {
  const name = 'lighthouse'
  const found: { default: Lighthouse } | null = await import(name).catch(() => null)
  if (!found) {
    console.log('Lighthouse is not installed: npm install --no-save lighthouse@13.5.0')
    return null
  }
  const folder = mkdtempSync(join(tmpdir(), 'stvor-bench-'))
  const site = await startProcess(folder)
  await untilQuiet(site.child.pid ?? 0)
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${DEBUGGING_PORT}`],
  })
  return {
    url: site.url,
    async judge(path: string, onlyCategories?: string[]): Promise<Report> {
      const flags = { port: DEBUGGING_PORT, logLevel: 'error', onlyCategories }
      return (await found.default(site.url + path, flags)).lhr
    },
    async close() {
      await browser.close()
      await site.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
