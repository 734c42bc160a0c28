import { useState, type ComponentProps, type ReactNode } from 'react'

import { Conditions } from '#office/kit/layout/conditions.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { OfficeScreen } from '#office/kit/office-screen.tsx'
import { Pages } from '#office/kit/pages.tsx'
import { SearchField } from '#office/kit/search-field.tsx'
import { Table, type Column } from '#office/kit/table.tsx'
import { Button } from '#site/ui/controls/button.tsx'
import { Options, Select } from '#site/ui/fields/field.tsx'

import styles from './list-screen.module.css'
import { nextSort, sortOrderOf } from './sort-order.ts'
import type { ListQuery } from './use-list-query.ts'

type ListScreenProps<Item> = {
  title: string
  query: ListQuery
  /** The page that the API has answered with. */
  list: { body: { items: Item[]; pages: number } | undefined; trouble: string | null }
  columns: readonly Column<Item>[]
  keyOf: (item: Item) => string | number
  /** Buttons beside the heading. */
  actions?: ReactNode
  /** Fields that narrow the list, beside the search. */
  conditions?: ReactNode
  /** What stands between the search and the table. */
  children?: ReactNode
  rowOf?: (item: Item) => ComponentProps<'tr'>
  /** How the first of them comes. */
  first?: string
}

/** A list of the office: a search, conditions, a table and its pages. */
export function ListScreen<Item>({
  title,
  query,
  list: { body, trouble },
  columns,
  keyOf,
  actions,
  conditions,
  children,
  rowOf,
  first,
}: ListScreenProps<Item>) {
  const sorted = sortOrderOf(query)
  // A list that is narrowed shows by what.
  const [isOpen, setOpen] = useState(query.search.replace(/\b(q|page)=[^&]*&?/g, '') !== '')
  return (
    <OfficeScreen title={title} actions={actions}>
      <div className={styles.filters} data-open={isOpen || undefined}>
        <SearchField value={query.get('q')} onChange={(q) => query.set('q', q)} />
        <div className={styles.opener}>
          <Button look="line" size="medium" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Фильтры
          </Button>
        </div>
        {conditions ? <Conditions>{conditions}</Conditions> : null}
        <SortChoice columns={columns} query={query} />
        {children ? <div className={styles.tools}>{children}</div> : null}
      </div>
      <Notice message={trouble === null ? null : { text: trouble, isTrouble: true }} />
      <Table
        caption={title}
        columns={columns}
        items={body?.items}
        keyOf={keyOf}
        empty={
          query.search === ''
            ? `Пока ничего нет${first ? `: ${first}` : ''}`
            : 'Ничего не нашлось: смягчите условия'
        }
        sorted={sorted}
        onSort={(name) => query.set('sort', nextSort(sorted, name))}
        {...(rowOf && { rowOf })}
      />
      <Pages
        page={query.page}
        pages={body?.pages ?? 1}
        onPage={(page) => query.set('page', String(page))}
      />
    </OfficeScreen>
  )
}

type SortChoiceProps = {
  columns: readonly { title: string; sort?: string }[]
  query: ListQuery
}

/** The order of a list on a phone, where its headings are not seen. */
function SortChoice({ columns, query }: SortChoiceProps) {
  const options = columns.flatMap(({ title, sort }) =>
    sort === undefined
      ? []
      : [
          { value: sort, label: `${title}: по\u00A0возрастанию` },
          { value: `-${sort}`, label: `${title}: по\u00A0убыванию` },
        ],
  )
  if (options.length === 0) return null
  return (
    <div className={styles.sort}>
      <Select label="Сортировка" {...query.bound('sort')}>
        <option value="">—</option>
        <Options of={options} />
      </Select>
    </div>
  )
}
