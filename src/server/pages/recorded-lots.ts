import type { LotList } from '#catalogue/lot-list.ts'
import type { LotCatalogue } from '#catalogue/lots.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import type { CatalogueChanges } from '#server/catalogue/catalogue-changes.ts'

import { digestOf, type Reads } from './reads.ts'

/** Lots of a kind as a page may ask for them. A list of which no lot has changed is compared by its ids and counts. */
export function recordLots(
  kind: LotKind,
  now: () => LotCatalogue,
  changes: CatalogueChanges,
  reads: Reads,
): LotCatalogue {
  const isOld = (since: number) => changes.kind(kind) <= since
  const note = <Value>(read: () => Value) => reads.note(read, isOld)
  const areOld = (ids: readonly number[], since: number) =>
    ids.every((id) => changes.lot(id) <= since)

  return {
    version: now().version,
    header: now().header,
    get pricing() {
      return note(() => now().pricing)
    },
    find(query, by) {
      const list = now().find(query, by)
      const ids = list.lots.map(({ id }) => id)
      const counts = countsOf(list)
      reads.add(
        (since) =>
          isOld(since) || (areOld(ids, since) && countsOf(now().find(query, by)) === counts),
      )
      return list
    },
    lot: (id) => note(() => now().lot(id)),
    every: (query) => note(() => now().every(query)),
    ids: (query) => note(() => now().ids(query)),
    alike: (id) => note(() => now().alike(id)),
  }
}

const countsOf = (list: LotList) => digestOf({ ...list, lots: list.lots.map(({ id }) => id) })
