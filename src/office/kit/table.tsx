import type { ComponentProps, ReactNode } from 'react'

import text from '#site/ui/text/text.module.css'

import styles from './table.module.css'

export type Column<Item> = {
  title: string
  cell: (item: Item) => ReactNode
  /**
   * `number`: at the end of its column, digit under digit. `whole`: a date, a phone, a code that must not break. `tick`:
   * what chooses the row, and the first of its cells.
   */
  is?: 'number' | 'whole' | 'tick'
  /** The name by which the list is sorted by it; a column without one is not sorted. */
  sort?: string
  /** How much of the most a number is: a bar beside it to the end of the row, so of the last column alone. */
  share?: (item: Item) => number
}

/** Of a list of numbers: each by the greatest. */
export function shareOf<Item>(items: readonly Item[] | undefined, value: (item: Item) => number) {
  const most = Math.max(1, ...(items ?? []).map(value))
  return (item: Item) => value(item) / most
}

type TableProps<Item> = {
  caption: string
  columns: readonly Column<Item>[]
  items: readonly Item[] | undefined
  keyOf: (item: Item) => string | number
  /** Shown where there is nothing to list. */
  empty: string
  sorted?: { name: string; isDescending: boolean }
  onSort?: (name: string) => void
  /** What a row takes beside its cells: to be dragged. */
  rowOf?: (item: Item) => ComponentProps<'tr'>
}

/** A dense table; on a phone each row is a card of what its cells hold, with the titles of their columns. */
export function Table<Item>({ caption, columns, items, keyOf, empty, ...rest }: TableProps<Item>) {
  const { sorted, onSort, rowOf } = rest
  if (items?.length === 0) return <p className={styles.empty}>{empty}</p>
  return (
    <table
      className={styles.table}
      aria-busy={items === undefined}
      style={{ gridTemplateColumns: `repeat(${columns.length}, auto) 1fr` }}
    >
      <caption className={text.hidden}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ title, is, sort, share }) => (
            <th
              key={title}
              scope="col"
              data-is={is}
              data-bar={share && ''}
              aria-sort={ariaSort(sort, sorted)}
            >
              {sort !== undefined && onSort ? (
                <button type="button" className={styles.sort} onClick={() => onSort(sort)}>
                  {title}
                </button>
              ) : (
                title
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items?.map((item) => (
          <tr key={keyOf(item)} {...rowOf?.(item)}>
            {columns.map(({ title, cell, is, share }) => {
              const shown = cell(item)
              return (
                <td
                  key={title}
                  data-title={title}
                  data-is={is}
                  data-blank={shown === '—' || undefined}
                  {...(share && { 'data-bar': '', style: { '--share': share(item) } as object })}
                >
                  {shown}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ariaSort(sort: string | undefined, sorted: TableProps<never>['sorted']) {
  if (sort === undefined || sorted?.name !== sort) return undefined
  return sorted.isDescending ? 'descending' : 'ascending'
}
