import type { ReactNode } from 'react'

import { pageLinks } from '#domain/addresses/page-links.ts'
import { LOTS_PER_PAGE, type LotQuery, type LotSort } from '#domain/query/lot-query.ts'
import { howMany, type NounForms } from '#domain/text/plural.ts'
import { LotFilter } from '#site/parts/lots/filter/lot-filter.tsx'
import type { LotListData } from '#site/parts/lots/query/lot-list.ts'
import { ButtonLink } from '#site/ui/controls/button.tsx'
import { Dropdown } from '#site/ui/controls/dropdown.tsx'
import { EmptyState } from '#site/ui/layout/empty-state.tsx'
import { PageLink } from '#site/ui/links/page-link.tsx'
import { Pagination } from '#site/ui/layout/pagination.tsx'

import styles from './lot-list-body.module.css'

type LotListBodyProps = {
  data: LotListData
  href: (query: Partial<LotQuery>) => string
  floorName: string
  forms: NounForms
  /** After «Показать», where the case is to be heard: «1 кладовую». */
  shown?: NounForms
  /** Said when there is nothing for sale at all. */
  none: { title: string; text: string }
  /** The lots themselves, as lines or as cards. */
  children: ReactNode
}

/** The filter, how many it leaves, the lots and the pages. */
export function LotListBody({
  data,
  href,
  floorName,
  forms,
  shown = forms,
  none,
  children,
}: LotListBodyProps) {
  const { query, list } = data
  const filtered = href({ ...query, page: 1, sort: 'price' }) !== href({})
  if (list.total === 0 && !filtered)
    return (
      <EmptyState title={none.title}>
        <p>{none.text}</p>
        <p>
          <ButtonLink look="line" href={pageLinks.flats()}>
            Квартиры в&nbsp;продаже
          </ButtonLink>
        </p>
      </EmptyState>
    )
  const found = howMany(list.total, forms)
  return (
    <>
      <LotFilter
        data={data}
        href={href}
        floorName={floorName}
        submit={`Показать ${howMany(list.total, shown)}`}
      />
      <div className={styles.bar}>
        <p className={styles.total}>
          <output>{found}</output>
          {filtered ? (
            <PageLink href={href({ sort: query.sort })}>Сбросить условия</PageLink>
          ) : null}
        </p>
        <Dropdown label="Порядок" summary={nameOfSort(query.sort)} look="plain">
          {Object.entries(sortNames).map(([sort, name]) => (
            <PageLink
              key={sort}
              href={href({ ...query, sort: sort as LotSort, page: 1 })}
              aria-current={sort === query.sort ? 'true' : undefined}
            >
              {name}
            </PageLink>
          ))}
        </Dropdown>
      </div>
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

/** Orders that mean something for any kind of lot. */
const sortNames: Partial<Record<LotSort, string>> = {
  price: 'Сначала дешевле',
  '-price': 'Сначала дороже',
  area: 'Сначала меньше',
  '-area': 'Сначала больше',
  metre: 'Дешевле за\u00A0м²',
}

const nameOfSort = (sort: LotSort) => sortNames[sort] ?? 'Другой порядок'
