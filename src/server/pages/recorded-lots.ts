import type { LotList } from '#catalogue/lot-list.ts'
import type { LotCatalogue } from '#catalogue/lots.ts'
import type { LadderStep } from '#catalogue/same-layout.ts'
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
    find(query) {
      const list = now().find(query)
      const ids = list.lots.map(({ id }) => id)
      const counts = countsOf(list)
      reads.add(
        (since) => isOld(since) || (areOld(ids, since) && countsOf(now().find(query)) === counts),
      )
      return list
    },
    ladders(query, lots) {
      const ladders = now().ladders(query, lots)
      const sum = sumOf(ladders)
      const ids = lots.map(({ id }) => id)
      reads.add((since) => isOld(since) || sumOf(now().ladders(query, ids.map(toId))) === sum)
      return ladders
    },
    lot: (id) => note(() => now().lot(id)),
    every: (query) => note(() => now().every(query)),
    ids: (query) => note(() => now().ids(query)),
    alike: (id) => note(() => now().alike(id)),
  }
}

const countsOf = (list: LotList) => digestOf({ ...list, lots: list.lots.map(({ id }) => id) })

const toId = (id: number) => ({ id })

/** Ladders have hundreds of steps: their numbers are folded, not written. */
function sumOf(ladders: LadderStep[][]): number {
  let sum = ladders.length
  const fold = (value: number) => {
    sum = Math.imul(sum ^ value, 0x01_00_01_93)
  }
  for (const ladder of ladders)
    for (const { id, floor, price } of ladder) {
      fold(id)
      fold(floor ?? -1)
      fold(price ?? -1)
    }
  return sum
}
