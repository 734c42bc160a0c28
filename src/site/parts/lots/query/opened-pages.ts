import type { LotList } from '#catalogue/lot-list.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { writeLotQuery, type LotQuery } from '#domain/query/lot-query.ts'

/** Pages of one list that stand on the screen together. */
type OpenedPages = { list: string; first: number; last: number; lots: Lot[] }

let opened: OpenedPages | null = null
let wanted = 0

const spell = (asked: LotQuery, { version, lots }: LotList) =>
  `${version} ${lots[0]?.kind} ${writeLotQuery({ ...asked, page: 1, view: 'cards' })}`

/** «Показать ещё» was pressed: the next page belongs under what is here. */
export function openNext(asked: LotQuery, list: LotList) {
  const { first, lots } = onScreen(asked, list)
  opened = { list: spell(asked, list), first, last: list.page, lots }
  wanted = list.page + 1
}

/** A page was asked for by its number: it stands alone. */
export const closeOpened = () => {
  opened = null
}

/** The lots to draw for a page of a list: with those opened before it, also after a step back from a flat. */
export function onScreen(asked: LotQuery, list: LotList): { first: number; lots: Lot[] } {
  const { page, lots } = list
  if (opened === null || opened.list !== spell(asked, list)) return { first: page, lots }
  if (page === wanted && page === opened.last + 1)
    opened = { ...opened, last: page, lots: [...opened.lots, ...lots] }
  return page === opened.last ? opened : { first: page, lots }
}
