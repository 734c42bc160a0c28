import type { Catalogue } from '#contract/catalogue.ts'
import type { House } from '#contract/public/houses.ts'
import { openCatalogue } from '#catalogue/catalogue.ts'
import type { LotColumns } from '#catalogue/columns/columns.ts'
import { unpackOnto } from '#catalogue/packing/changes.ts'
import { lotKinds, type LotKind } from '#domain/lots/lot.ts'

type ByKind = Partial<Record<LotKind, LotColumns>>

/** Of older versions too: the next ones may come as changes to them. */
const held: ByKind = {}

/**
 * Adds the columns of one kind, or changes to those held, to what is here of their version. A kind that is not here is no
 * empty list: asking for it fails.
 */
export function openColumns(
  kind: LotKind,
  packed: ArrayBuffer,
  houses: Map<number, House>,
): Catalogue {
  const columns = unpackOnto(held[kind] ?? null, packed)
  held[kind] = columns
  const newest: ByKind = {}
  for (const other of lotKinds) {
    const found = held[other]
    if (found?.version === columns.version) newest[other] = found
  }
  const here = new Set(Object.keys(newest))
  const catalogue = openCatalogue(newest)
  return {
    ...catalogue,
    async house(id) {
      const house = houses.get(id) ?? (await fetchHouse(id, columns.version))
      houses.set(id, house)
      return house
    },
    lots(wanted) {
      if (!here.has(wanted)) throw new Error(`No ${wanted} here`)
      return catalogue.lots(wanted)
    },
  }
}

/** Columns hold no sold flats: a whole house is fetched on its own, once. */
async function fetchHouse(id: number, version: number): Promise<House> {
  const response = await fetch(`/catalogue/house-${id}-${version}.json`)
  if (!response.ok) throw new Error(`House ${id}: status ${response.status}`)
  return response.json()
}
