import type { ReactNode } from 'react'

import { Conditions } from '#office/kit/conditions.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { OfficeScreen } from '#office/kit/office-screen.tsx'
import { Pages } from '#office/kit/pages.tsx'
import { SearchField } from '#office/kit/search-field.tsx'
import { Table, type Column } from '#office/kit/table.tsx'

import styles from './list-screen.module.css'
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
}: ListScreenProps<Item>) {
  return (
    <OfficeScreen title={title} actions={actions}>
      <div className={styles.filters}>
        <SearchField value={query.get('q')} onChange={(q) => query.set('q', q)} />
        {conditions ? <Conditions>{conditions}</Conditions> : null}
      </div>
      {children}
      <Notice message={trouble === null ? null : { text: trouble, isTrouble: true }} />
      <Table
        caption={title}
        columns={columns}
        items={body?.items}
        keyOf={keyOf}
        empty="Ничего не нашлось"
      />
      <Pages
        page={query.page}
        pages={body?.pages ?? 1}
        onPage={(page) => query.set('page', String(page))}
      />
    </OfficeScreen>
  )
}
