/* oxlint-disable jsx-a11y/prefer-tag-over-role -- sections side by side are no table */
import { memo } from 'react'

import type { HouseCell } from '#contract/public/houses.ts'
import { formatNumber } from '#domain/text/format-number.ts'
import { formatArea } from '#domain/lots/area.ts'
import { orUncertain, statusDetailName } from '#domain/lots/lot-status.ts'
import { lotName, numberName } from '#domain/lots/lot-titles.ts'
import { formatPrice } from '#domain/lots/format-price.ts'
import { discountOf } from '#site/parts/lots/lot-badge.ts'

import styles from './cell.module.css'
import type { CellState } from './section.tsx'

type CellProps = { cell: HouseCell; floor: number | null; state: CellState }

/** What can be bought or waited for is a link to its page; the rest keeps its place in the house. */
export const Cell = memo(function Cell({ cell, floor, state }: CellProps) {
  const seen = seenIn(cell, state)
  const [type, area, price] = seen
  const words = nameOf(wordsOf(cell, floor, state), seen.join(' '))
  if (state === 'taken')
    return (
      <span role="gridcell" className={styles.cell} data-state={state} aria-label={words}>
        {type}
      </span>
    )
  return (
    <span role="gridcell" className={styles.place}>
      <a
        href={cell.url}
        className={styles.cell}
        data-state={state}
        data-id={cell.id}
        data-uncertain={cell.uncertain}
        data-discount={isDiscounted(cell, state) || undefined}
        aria-label={words}
      >
        <b>{type}</b>
        {area === undefined ? null : (
          <>
            {' '}
            <span>{area}</span> <span className={styles.price}>{price}</span>
          </>
        )}
      </a>
    </span>
  )
})

/** «2Е», «41,8», «9,43»: what is written in a cell. */
export const seenIn = (cell: HouseCell, state: CellState): string[] =>
  state === 'taken' || state === 'reserved'
    ? [shortName(cell)]
    : [
        shortName(cell),
        formatNumber(cell.area, { least: 1, most: 1 }),
        cell.price === null ? '—' : formatNumber(cell.price / 1_000_000, { least: 2, most: 2 }),
      ]

/** One who speaks to the page calls a cell by what is seen in it; who hears it has had the whole words by then. */
const nameOf = (words: string, seen: string) =>
  words.startsWith(`${seen}-`) ? words : `${words}, в\u00A0ячейке ${seen}`

/** «2Е», «Ст», «3», «Св» of an open plan, «Кв» where it is not known */
function shortName({ rooms, layout }: HouseCell): string {
  if (rooms === 0 || layout === 'studio') return 'Ст'
  if (rooms === null) return layout === 'free' ? 'Св' : 'Кв'
  return layout === 'euro' ? `${rooms}Е` : String(rooms)
}

/** What has no price in its cell has no discount there. */
export const isDiscounted = (cell: HouseCell, state: CellState) =>
  (state === 'fits' || state === 'free') && discountOf(cell) > 0

/** «7-й этаж» */
export const floorName = (floor: number | null) =>
  floor === null ? 'этаж не\u00A0указан' : `${floor}-й этаж`

/** «2-комнатная евро, 53,5 м², 7-й этаж, № 96, 15 180 000 ₽» */
function wordsOf(cell: HouseCell, floor: number | null, state: CellState): string {
  const label = [
    lotName({ ...cell, kind: 'flat' }),
    formatArea(cell.area),
    floorName(floor),
    cell.number && numberName(cell.number),
    state === 'reserved' || state === 'taken'
      ? statusDetailName({ ...cell, kind: 'flat' }).toLowerCase()
      : orUncertain(formatPrice(cell), cell),
    isDiscounted(cell, state) && `скидка ${discountOf(cell)}\u00A0%`,
    state === 'free' && 'вне фильтра',
  ]
  return label.filter(Boolean).join(', ')
}
