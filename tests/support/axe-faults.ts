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

/** Of what is open on the page, by day and by night. */
export async function faultsInBothLights(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Colours that are on their way to others would be measured half-way.
    await page.evaluate(() => {
      for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()
    })
    const options = colorScheme === 'light' ? { runOnly: everything } : coloursOnly
    found.push(...(await faultsOf(page, options)).map((fault) => `${colorScheme}: ${fault}`))
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  return found
}

type Axe = { run(context: Document, options: RunOptions): Promise<AxeResults> }
