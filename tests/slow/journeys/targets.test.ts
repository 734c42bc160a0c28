import { expect, test } from 'vitest'

import { lotQuery } from '#domain/query/lot-query.ts'

import { enter, openShared } from '../../support/browser.ts'

const site = await openShared('drawn')

const flat = site.catalogue.current.lots('flat').find(lotQuery()).lots[0]!
const addresses = ['/', '/kvartiry', flat.url, '/kladovye', '/kontakty', '/dokumenty', '/novosti']

test.each(addresses)(
  'on a phone a finger hits all of %s, and no field of it is zoomed into',
  async (address) => {
    await using visit = await site.visit({ viewport: { width: 390, height: 844 }, hasTouch: true })
    const { page } = visit
    await enter(page, address)
    expect(await page.evaluate(smallParts)).toEqual([])
  },
)

/** Targets below 24 px, save links in a sentence and in a drawing, and fields of letters below 16 px. */
function smallParts(): string[] {
  for (const fold of document.querySelectorAll('details')) fold.open = true
  const isShown = (part: Element) =>
    part.checkVisibility({ visibilityProperty: true }) && part.getBoundingClientRect().height > 1
  const isInSentence = (part: Element) =>
    getComputedStyle(part).display === 'inline' &&
    part.closest('p, li, dd, figcaption, label')!.textContent.trim() !== part.textContent.trim()
  const isCovered = (part: Element) => getComputedStyle(part, '::after').position === 'absolute'
  const targets = [...document.querySelectorAll(':is(a[href], button, summary):not(svg *)')]
    .filter((part) => isShown(part) && part.getBoundingClientRect().height < 24)
    .filter(
      (part) =>
        !isCovered(part) && !(part.closest('p, li, dd, figcaption, label') && isInSentence(part)),
    )
  const fields = [...document.querySelectorAll('input, select, textarea')]
    .filter((part) => !part.matches('[type=checkbox], [type=radio], [type=range], [type=hidden]'))
    .filter((part) => isShown(part) && parseFloat(getComputedStyle(part).fontSize) < 16)
  return [...targets, ...fields].map((part) => part.outerHTML.slice(0, 120))
}
