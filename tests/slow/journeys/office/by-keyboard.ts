import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

import { publish } from './as-staff.ts'

const FARTHEST = 200

/** Somebody without a mouse: Tab until it is there, then what a key does. */
export function byKeyboard(page: Page) {
  async function reach(target: Locator) {
    await target.and(page.locator(':not(:disabled)')).waitFor()
    const ahead = await target.evaluate(stopsAhead)
    for (let at = 0; at < ahead; at++) await page.keyboard.press('Tab')
    for (let at = 0; at < FARTHEST; at++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Nobody gets to ${String(target)} by Tab`)
  }

  async function press(name: string | RegExp) {
    await reach(page.getByRole('button', { name, exact: typeof name === 'string' }).last())
    await page.keyboard.press('Enter')
  }

  return {
    reach,
    press,
    /** A record, with a yes where that is asked about. */
    publish: () =>
      publish(page, {
        publish: () => press('Опубликовать'),
        agree: () => press('Да, опубликовать'),
      }),
    /** To a screen by the letters of its menu. */
    async go(letter: string) {
      await page.keyboard.press('g')
      await page.keyboard.press(letter)
    },
    async fill(label: string, text: string) {
      await reach(page.getByLabel(label, { exact: true }).last())
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Delete')
      await page.keyboard.type(text)
    },
    /** Options of a select by arrows, as a key of a letter does not know Russian ones. */
    async choose(label: string, option: string | RegExp) {
      const select = page.getByLabel(label, { exact: true }).last()
      await reach(select)
      const texts = await select.locator('option').allTextContents()
      const wanted = texts.findIndex((text) => new RegExp(option, 'i').test(text))
      if (wanted < 0) throw new Error(`${label}: ${texts.join(', ')}`)
      await page.keyboard.press('Home')
      for (let at = 0; at < wanted; at++) await page.keyboard.press('ArrowDown')
    },
    async tick(label: string | RegExp) {
      await reach(page.getByLabel(label).last())
      await page.keyboard.press('Space')
    },
    async follow(name: string | RegExp) {
      await reach(page.getByRole('link', { name }).last())
      await page.keyboard.press('Enter')
    },
    /** The digits of a moment: «301120311030»; their dots come by themselves. */
    async setMoment(label: string, digits: string) {
      const field = page.getByLabel(label, { exact: true }).last()
      await reach(field)
      await page.keyboard.press('Control+a')
      await page.keyboard.type(digits)
      expect(await field.inputValue()).toMatch(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d$/)
    },
    /** A file by the dialog that the browser opens: asked for first, as in a busy page a key overtakes the asking. */
    async attach(label: string, files: { name: string; mimeType: string; buffer: Buffer }) {
      const press = async () => {
        await reach(page.getByLabel(label, { exact: true }).last())
        await page.keyboard.press('Space')
      }
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press()])
      await chooser.setFiles(files)
    },
  }
}

/** Stops of Tab before the one wanted, or fewer: a field of a date is several. Asking at each stop takes twice the time. */
function stopsAhead(wanted: Element): number {
  const stops = [
    ...(wanted.closest('dialog') ?? document).querySelectorAll(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    ),
  ].filter((element) => element.checkVisibility() && !element.matches(':disabled, [tabindex="-1"]'))
  const { activeElement: at } = document
  const isBehind = (stop: Element) =>
    stop === at || (at && at.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING)
  const now = stops.findLastIndex(isBehind)
  return Math.max(0, stops.indexOf(wanted) - now - 1)
}
