import { openCatalogue, type Catalogue } from '#catalogue/catalogue.ts'
import type { LotColumns } from '#catalogue/columns/columns.ts'
import type { House } from '#catalogue/house.ts'
import { unpack } from '#catalogue/packing/packing.ts'
import { lotKinds, type LotKind } from '#domain/lots/lot.ts'

const columnsByKind: Partial<Record<LotKind, LotColumns>> = {}

/** Adds the columns of one kind to those here. A kind that is not here is no empty list: asking for it fails. */
export function openColumns(
  kind: LotKind,
  packed: ArrayBuffer,
  houses: Map<number, House>,
): Catalogue {
  const columns = unpack(packed)
  for (const other of lotKinds)
    if (columnsByKind[other]?.version !== columns.version) delete columnsByKind[other]
  columnsByKind[kind] = columns
  const here = new Set(Object.keys(columnsByKind))
  const catalogue = openCatalogue(columnsByKind)
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
