import { pageLinks } from '#domain/addresses/page-links.ts'
import { lotKinds, type LotKind } from '#domain/lots/lot.ts'
import { readLotQuery, type LotQuery } from '#domain/query/lot-query.ts'

const kindOf = new Map<string, LotKind>(lotKinds.map((kind) => [pageLinks.lots(kind), kind]))

type AskedList = { kind: LotKind; query: LotQuery }

/** The list of lots that an address asks for; null: it is no list, or the whole of one. */
export function readListAddress(path: string, search: string): AskedList | null {
  const kind = kindOf.get(path)
  if (!kind || search === '') return null
  const query = readLotQuery(new URLSearchParams(search))
  return { kind, query: { ...query, text: withoutNumbers(query.text) } }
}

/** A phone typed into a search is kept nowhere. */
const withoutNumbers = (text: string) => (/\d{5}/.test(text.replace(/[\s()+-]/g, '')) ? '' : text)

/** The canonical address of a list without order, page and look; null: it has no conditions. */
export function spellingOf({ kind, query }: AskedList): string | null {
  const address = pageLinks.lots(kind, { ...query, sort: 'price', page: 1, view: 'cards' })
  return address === pageLinks.lots(kind) ? null : address
}
