import type { RefObject } from 'react'

import type { House, HouseCell } from '#catalogue/house.ts'
import { formatArea } from '#domain/lots/area.ts'
import { orUncertain, statusDetailName } from '#domain/lots/lot-status.ts'
import { lotName, placeName } from '#domain/lots/lot-titles.ts'
import { priceWords } from '#domain/lots/price-words.ts'
import { LotTip } from '#site/parts/lots/tip/lot-tip.tsx'

type TipProps = { frame: RefObject<HTMLDivElement | null>; house: House }

/** What is known of the flat of the cell pointed at. */
export const CellTip = ({ frame, house }: TipProps) => (
  <LotTip
    frame={frame}
    cells="[data-id]"
    contentOf={(cell) => contentOf(house, Number(cell.getAttribute('data-id')))}
  />
)

function contentOf(house: House, id: number) {
  const found = find(house, id)
  if (!found) return null
  const { cell, floor } = found
  const lot = { ...cell, kind: 'flat' as const, floor, floorsTotal: null }
  return {
    url: cell.url,
    name: lotName(lot),
    details: [formatArea(cell.area), placeName(lot)].join(', '),
    price: cell.status === 'reserved' ? statusDetailName(lot) : orUncertain(priceWords(cell), cell),
    planUrl: cell.planUrl,
  }
}

function find({ sections }: House, id: number): { cell: HouseCell; floor: number } | null {
  for (const { rows } of sections)
    for (const { floor, cells } of rows) {
      const cell = cells.find((one) => one.id === id)
      if (cell) return { cell, floor }
    }
  return null
}
