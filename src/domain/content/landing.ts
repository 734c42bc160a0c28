import { readLotQuery, writeLotQuery, type LotQuery } from '#domain/query/lot-query.ts'

/** Fewer flats than this are no page worth finding: it stays, for those who have its address. */
const LEAST_FOUND = 3

/** Whether search engines may know the page that shows so many flats. */
export const isFound = ({ indexed }: { indexed: boolean }, total: number) =>
  indexed && total >= LEAST_FOUND

/**
 * The list that a landing page shows, of what staff or a source gave: «/kvartiry?rooms=1», a whole address, «rooms=1».
 * null: it names no condition of a list of flats.
 */
export function landingQuery(filter: string): LotQuery | null {
  const text = filter.trim()
  const [path = '', ...rest] = text.split('?')
  const isAddress = /^(?:https?:\/\/[^/]+)?\/kvartiry\/?$/i.test(path)
  const words = isAddress ? rest.join('?') : text
  if (!isAddress && /[/?]/.test(text)) return null
  const query = readLotQuery(new URLSearchParams(words))
  const bare = { ...query, page: 1, view: 'cards' } as const
  return writeLotQuery({ ...bare, sort: 'price' }) === '' ? null : bare
}

/** Those that visitors and search engines are led to. */
export const foundLandings = <One extends { filter: string; indexed: boolean }>(
  landings: readonly One[],
  countOf: (query: LotQuery) => number,
): One[] =>
  landings.filter((one) => {
    const query = landingQuery(one.filter)
    return query !== null && isFound(one, countOf(query))
  })
