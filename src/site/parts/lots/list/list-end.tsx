import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'

import { LOTS_PER_PAGE } from '#domain/query/lot-query.ts'
import { howMany, type NounForms } from '#domain/text/plural.ts'
import { goTo } from '#site/navigation/go-to.ts'
import { OfferNotice } from '#site/parts/lots/offer-notice.tsx'
import type { ListDescription } from '#site/parts/lots/query/list-description.ts'
import type { LotListData } from '#site/parts/lots/query/lot-list.ts'
import { closeOpened, openNext } from '#site/parts/lots/query/opened-pages.ts'
import { PaymentNote } from '#site/parts/payment/payment-note.tsx'
import { Pagination } from '#site/ui/layout/pagination.tsx'

import { NothingFound } from './nothing-found.tsx'

type ListEndProps = {
  data: LotListData
  about: ListDescription
  /** The first page on the screen: pages opened before this one stand above it. */
  first: number
  /** Where else to go on from here. */
  children?: ReactNode
}

/** Where to go on from a page of a list: to the next one, to easier conditions, or to a person. */
export function ListEnd(props: ListEndProps) {
  const { data, about } = props
  // The button goes down with what it opens: who presses it by a key goes on from the first new lot.
  const openedFrom = useRef<number | null>(null)
  useEffect(() => {
    if (openedFrom.current !== null) focusAfter(openedFrom.current)
    openedFrom.current = null
  }, [data.list])

  function showMore(event: MouseEvent<HTMLAnchorElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    openNext(data.asked, data.list)
    if (event.detail === 0) openedFrom.current = document.querySelectorAll(LOT_NAMES).length
    goTo(event.currentTarget.href, { replace: true })
  }
  return (
    <>
      {data.list.total === 0 ? <NothingFound data={data} about={about} /> : null}
      <Onward {...props} onMore={showMore} />
    </>
  )
}

type OnwardProps = ListEndProps & { onMore: (event: MouseEvent<HTMLAnchorElement>) => void }

function Onward({ data, about, first, children, onMore }: OnwardProps) {
  const { asked, list } = data
  return (
    <>
      {asked.view === 'chess' ? null : (
        <Pagination
          first={first}
          page={list.page}
          pages={list.pages}
          perPage={LOTS_PER_PAGE}
          total={list.layouts?.total ?? list.total}
          {...(list.layouts && { whole: howMany(list.layouts.total, layoutForms) })}
          hrefOf={(number) => about.href({ ...asked, page: number })}
          onMore={onMore}
          onPage={closeOpened}
        />
      )}
      <PaymentNote loans={data.loans} down={asked.down} />
      {list.total > 0 ? <OfferNotice offer={data.offer} /> : null}
      {children}
    </>
  )
}

const layoutForms: NounForms = ['планировки', 'планировок', 'планировок']

/** Goes on from the lot after so many, unless the visitor has gone elsewhere meanwhile. */
function focusAfter(many: number) {
  const opened = document.querySelectorAll<HTMLElement>(LOT_NAMES)[many]
  if (!opened || !document.activeElement?.matches('a[rel=next], body')) return
  opened.focus({ preventScroll: true })
  opened.closest('li, tr')?.scrollIntoView({ block: 'nearest' })
}

/** Names of lots in cards and in rows. */
const LOT_NAMES = 'main li > article h2 a, main tbody :is(th, td:nth-child(2)) a'
