import { expect, test } from 'vitest'

import type { LotKind } from '#domain/lots/lot.ts'
import { lotQuery } from '#domain/query/lot-query.ts'

import { enter, openShared } from '../../support/browser.ts'

const site = await openShared('drawn')

const flat = site.catalogue.current.lots('flat').find(lotQuery()).lots[0]!
const addresses = [
  '/',
  '/kvartiry',
  '/kvartiry?view=chess',
  flat.url,
  '/kommerciya',
  '/kladovye',
  '/ipoteka',
  '/akcioteka',
  '/o-kompanii',
  '/kontakty',
  '/dokumentaciya',
  '/novosti',
  '/proekty',
  `/proekty/${site.catalogue.current.projects[0]!.alias}`,
]

test.each(addresses)(
  'on a phone a finger hits all of %s, and no field of it is zoomed into',
  async (address) => {
    await using visit = await site.visit({ viewport: { width: 390, height: 844 }, hasTouch: true })
    const { page } = visit
    await enter(page, address)
    expect(await page.evaluate(smallParts)).toEqual([])
  },
)

const first = (kind: LotKind) => site.catalogue.current.lots(kind).find(lotQuery()).lots[0]!.url
const largest = site.catalogue.current.lots('flat').find({ ...lotQuery(), sort: '-area' }).lots[0]!
const drawn = [
  flat.url,
  largest.url,
  ...['#etazh', '#fasad', '#genplan', '#solnce'].map((view) => flat.url + view),
  '/kommerciya',
  first('commercial'),
  first('storage'),
  first('parking'),
  '/kladovye/main',
  '/parkovki/main',
  '/',
  '/kvartiry?view=list',
  ...site.catalogue.current.projects.map(({ alias }) => `/proekty/${alias}`),
]

test.each([390, 360])(
  'on a phone of %i px words of every drawing have 11 px and lie apart',
  async (width) => {
    await using visit = await site.visit({ viewport: { width, height: 844 }, hasTouch: true })
    const { page } = visit
    const found: string[] = []
    for (const address of drawn) {
      await enter(page, address)
      await page.evaluate(async () => document.fonts.ready)
      found.push(...(await page.evaluate(unreadWords)).map((words) => `${address}: ${words}`))
    }
    expect(found).toEqual([])
  },
)

/** Words of drawings, of pictures of them too, that are too small or lie over others. */
async function unreadWords(): Promise<string[]> {
  const found: string[] = []
  const note = (word: string, px: number) => {
    if (px < 11) found.push(`${word} ${px.toFixed(1)} px`)
  }
  for (const svg of document.querySelectorAll('main svg')) {
    const words = [...svg.querySelectorAll('text')].filter(
      (word) => word.getBoundingClientRect().width > 0,
    )
    for (const word of words) {
      const { a, b } = word.getScreenCTM()!
      note(word.textContent, parseFloat(getComputedStyle(word).fontSize) * Math.hypot(a, b))
    }
    const boxes = words.map((word) => ({ word, box: word.getBoundingClientRect() }))
    for (const [i, { word, box }] of boxes.entries())
      for (const { word: other, box: near } of boxes.slice(i + 1)) {
        const across = Math.min(box.right, near.right) - Math.max(box.left, near.left)
        const along = Math.min(box.bottom, near.bottom) - Math.max(box.top, near.top)
        if (across > 1 && along > 3) found.push(`${word.textContent} over ${other.textContent}`)
      }
  }
  const pictures = document.querySelectorAll<HTMLImageElement>('main img[src$=".svg"]')
  for (const picture of [...pictures].filter((one) => one.alt && one.checkVisibility())) {
    const text = await (await fetch(picture.src)).text()
    const svg = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
    const [, , width, height] = svg.getAttribute('viewBox')!.split(' ').map(Number)
    const box = picture.getBoundingClientRect()
    const [across, along] = [box.width / width!, box.height / height!]
    // One that fills its frame is as large as its nearer side makes it.
    const isFilling = getComputedStyle(picture).objectFit === 'cover'
    const scale = isFilling ? Math.max(across, along) : Math.min(across, along)
    for (const word of svg.querySelectorAll('text'))
      note(word.textContent, Number(word.getAttribute('font-size')) * scale)
  }
  return found
}

/**
 * Targets below 32 px, or below 40 px and nearer than 8 px to the next one under them, save links in a sentence and in a
 * drawing; and fields of letters below 16 px.
 */
function smallParts(): string[] {
  for (const fold of document.querySelectorAll('details')) fold.open = true
  const isShown = (part: Element) =>
    part.checkVisibility({ visibilityProperty: true }) && part.getBoundingClientRect().height > 1
  const isInSentence = (part: Element) =>
    getComputedStyle(part).display === 'inline' &&
    part.closest('p, li, dd, figcaption, label')!.textContent.trim() !== part.textContent.trim()
  const isCovered = (part: Element) => getComputedStyle(part, '::after').position === 'absolute'
  const targets = [...document.querySelectorAll(':is(a[href], button, summary):not(svg *)')]
    .filter((part) => isShown(part) && !isCovered(part))
    .filter((part) => !(part.closest('p, li, dd, figcaption, label') && isInSentence(part)))
    .map((part) => ({ part, box: part.getBoundingClientRect() }))
    .filter(({ box }) => box.height < 39.5)
  const small = targets.filter(
    ({ part, box }) =>
      box.height < 31.5 ||
      targets.some(({ part: other, box: next }) => {
        const isUnder = next.top > box.top + 4 && next.left < box.right && next.right > box.left
        const isOver = part.closest('details') !== other.closest('details')
        return isUnder && !isOver && next.top - box.bottom < 7.5
      }),
  )
  const fields = [...document.querySelectorAll('input, select, textarea')]
    .filter((part) => !part.matches('[type=checkbox], [type=radio], [type=range], [type=hidden]'))
    .filter((part) => isShown(part) && parseFloat(getComputedStyle(part).fontSize) < 16)
  return [...small.map(({ part }) => part), ...fields].map((part) => part.outerHTML.slice(0, 120))
}
