import type { ReactNode } from 'react'

import { formatArea } from '#domain/lots/area.ts'
import { formatMetrePrice } from '#domain/lots/format-price.ts'
import { lotName } from '#domain/lots/lot-titles.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { keysName } from '#domain/time/keys.ts'
import { StateTag } from '#site/parts/lots/state-tag.tsx'
import { SaveButtons } from '#site/parts/saved/save-buttons.tsx'
import layout from '#site/ui/layout/layout.module.css'
import text from '#site/ui/text/text.module.css'

import styles from './column-table.module.css'

type LotColumn = {
  title: ReactNode
  className: string | undefined
  /** The heading of its row. */
  isName?: boolean
  cell: (lot: Lot) => ReactNode
}

type ColumnTableProps = {
  look: 'flats' | 'places'
  lots: Lot[]
  columns: readonly LotColumn[]
  caption?: string
  /** Where links lead to the row of a lot. */
  anchorOf?: (id: number) => string
}

/** Lots as lines of a table, the last cell for their hearts; on a phone each line is a small card. */
export const ColumnTable = ({ look, lots, columns, caption, anchorOf }: ColumnTableProps) => (
  <div className={`${layout.panel} ${styles.frame} ${styles[look]}`}>
    <table className={styles.table}>
      {caption ? <caption className={text.hidden}>{caption}</caption> : null}
      <thead>
        <tr>
          {columns.map(({ title, className }) => (
            <th key={className} scope="col">
              {title}
            </th>
          ))}
          <th scope="col">
            <span className={text.hidden}>Сравнить и&nbsp;сохранить</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lots.map((lot) => (
          <tr key={lot.id} id={anchorOf?.(lot.id)}>
            {columns.map(({ className, isName, cell }) =>
              isName ? (
                <th key={className} scope="row" className={className}>
                  {cell(lot)}
                </th>
              ) : (
                <td key={className} className={className}>
                  {cell(lot)}
                </td>
              ),
            )}
            <td className={styles.save}>
              <span>
                <SaveButtons lot={lot} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

type NameColumn = {
  hrefOf?: ((lot: Lot) => string) | undefined
  /** A line below the name. */
  aboutOf?: ((lot: Lot) => string | null) | undefined
}

export const nameColumn = (
  title: string,
  { hrefOf = ({ url }) => url, aboutOf }: NameColumn = {},
): LotColumn => ({
  title,
  className: styles.name,
  isName: true,
  cell: (lot) => (
    <>
      <a href={hrefOf(lot)}>{lotName(lot)}</a>
      <StateTag lot={lot} />
      {aboutOf?.(lot) ? <small>{aboutOf(lot)}</small> : null}
    </>
  ),
})

export const areaColumn: LotColumn = {
  title: 'Площадь',
  className: styles.area,
  cell: ({ area }) => formatArea(area),
}

export const keysColumn: LotColumn = {
  title: 'Ключи',
  className: styles.keys,
  // A card of a phone names no column.
  cell: ({ keys }) =>
    keys === 'now' ? <span className={styles.now}>сейчас</span> : keys ? keysName(keys) : '—',
}

export const metreColumn: LotColumn = {
  title: 'За\u00A0м²',
  className: styles.metre,
  cell: (lot) => formatMetrePrice(lot) ?? '—',
}
