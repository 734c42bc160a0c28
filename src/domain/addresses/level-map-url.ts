import type { Lot } from '#domain/lots/lot.ts'
import { lotQuery, writeLotQuery, type LotQuery } from '#domain/query/lot-query.ts'

import { placeAnchor, type LevelKind } from './place-links.ts'

/** The level of a place as a stamp with its cell lit; null: nobody knows its level. */
export const levelMapUrl = ({
  id,
  kind,
  building,
  floor,
}: Pick<Lot, 'id' | 'kind' | 'building' | 'floor'>): string | null =>
  floor === null ? null : `/levels/${kind}-${building.id}-${floor}.svg#${placeAnchor(id)}`

type WhichLevel = { building: number; floor: number }

/** The whole level as one sees it from its near wall, for a light page or a dark one, with what passes the conditions lit. */
export function levelViewUrl(
  kind: LevelKind,
  { building, floor, asked }: WhichLevel & { asked: LotQuery },
  theme: 'light' | 'dark',
): string {
  // What chose the level is true of all its places.
  const { projects, buildings, floorFrom, floorTo, sort, page, view } = lotQuery()
  const conditions = { ...asked, projects, buildings, floorFrom, floorTo, sort, page, view }
  const query = writeLotQuery(conditions)
  return `/levels/${kind}-${building}-${floor}-${theme}.svg${query && `?${query}`}`
}
