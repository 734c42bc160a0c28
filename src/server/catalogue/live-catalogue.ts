import { openCatalogue, type Catalogue } from '#catalogue/catalogue.ts'
import type { LotColumns } from '#catalogue/columns/columns.ts'
import { houseOf } from '#catalogue/house.ts'
import { listedPart } from '#catalogue/packing/listed-part.ts'
import { pack } from '#catalogue/packing/packing.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { kindOfName } from '#server/catalogue/api/queries.ts'
import type { Database } from '#server/db/connect.ts'
import type { DrawnIndex } from '#server/drawings/model/drawn-index.ts'
import { JSON_TYPE } from '#server/http/headers.ts'
import { prepareResponse, type PreparedResponse } from '#server/http/prepared-response.ts'

import { readCatalogue, readState } from './read-catalogue.ts'

export type LiveCatalogue = Awaited<ReturnType<typeof openLiveCatalogue>>

/** The published catalogue in memory. `refresh` looks whether a newer one was published, and takes it up whole. */
export async function openLiveCatalogue(db: Database) {
  let { columns, drawn } = await readCatalogue(db)
  let current = openCatalogue(columns)
  let packed = new Map<LotKind, PreparedResponse>()
  let looking: Promise<boolean> = Promise.resolve(false)

  async function takeUp(): Promise<boolean> {
    const { version } = await readState(db)
    if (version === current.version) return false
    const newer = await readCatalogue(db)
    columns = newer.columns
    drawn = newer.drawn
    current = openCatalogue(columns)
    packed = new Map()
    return true
  }

  /** Packed once a version. */
  function packedColumns(path: string): PreparedResponse | null {
    const [, name = '', version] = /^\/catalogue\/([a-z]+)-(\d+)\.bin$/.exec(path) ?? []
    const kind = kindOfName(name)
    if (!kind || Number(version) !== current.version) return null
    const known = packed.get(kind)
    if (known) return known
    const made = prepareResponse(200, 'application/octet-stream', pack(listedPart(columns[kind])))
    packed.set(kind, made)
    // Every visitor carries it, and it is made once: worth packing as tightly as can be.
    made.tighten().catch(() => {})
    return made
  }

  function packedHouse(path: string): PreparedResponse | null {
    const [, id, version] = /^\/catalogue\/house-(\d{1,9})-(\d+)\.json$/.exec(path) ?? []
    if (Number(version) !== current.version) return null
    const house = houseOf(columns.flat, columns.commercial, Number(id))
    return house && prepareResponse(200, JSON_TYPE, JSON.stringify(house))
  }

  return {
    get current(): Catalogue {
      return current
    },
    /** What can be drawn of it. */
    get drawn(): DrawnIndex {
      return drawn
    },
    /** What every answer says of the catalogue it was made from. */
    get mark() {
      return { version: current.version, lots: sizesOf(columns) }
    },
    /** Ids of the lots that lists hold: available and reserved. */
    listedIds: (kind: LotKind) => columns[kind].id.subarray(0, columns[kind].listed),
    /** For browsers: the columns of one kind, or a whole house. null: of another version, or no such thing. */
    packed(path: string): PreparedResponse | null {
      return packedColumns(path) ?? packedHouse(path)
    },
    /** Says whether there was a newer one. A look asked for during another is made after it: it may have more to see. */
    refresh(): Promise<boolean> {
      const look = looking.then(takeUp)
      looking = look.catch(() => false)
      return look
    },
  }
}

const sizesOf = (columns: Record<LotKind, LotColumns>) => ({
  flat: columns.flat.id.length,
  commercial: columns.commercial.id.length,
  storage: columns.storage.id.length,
  parking: columns.parking.id.length,
})
