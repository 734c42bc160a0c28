import type { Ladder, LotList } from '#catalogue/lot-list.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { writeLotQuery, type LotQuery } from '#domain/query/lot-query.ts'

/** Pages of one list that stand on the screen together. */
type OpenedPages = Shown & { list: string; last: number }

/** `ladders`: of each of the lots, where they stand for their layouts. */
type Shown = { first: number; lots: Lot[]; ladders: (Ladder | null)[] }

let opened: OpenedPages | null = null
let wanted = 0

const spell = (asked: LotQuery, { version, lots }: LotList) =>
  `${version} ${lots[0]?.kind} ${writeLotQuery({ ...asked, page: 1 })}`

/** «Показать ещё» was pressed: the next page belongs under what is here. */
export function openNext(asked: LotQuery, list: LotList) {
  opened = { ...onScreen(asked, list), list: spell(asked, list), last: list.page }
  wanted = list.page + 1
}

/** A page was asked for by its number: it stands alone. */
export const closeOpened = () => {
  opened = null
}

/** The lots to draw for a page of a list: with those opened before it, also after a step back from a flat. */
export function onScreen(asked: LotQuery, list: LotList): Shown {
  const { page, lots, layouts } = list
  const alone = { first: page, lots, ladders: layouts?.ladders ?? [] }
  if (opened === null || opened.list !== spell(asked, list)) return alone
  if (page === wanted && page === opened.last + 1)
    opened = {
      ...opened,
      last: page,
      lots: [...opened.lots, ...lots],
      ladders: [...opened.ladders, ...alone.ladders],
    }
  return page === opened.last ? opened : alone
}
