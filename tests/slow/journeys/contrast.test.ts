import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { enter, openShared } from '../../support/browser.ts'

const site = await openShared('drawn')

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }
/** Of a line of words so large a share may lie on what is a little lighter or darker. */
const STRAY = 0.02

/** A line of words that lies over a picture, with the colour it is written in and how much it must differ. */
type Line = {
  words: string
  at: [x: number, y: number, width: number, height: number]
  colour: number[]
  least: number
}

test('words over pictures differ from what lies under them, by day and by night', async () => {
  await using visit = await site.visit({ reducedMotion: 'reduce', bypassCSP: true })
  const { page } = visit
  const [project] = site.catalogue.current.projects
  const faults: string[] = []
  let measured = 0
  for (const size of [DESK, PHONE])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      for (const path of [
        '/',
        `/proekty/${project?.alias}`,
        '/novosti',
        '/kommerciya',
        '/akcioteka',
      ]) {
        await enter(page, path)
        const lights = path === '/' ? ['День', 'Вечер'] : [null]
        for (const light of lights) {
          if (light) await page.getByRole('button', { name: light }).click()
          for (const { words, ratio, least } of await measure(page)) {
            measured += 1
            if (ratio < least)
              faults.push(
                `${path} ${size.width} ${colorScheme} ${light}: «${words}» ${ratio.toFixed(1)}`,
              )
          }
        }
      }
    }
  expect(faults).toEqual([])
  expect(measured).toBeGreaterThan(20)
  expect(visit.complaints).toEqual([])
})

async function measure(page: Page) {
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  )
  const lines: Line[] = await page.evaluate(linesOverPictures)
  const style = await page.addStyleTag({
    content: '* { -webkit-text-fill-color: transparent !important }',
  })
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  await style.evaluate((element) => element.parentNode?.removeChild(element))
  return lines.map(({ words, at: [x, y, width, height], colour, least }) => {
    const ratios: number[] = []
    for (let row = y; row < y + height; row += 2)
      for (let column = x; column < x + width; column += 2) {
        const from = (row * info.width + column) * info.channels
        ratios.push(contrast(colour, [...data.subarray(from, from + 3)]))
      }
    const sorted = ratios.toSorted((a, b) => a - b)
    return { words, least, ratio: sorted[Math.floor(sorted.length * STRAY)] ?? Infinity }
  })
}

/** Runs in the page: lines of the window that a picture lies under, at least partly. */
function linesOverPictures(): Line[] {
  const within = ({ left, top, right, bottom }: DOMRect) =>
    left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
  const pictures = [...document.querySelectorAll('main :is(img, picture, figure > div)')]
    .filter((picture) => picture.checkVisibility({ opacityProperty: true }))
    .map((picture) => picture.getBoundingClientRect())
    .filter(({ width, height }) => width > 200 && height > 120)
  const isOver = (box: DOMRect) =>
    pictures.some(
      ({ left, top, right, bottom }) =>
        box.left < right && box.right > left && box.top < bottom && box.bottom > top,
    )
  const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
  const lines: Line[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!node.textContent?.trim() || !parent?.checkVisibility({ opacityProperty: true })) continue
    if (parent.closest('svg, .hidden')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const { color, fontSize } = getComputedStyle(parent)
    const large = Number.parseFloat(fontSize) >= 24
    for (const box of range.getClientRects()) {
      if (box.width < 8 || box.height < 8 || !within(box) || !isOver(box)) continue
      lines.push({
        words: node.textContent.trim().slice(0, 40),
        at: [
          Math.floor(box.left),
          Math.floor(box.top),
          Math.floor(box.width),
          Math.floor(box.height),
        ],
        colour: (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number),
        least: large ? 3 : 4.5,
      })
    }
  }
  return lines
}

function contrast(one: readonly number[], other: readonly number[]): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
