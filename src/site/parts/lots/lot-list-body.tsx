import type { ReactNode } from 'react'

import { LOTS_PER_PAGE, type LotQuery } from '#domain/lot-query.ts'
import { howMany, type NounForms } from '#domain/plural.ts'
import { links } from '#site/links.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { Pagination } from '#site/ui/pagination.tsx'

import { LotFilter } from './lot-filter.tsx'
import styles from './lot-list-body.module.css'
import type { LotListData } from './lot-list.ts'

type LotListBodyProps = {
  data: LotListData
  href: (query: Partial<LotQuery>) => string
  floorName: string
  forms: NounForms
  /** Said when there is nothing for sale at all. */
  none: { title: string; text: string }
  /** The lots themselves, as lines or as cards. */
  children: ReactNode
}

/** The filter, how many it leaves, the lots and the pages. */
export function LotListBody({ data, href, floorName, forms, none, children }: LotListBodyProps) {
  const { query, list } = data
  const filtered = href({ ...query, page: 1, sort: 'price' }) !== href({})
  if (list.total === 0 && !filtered)
    return (
      <EmptyState title={none.title}>
        <p>{none.text}</p>
        <p>
          <ButtonLink look="line" href={links.flats()}>
            Квартиры в&nbsp;продаже
          </ButtonLink>
        </p>
      </EmptyState>
    )
  const found = howMany(list.total, forms)
  return (
    <>
      <LotFilter data={data} href={href} floorName={floorName} submit={`Показать ${found}`} />
      <p className={styles.total}>
        <output>{found}</output>
        {filtered ? <a href={href({})}>Сбросить условия</a> : null}
      </p>
      {list.total === 0 ? (
        <EmptyState title="По&nbsp;этим условиям ничего нет">
          <p>Попробуйте расширить цену или площадь либо выбрать другой дом.</p>
          <p>
            <ButtonLink look="line" href={href({})}>
              Сбросить условия
            </ButtonLink>
          </p>
        </EmptyState>
      ) : (
        children
      )}
      <Pagination
        page={list.page}
        pages={list.pages}
        perPage={LOTS_PER_PAGE}
        total={list.total}
        hrefOf={(page) => href({ ...query, page })}
      />
    </>
  )
}
