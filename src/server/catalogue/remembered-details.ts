import { LRUCache } from 'lru-cache'

import type { LotDetail } from '#domain/lots/lot-detail.ts'
import type { LotKind } from '#domain/lots/lot.ts'

import type { CatalogueChanges } from './catalogue-changes.ts'

const MOST_DETAILS = 1_000

type FindDetail = (id: number, kind: LotKind) => Promise<LotDetail | null>
type Live = { current: { version: number }; changes: Pick<CatalogueChanges, 'lot'> }

/** Details of lots are read again only when a publication has changed the lot, or anything that lots are read beside. */
export function rememberDetails(find: FindDetail, live: Live): FindDetail {
  const details = new LRUCache<number, { version: number; detail: LotDetail }>({
    max: MOST_DETAILS,
  })
  return async (id, kind) => {
    const known = details.get(id)
    if (known && known.detail.kind === kind && live.changes.lot(id) <= known.version)
      return known.detail
    const { version } = live.current
    const detail = await find(id, kind)
    if (detail) details.set(id, { version, detail })
    return detail
  }
}
