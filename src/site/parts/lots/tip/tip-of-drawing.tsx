import type { RefObject } from 'react'

import { statusName } from '#domain/lots/lot-status.ts'
import { priceWords } from '#site/parts/lots/lot-words.ts'

import { LotTip, type TipContent } from './lot-tip.tsx'

/** Over the flats of floors and facades: their links tell all that is said. */
export const TipOfDrawing = ({ frame }: { frame: RefObject<HTMLElement | null> }) => (
  <LotTip frame={frame} cells="a[data-price]:not([aria-current])" tell={toldBy} />
)

function toldBy(cell: Element): TipContent {
  const [name = '', ...details] = (cell.getAttribute('aria-label') ?? '').split(', ')
  const price = cell.getAttribute('data-price')
  return {
    url: cell.getAttribute('href') ?? '',
    name,
    details: details.join(', '),
    price:
      cell.getAttribute('data-state') === 'reserved'
        ? statusName('reserved', 'flat')
        : priceWords(price ? Number(price) : null),
    planUrl: cell.getAttribute('data-plan'),
  }
}
