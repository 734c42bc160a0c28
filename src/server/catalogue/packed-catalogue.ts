import type { LotColumns } from '#catalogue/columns/columns.ts'
import { houseOf } from '#catalogue/house.ts'
import { listedPart } from '#catalogue/packing/listed-part.ts'
import { pack } from '#catalogue/packing/packing.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { kindOfName } from '#server/catalogue/api/queries.ts'
import { JSON_TYPE } from '#server/http/headers.ts'
import { prepareResponse, type PreparedResponse } from '#server/http/prepared-response.ts'

type Published = { version: number; columns: Record<LotKind, LotColumns> }

/** For browsers: the columns of a kind, or a whole house. An older address leads to the newest; null: no such thing. */
export type PackedAnswer = PreparedResponse | { newest: string } | null

const COLUMNS = /^\/catalogue\/([a-z]+)-(\d+)\.bin$/
const HOUSE = /^\/catalogue\/house-(\d{1,9})-(\d+)\.json$/

/** Each is packed once as long as its kind does not change. */
export function createPackedCatalogue(published: () => Published) {
  const packed = new Map<LotKind, { columns: LotColumns; answer: PreparedResponse }>()

  function columnsOf(name: string, asked: number): PackedAnswer {
    const kind = kindOfName(name)
    const { version, columns } = published()
    if (!kind || asked > version) return null
    if (asked < version) return { newest: `/catalogue/${name}-${version}.bin` }
    const before = packed.get(kind)
    if (before?.columns === columns[kind]) return before.answer
    const content = pack(listedPart(columns[kind]))
    const answer = prepareResponse(200, 'application/octet-stream', content)
    packed.set(kind, { columns: columns[kind], answer })
    return answer
  }

  function house(id: number, asked: number): PackedAnswer {
    const { version, columns } = published()
    if (asked > version) return null
    if (asked < version) return { newest: `/catalogue/house-${id}-${version}.json` }
    const found = houseOf(columns.flat, columns.commercial, id)
    return found && prepareResponse(200, JSON_TYPE, JSON.stringify(found))
  }

  return (path: string): PackedAnswer => {
    const [, name, version] = COLUMNS.exec(path) ?? []
    if (name) return columnsOf(name, Number(version))
    const [, id, houseVersion] = HOUSE.exec(path) ?? []
    return id ? house(Number(id), Number(houseVersion)) : null
  }
}
