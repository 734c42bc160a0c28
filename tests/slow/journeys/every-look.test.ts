import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { coloursOnly, everything, faultsOf } from '../../support/axe-faults.ts'
import { enter, openShared } from '../../support/browser.ts'
import { everyAddress } from '../../support/every-address.ts'

const WIDE = { width: 1440, height: 900 }
const DESK = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
const NARROW = { width: 320, height: 640 }

const site = await openShared('drawn')
const addresses = await everyAddress(site)
// One visitor opens them all: a browser takes longer to make a new one than to open most screens.
// Colours that are on their way to others would be measured half-way.
const visitor = await site.visit({ reducedMotion: 'reduce', viewport: PHONE })
afterAll(() => visitor[Symbol.asyncDispose]())

// Several at a time: while one waits for a page, another looks.
test.concurrent.each(addresses)(
  'on %s nothing is in the way of a visitor: wide or narrow, by day or by night, in double size',
  async (address) => {
    await using tab = await visitor.openTab()
    await enter(tab.page, address)
    expect(await lookAt(tab.page)).toEqual([])
  },
)

test('the header fits a window of any width', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enter(page, '/kontakty')
  const tooNarrow: number[] = []
  for (let width = 320; width <= 1480; width += 20) {
    await page.setViewportSize({ width, height: 640 })
    const over = await page.evaluate(async () => {
      await document.fonts.ready
      const { scrollWidth, clientWidth } = document.querySelector('header')!
      return scrollWidth - clientWidth
    })
    if (over > 0) tooNarrow.push(width)
  }
  expect(tooNarrow).toEqual([])
})

test('other views of the list and an empty one fit the narrowest phone in double size', async () => {
  await using visit = await site.visit({ viewport: NARROW })
  const { page } = visit
  const found: string[] = []
  for (const query of ['view=list', 'view=chess', 'priceTo=100000']) {
    await enter(page, `/kvartiry?${query}`)
    found.push(...(await tooWideEnlarged(page, 'of double size', [NARROW])))
  }
  expect(found).toEqual([])
})

test('the prices of a project, rents of premises too, keep to their column', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enter(page, addresses.find((address) => address.startsWith('/proekty/')) ?? '')
  const table = page.getByRole('table', { name: 'Цены' })
  await table.getByText('аренда').waitFor()
  for (const width of [1440, 1280, 1024, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    const { over, lines } = await table.evaluate((element) => ({
      over: element.getBoundingClientRect().width - (element.parentElement?.clientWidth ?? 0),
      lines: [...element.querySelectorAll('th')].map((name) => {
        const words = document.createRange()
        words.selectNodeContents(name)
        return words.getClientRects().length
      }),
    }))
    expect([width, over <= 1, Math.max(...lines) <= 2]).toEqual([width, true, true])
  }
})

async function lookAt(page: Page): Promise<string[]> {
  const found: string[] = []
  const note = (look: string, words: string[]) =>
    found.push(...words.map((word) => `${look}: ${word}`))
  note('phone', await faultsOf(page, { runOnly: everything }))
  await page.emulateMedia({ colorScheme: 'dark' })
  note('phone, dark', await faultsOf(page, coloursOnly))
  await page.setViewportSize(NARROW)
  note('narrow', await page.evaluate(stickingOut))
  note('text', await tooWideEnlarged(page, 'of the largest size', [NARROW, DESK]))
  note('text', await tooWideEnlarged(page, 'of double size', [DESK, PHONE, NARROW]))
  await page.evaluate(enlarge, null)
  await page.setViewportSize(WIDE)
  // Style sheets are the same at any width: they are not read once more.
  note('wide, dark', await faultsOf(page, { runOnly: everything, preload: false }))
  await page.emulateMedia({ colorScheme: 'light' })
  note('wide, light', await faultsOf(page, coloursOnly))
  return found
}

async function tooWideEnlarged(page: Page, text: Enlarged, sizes: (typeof NARROW)[]) {
  await page.evaluate(enlarge, text)
  const found: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    const wide = await page.evaluate(stickingOut)
    found.push(...wide.map((words) => `text ${text} at ${size.width} px: ${words}`))
  }
  return found
}

type Enlarged = 'of the largest size' | 'of double size'

/** By the visitor's choice on the site, or by the browser's. */
function enlarge(size: Enlarged | null) {
  const root = document.documentElement
  root.style.fontSize = size === 'of double size' ? '200%' : ''
  if (size === 'of the largest size') root.dataset.text = 'largest'
  else delete root.dataset.text
}

/** What makes the page scroll sideways. */
function stickingOut(): string[] {
  const over = document.documentElement.scrollWidth - innerWidth
  if (over <= 0) return []
  const culprits = [...document.querySelectorAll('main *, header *, footer *')].filter(
    (element) => element.getBoundingClientRect().right > innerWidth + 1,
  )
  const named = culprits
    .slice(0, 3)
    .map(({ tagName, className }) => `${tagName}.${String(className)}`)
  return [`${over} px too wide: ${named.join(', ')}`]
}
