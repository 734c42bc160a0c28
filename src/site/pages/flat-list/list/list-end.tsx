import { useEffect, useRef, type MouseEvent, type RefObject } from 'react'

import type { ListedProgramme } from '#catalogue/columns/lot-row.ts'
import type { LotList } from '#catalogue/lot-list.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { LOTS_PER_PAGE, writeLotQuery, type LotQuery } from '#domain/query/lot-query.ts'
import { MOST_ON_PAPER } from '#domain/saved/saved-lots.ts'
import { goTo } from '#site/navigation/go-to.ts'
import { NothingFound } from '#site/parts/lots/list/nothing-found.tsx'
import { conditionsOf, type Condition } from '#site/parts/lots/query/conditions.ts'
import type { FilterNames } from '#site/parts/lots/query/filter-names.ts'
import { closeOpened, openNext } from '#site/parts/lots/query/opened-pages.ts'
import { RequestSection } from '#site/parts/request/request-section.tsx'
import { SubscriptionForm } from '#site/parts/subscription/subscription-form.tsx'
import { Pagination } from '#site/ui/layout/pagination.tsx'
import { afterPaint } from '#site/ui/rendering/after-paint.tsx'
import text from '#site/ui/text/text.module.css'

import { CountedBy } from './counted-by.tsx'
import styles from './list-end.module.css'

type ListEndProps = {
  asked: LotQuery
  list: LotList
  /** The first page on the screen: pages opened before this one stand above it. */
  first: number
  names: FilterNames
  /** What payments are counted by, where any is shown. */
  programme: ListedProgramme | null
  withoutEach: number[]
}

/** Where to go on from a page of the list: to the next one, or to a person. */
export function ListEnd(props: ListEndProps) {
  // The button goes down with what it opens: who presses it by a key goes on from the first new flat.
  const openedFrom = useRef<number | null>(null)
  useEffect(() => {
    if (openedFrom.current !== null) focusAfter(openedFrom.current)
    openedFrom.current = null
  }, [props.list])
  return (
    <>
      {props.list.total === 0 ? <Nothing {...props} /> : null}
      <Onward {...props} openedFrom={openedFrom} />
    </>
  )
}

type OnwardProps = ListEndProps & { openedFrom: RefObject<number | null> }

function Nothing({ asked, names, withoutEach }: ListEndProps) {
  const easier = conditionsOf(asked, names).map((condition, at) => ({
    ...condition,
    total: withoutEach[at] ?? 0,
  }))
  return <NothingFound asked={asked} easier={easier} />
}

const Onward = afterPaint(({ asked, list, first, names, programme, openedFrom }: OnwardProps) => {
  const { page, pages, total } = list

  function showMore(event: MouseEvent<HTMLAnchorElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    openNext(asked, list)
    if (event.detail === 0) openedFrom.current = document.querySelectorAll(NAMES).length
    goTo(event.currentTarget.href, { replace: true })
  }
  return (
    <>
      {asked.view === 'chess' ? null : (
        <Pagination
          first={first}
          page={page}
          pages={pages}
          perPage={LOTS_PER_PAGE}
          total={total}
          hrefOf={(number) => pageLinks.flats({ ...asked, page: number })}
          onMore={showMore}
          onPage={closeOpened}
        />
      )}
      {programme ? <CountedBy programme={programme} down={asked.down} /> : null}
      <SubscriptionForm title="Сообщить о новых квартирах на почту" query={writeLotQuery(asked)} />
      <p className={`${text.small} ${text.second} ${styles.feed}`}>
        {total > 0 ? (
          <>
            Список с&nbsp;планировками:{' '}
            <a className={text.link} href={pageLinks.listFile('csv', asked)}>
              CSV
            </a>
            {', '}
            <a className={text.link} href={pageLinks.listFile('xlsx', asked)}>
              XLSX
            </a>
            {', первые на\u00A0бумагу: '}
            <a
              className={text.link}
              href={pageLinks.selectionFile(list.lots.slice(0, MOST_ON_PAPER).map(({ id }) => id))}
              data-whole
            >
              PDF
            </a>
            {'. '}
          </>
        ) : null}
        Новые квартиры по&nbsp;этим условиям:{' '}
        <a
          className={text.link}
          href={pageLinks.searchFeed({ ...asked, sort: 'price', page: 1, view: 'cards' })}
          type="application/rss+xml"
        >
          лента RSS
        </a>
      </p>
      <RequestSection
        form="selection"
        title="Подобрать квартиру"
        text="Пришлём то, что подходит под эти условия, и подскажем, что ещё посмотреть."
        category="Отправить подборку"
        subject={wishOf(conditionsOf(asked, names))}
      />
    </>
  )
})

/** Goes on from the flat after so many, unless the visitor has gone elsewhere meanwhile. */
function focusAfter(many: number) {
  const opened = document.querySelectorAll<HTMLElement>(NAMES)[many]
  if (!opened || !document.activeElement?.matches('a[rel=next], body')) return
  opened.focus({ preventScroll: true })
  opened.closest('li, tr')!.scrollIntoView({ block: 'nearest' })
}

/** Names of flats in cards and in rows. */
const NAMES = 'main li > article h2 a, main tbody td:nth-child(2) a'

const LONGEST = 200

/** «Подбор квартиры: 2 комнаты, до 9 000 000 ₽» */
const wishOf = (conditions: Condition[]) =>
  ['Подбор квартиры', conditions.map(({ label }) => label).join(', ')]
    .filter(Boolean)
    .join(': ')
    .slice(0, LONGEST)
