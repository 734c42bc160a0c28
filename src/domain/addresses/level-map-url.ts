import type { Lot } from '#domain/lots/lot.ts'

import { placeAnchor } from './place-links.ts'

/** The level of a place as a stamp with its cell lit; null: nobody knows its level. */
export const levelMapUrl = ({
  id,
  kind,
  building,
  floor,
}: Pick<Lot, 'id' | 'kind' | 'building' | 'floor'>): string | null =>
  floor === null ? null : `/levels/${kind}-${building.id}-${floor}.svg#${placeAnchor(id)}`
