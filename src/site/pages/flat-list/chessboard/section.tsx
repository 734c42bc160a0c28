/* oxlint-disable jsx-a11y/prefer-tag-over-role -- sections side by side are no table */
import type { HouseCell, HouseRow, HouseSection } from '#contract/public/houses.ts'
import { capitalise } from '#domain/text/capitalise.ts'
import { flatForms, plural, type NounForms } from '#domain/text/plural.ts'
import { formatSplitCount } from '#domain/lots/lot-count.ts'
import { formatSection } from '#domain/lots/lot-titles.ts'
import { formatFromPrice } from '#site/parts/lots/format-lot-price.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'

import { Cell, floorName } from './cell.tsx'
import styles from './chessboard.module.css'

type SectionProps = {
  at: number
  section: HouseSection
  fitting: ReadonlySet<number>
}

export const sectionId = (at: number) => `sekciya-${at + 1}`

/** Floors from the top one down. Its name is a row too: a grid holds nothing but rows. */
export function Section({ at, section: { name, rows }, fitting }: SectionProps) {
  const widest = Math.max(...rows.map(({ cells }) => cells.length))
  const cells = rows.flatMap((row) => row.cells)
  return (
    <div id={sectionId(at)} className={styles.section} role="rowgroup">
      <div role="row" className={styles.head}>
        <span role="columnheader" aria-colspan={widest + 1}>
          <b>{name === null ? 'Дом' : capitalise(formatSection(name))}</b>
          <small>{countOf(cells, fitting)}</small>
        </span>
      </div>
      {rows.map((row, line) => (
        <Row key={line} row={row} widest={widest} fitting={fitting} />
      ))}
    </div>
  )
}

/** «26 свободны, от 5,2 млн ₽», «8 подходят, от 6 млн ₽»; nothing where none does. */
function countOf(cells: readonly HouseCell[], fitting: ReadonlySet<number>): string {
  const free = fitOf(cells, fitting)
  if (free.length === 0) return ''
  const words = isNarrowed(cells, fitting)
    ? `${free.length}\u00A0${plural(free.length, fitForms)}`
    : formatSplitCount({ free: free.length, reserved: 0 }, flatForms)
  return words + formatFromPrice({ minPrice: minPriceOf(free) }, ',')
}

/** What may be bought and fits the filter. */
export const fitOf = (cells: readonly HouseCell[], fitting: ReadonlySet<number>) =>
  cells.filter((cell) => stateOf(cell, fitting) === 'fits')

export const isNarrowed = (cells: readonly HouseCell[], fitting: ReadonlySet<number>) =>
  cells.some((cell) => stateOf(cell, fitting) === 'free')

export const fitForms: NounForms = ['подходит', 'подходят', 'подходят']

export const minPriceOf = (cells: readonly HouseCell[]): number | null => {
  const prices = cells.flatMap(({ price }) => price ?? [])
  return prices.length > 0 ? Math.min(...prices) : null
}

type RowProps = { row: HouseRow; widest: number; fitting: ReadonlySet<number> }

function Row({ row: { floor, cells, shops, low }, widest, fitting }: RowProps) {
  return (
    <div role="row" className={styles.row} data-low={low || undefined}>
      <span
        role="rowheader"
        className={styles.floor}
        aria-label={floorName(floor)}
        data-unknown={floor === null || undefined}
      >
        {floor ?? (cells.length > 0 ? floorName(floor) : null)}
      </span>
      {cells.map((cell) => (
        <Cell key={cell.id} cell={cell} floor={floor} state={stateOf(cell, fitting)} />
      ))}
      {cells.length === 0 ? (
        <span role="gridcell" className={styles.shops} aria-colspan={widest}>
          {shops ? <a href={pageLinks.commercial()}>Коммерческие помещения</a> : null}
        </span>
      ) : null}
    </div>
  )
}

export type CellState = 'fits' | 'free' | 'reserved' | 'taken'

export function stateOf(
  { id, status, notOpen }: HouseCell,
  fitting: ReadonlySet<number>,
): CellState {
  if (notOpen) return 'taken'
  if (status === 'reserved') return 'reserved'
  if (status !== 'available') return 'taken'
  return fitting.has(id) ? 'fits' : 'free'
}
