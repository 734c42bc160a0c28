import type { Alike, LotList } from '#contract/catalogue.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { writeLotQuery, type LotQuery } from '#domain/query/lot-query.ts'

/** Pages of one list that stand on the screen together. */
type OpenedPages = OpenedLots & { list: string; last: number }

/** `alike`: of each of the lots, where they stand for their layouts. */
type OpenedLots = { first: number; lots: Lot[]; alike: (Alike | null)[] }

let opened: OpenedPages | null = null

const spell = (asked: LotQuery, { version, lots }: LotList) =>
  `${version} ${lots[0]?.kind} ${writeLotQuery({ ...asked, page: 1 })}`

/** «Показать ещё» was pressed: the next page belongs under what is here. */
export function openNext(asked: LotQuery, list: LotList) {
  opened = { ...onScreen(asked, list), list: spell(asked, list), last: list.page }
}

/** A page was asked for by its number: it stands alone. */
export const closeOpened = () => {
  opened = null
}

/** The lots to draw for a page of a list: with those opened before it, also after a step back from a flat. */
export function onScreen(asked: LotQuery, list: LotList): OpenedLots {
  const { page, lots, layouts } = list
  const alone = { first: page, lots, alike: layouts?.alike ?? [] }
  if (opened === null || opened.list !== spell(asked, list)) return alone
  if (page === opened.last) return opened
  if (page !== opened.last + 1) return alone
  return {
    first: opened.first,
    lots: [...opened.lots, ...lots],
    alike: [...opened.alike, ...alone.alike],
  }
}
