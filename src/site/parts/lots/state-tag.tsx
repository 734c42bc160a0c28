import type { Standing } from '#domain/lots/lot-status.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { Tag } from '#site/ui/text/tag.tsx'

import { stateBadge } from './lot-badge.ts'

/** «Забронирована», «Наличие уточняется»; nothing where a lot can simply be bought. */
export function StateTag({ lot }: { lot: Standing & Pick<Lot, 'uncertain'> }) {
  const state = stateBadge(lot)
  return state ? <Tag look={state.look}>{state.text}</Tag> : null
}
