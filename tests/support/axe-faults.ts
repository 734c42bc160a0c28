import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What another light may change; style sheets are not read once more. */
export const coloursOnly: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  preload: false,
}

/** What axe finds on the page shown. */
export async function faultsOf(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  const { violations } = await page.evaluate(
    (wanted) =>
      (globalThis as unknown as { axe: Axe }).axe.run(document, {
        ...wanted,
        resultTypes: ['violations'],
      }),
    options,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id} ${target.join(' ')}`),
  )
}

type Axe = { run(context: Document, options: RunOptions): Promise<AxeResults> }
