import type { Catalogue } from '#contract/catalogue.ts'
import { lotTitle } from '#domain/lots/lot-titles.ts'
import { lotKinds, type LotKind } from '#domain/lots/lot.ts'
import { readSaved, writeSaved } from '#domain/saved/saved-lots.ts'

/** Which lots of each kind a list holds. */
export type SavedIds = Record<LotKind, number[]>

/** What there never was is in no list; what is gone from sale stays. */
export function idsByKind(all: readonly number[], catalogue: Catalogue): SavedIds {
  const ids: SavedIds = { flat: [], commercial: [], storage: [], parking: [] }
  for (const id of all) {
    const lot = catalogue.lot(id)
    if (lot) ids[lot.kind].push(id)
  }
  return ids
}

export const filterIds = (ids: SavedIds, still: (id: number) => boolean): SavedIds => ({
  flat: ids.flat.filter(still),
  commercial: ids.commercial.filter(still),
  storage: ids.storage.filter(still),
  parking: ids.parking.filter(still),
})

/** The kind that an address asks for, or the first there is something of. */
export function shownKind(asked: string | null, ids: SavedIds): LotKind {
  return readKind(asked) ?? lotKinds.find((one) => ids[one].length > 0) ?? 'flat'
}

export const readKind = (name: string | null): LotKind | null =>
  lotKinds.find((one) => one === name) ?? null

/** What was taken away without scripts a moment ago, and the deed that brings it back. */
export type Removed = { names: string[]; deed: string }

export function removedOf(text: string | null, catalogue: Catalogue): Removed | null {
  const lots = readSaved(text ?? '', Date.now())
  const names = lots.flatMap(({ id }) => catalogue.lot(id) ?? []).map(lotTitle)
  return names.length > 0 ? { names, deed: writeSaved(lots) } : null
}

/** The same in one spelling; null where the address has none. */
export const removedText = (text: string | null): string | null =>
  writeSaved(readSaved(text ?? '', Date.now())) || null
