import type { ReactNode } from 'react'

import { howMany } from '#domain/text/plural.ts'
import type { ListDescription } from '#site/parts/lots/query/list-description.ts'
import type { LotListData } from '#site/parts/lots/query/lot-list.ts'
import { PageLink } from '#site/ui/links/page-link.tsx'
import text from '#site/ui/text/text.module.css'

import { FilterSheet } from './filter-sheet.tsx'
import { RangeFields } from './range-fields.tsx'
import type { AutoSubmit } from './use-auto-submit.ts'
import styles from './lot-filter.module.css'

type LotFilterProps = Pick<AutoSubmit, 'understand'> & {
  /** On a phone it stands on the page, too, as it does where it is wide. */
  inline?: boolean
  data: LotListData
  about: ListDescription
  /** What is chosen first: rooms, projects, houses. */
  first: ReactNode
  /** Conditions that only this kind of lot knows. */
  children?: ReactNode
}

/** What narrows a list: places, price, area and floor for all kinds of lots, and what its own kind adds. */
export function LotFilter({ data, about, first, children, understand, inline }: LotFilterProps) {
  const { asked, list, chosen } = data
  const { href, shown, floorName } = about
  const reset = href({ sort: asked.sort, view: asked.view })
  return (
    <FilterSheet
      asked={asked}
      addressOf={href}
      {...(understand && { understand })}
      submit={`Показать ${howMany(list.total, shown)}`}
      chosen={chosen}
      reset={reset}
      inline={inline ?? false}
    >
      {asked.sort === 'price' ? null : <input type="hidden" name="sort" value={asked.sort} />}
      {asked.view === 'cards' ? null : <input type="hidden" name="view" value={asked.view} />}
      <div className={styles.main}>
        {first}
        <RangeFields
          asked={asked}
          ranges={list.ranges}
          hasPrices={!data.isRentOnly}
          floorName={floorName}
        />
      </div>
      {children || chosen ? (
        <div className={styles.more}>
          {children}
          {chosen ? (
            <PageLink className={`${text.link} ${styles.reset}`} href={reset}>
              Сбросить
            </PageLink>
          ) : null}
        </div>
      ) : null}
    </FilterSheet>
  )
}
