import type { Lot } from '#domain/lots/lot.ts'

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

/** The whole level as one sees it from its near wall, for a light page or a dark one. */
export const levelViewUrl = (
  kind: LevelKind,
  { building, floor }: WhichLevel,
  theme: 'light' | 'dark',
): string => `/levels/${kind}-${building}-${floor}-${theme}.svg`
