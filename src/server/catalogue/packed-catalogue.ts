import { LRUCache } from 'lru-cache'

import type { OpenCatalogue } from '#catalogue/catalogue.ts'
import type { LotColumns } from '#catalogue/columns/columns.ts'
import { packChanges } from '#catalogue/packing/changes.ts'
import { listedPart } from '#catalogue/packing/listed-part.ts'
import { pack } from '#catalogue/packing/packing.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { kindOfName } from '#server/catalogue/api/queries.ts'
import {
  prepareJson,
  prepareResponse,
  type PreparedResponse,
} from '#server/http/prepared-response.ts'

type Published = {
  version: number
  columns: Record<LotKind, LotColumns>
  houseOf: OpenCatalogue['house']
  /** Ids of the lots of a kind that have changed; null: not known. */
  changedSince: (version: number, kind: LotKind) => number[] | null
}

/**
 * For browsers: the columns of a kind, what has changed in them since a version, or a whole house. An older address leads
 * to the newest, and changes to most lots lead to the whole; null: no such thing, or changes since a version too old.
 */
type PackedAnswer = PreparedResponse | { newest: string } | null

const COLUMNS = /^\/catalogue\/([a-z]+)-(\d+)\.bin$/
const CHANGES = /^\/catalogue\/([a-z]+)-(\d+)-(\d+)\.bin$/
const HOUSE = /^\/catalogue\/house-(\d{1,9})-(\d+)\.json$/

const BINARY = 'application/octet-stream'
/** From so many versions do browsers come to one. */
const MOST_CHANGES = 40
/** Changes to more of the lots than this are no less than the whole. */
const LARGEST_SHARE = 0.5

/** Each is packed once as long as its kind does not change. */
export function createPackedCatalogue(published: () => Published) {
  const packed = new Map<LotKind, { columns: LotColumns; answer: PreparedResponse }>()
  const changes = new LRUCache<string, PreparedResponse>({ max: MOST_CHANGES })

  function columnsOf(name: string, asked: number): PackedAnswer {
    const kind = kindOfName(name)
    const { version, columns } = published()
    if (!kind || asked > version) return null
    if (asked < version) return { newest: `/catalogue/${name}-${version}.bin` }
    const before = packed.get(kind)
    if (before?.columns === columns[kind]) return before.answer
    const content = pack(listedPart(columns[kind]))
    const answer = prepareResponse(200, BINARY, content)
    packed.set(kind, { columns: columns[kind], answer })
    return answer
  }

  function changesOf(name: string, from: number, to: number): PackedAnswer {
    const kind = kindOfName(name)
    const { version, columns, changedSince } = published()
    if (!kind || to > version || from >= to) return null
    if (to < version) return { newest: `/catalogue/${name}-${from}-${version}.bin` }
    const ids = changedSince(from, kind)
    if (!ids) return null
    if (ids.length > columns[kind].listed * LARGEST_SHARE)
      return { newest: `/catalogue/${name}-${version}.bin` }
    const key = `${name} ${from} ${to}`
    const before = changes.get(key)
    if (before) return before
    const answer = prepareResponse(200, BINARY, packChanges(columns[kind], ids))
    changes.set(key, answer)
    return answer
  }

  function house(id: number, asked: number): PackedAnswer {
    const { version, houseOf } = published()
    if (asked > version) return null
    if (asked < version) return { newest: `/catalogue/house-${id}-${version}.json` }
    const found = houseOf(id)
    return found && prepareJson<'GET /catalogue/house-:id-:version.json'>(found)
  }

  return (path: string): PackedAnswer => {
    const [, name, version] = COLUMNS.exec(path) ?? []
    if (name) return columnsOf(name, Number(version))
    const [, changed, from, to] = CHANGES.exec(path) ?? []
    if (changed) return changesOf(changed, Number(from), Number(to))
    const [, id, houseVersion] = HOUSE.exec(path) ?? []
    return id ? house(Number(id), Number(houseVersion)) : null
  }
}
