import type { RefObject } from 'react'

import { statusName } from '#domain/lots/lot-status.ts'
import { formatPrice } from '#domain/lots/format-price.ts'

import { LotTip, type TipContent } from './lot-tip.tsx'

/** The tip over flats of floors and facades; its text is in attributes of their links. */
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
        : formatPrice({ price: price ? Number(price) : null }),
    planUrl: cell.getAttribute('data-plan'),
  }
}
