import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
}

type Axe = { run: (root: Document, options: RunOptions) => Promise<AxeResults> }

/** What a screen reader, or somebody who sees little, would stumble over: nothing on a good screen. */
export async function obstacles(page: Page): Promise<string[]> {
  await page.evaluate(source)
  return page.evaluate(async (wanted) => {
    // Colours that are on their way to others would be measured half-way.
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()
    const { axe } = globalThis as unknown as { axe: Axe }
    const { violations } = await axe.run(document, wanted)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, options)
}
