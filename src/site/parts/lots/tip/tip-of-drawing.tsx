import type { RefObject } from 'react'

import { statusName } from '#domain/lots/lot-status.ts'
import { priceWords } from '#domain/lots/price-words.ts'

import { LotTip, type TipContent } from './lot-tip.tsx'

/** Over the flats of floors and facades: what is said stands in attributes of their links. */
export const TipOfDrawing = ({ frame }: { frame: RefObject<HTMLElement | null> }) => (
  <LotTip frame={frame} cells="a[data-price]:not([aria-current])" contentOf={contentOf} />
)

function contentOf(cell: Element): TipContent {
  const [name = '', ...details] = (cell.getAttribute('aria-label') ?? '').split(', ')
  const price = cell.getAttribute('data-price')
  return {
    url: cell.getAttribute('href') ?? '',
    name,
    details: details.join(', '),
    price:
      cell.getAttribute('data-state') === 'reserved'
        ? statusName({ status: 'reserved', kind: 'flat', price: null })
        : priceWords({ price: price ? Number(price) : null }),
    planUrl: cell.getAttribute('data-plan'),
  }
}
