import type { ReactNode } from 'react'

import styles from './table.module.css'

export type Column<Item> = {
  title: string
  cell: (item: Item) => ReactNode
  /** `number`: at the end of its column, digit under digit. `whole`: a date, a phone, a code that must not break. */
  is?: 'number' | 'whole'
}

type TableProps<Item> = {
  caption: string
  columns: readonly Column<Item>[]
  items: readonly Item[] | undefined
  keyOf: (item: Item) => string | number
  /** Shown where there is nothing to list. */
  empty: string
}

/** A dense table; on a phone each row is a card with the titles of its columns. */
export function Table<Item>({ caption, columns, items, keyOf, empty }: TableProps<Item>) {
  if (items?.length === 0) return <p className={styles.empty}>{empty}</p>
  return (
    <table className={styles.table} aria-busy={items === undefined}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ title, is }) => (
            <th key={title} scope="col" data-is={is}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items?.map((item) => (
          <tr key={keyOf(item)}>
            {columns.map(({ title, cell, is }) => (
              <td key={title} data-title={title} data-is={is}>
                {cell(item)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
