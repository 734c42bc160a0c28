import { isOfLotQuery, readLotQuery, writeTypedQuery } from '#domain/query/lot-query.ts'

/**
 * Where a filter leads from an address: to the list that it asks for, with what is not of the list kept: marks of
 * advertising and the like. The same list keeps its address as it stands, with the page of it.
 */
export function addressFrom(here: string, list: string): string {
  const from = new URL(here, ORIGIN)
  const to = new URL(list, ORIGIN)
  for (const [name, value] of from.searchParams)
    if (!isOfLotQuery(name)) to.searchParams.append(name, value)
  return isSameList(from, to) ? here : to.pathname + to.search
}

const ORIGIN = 'http://localhost'

const isSameList = (one: URL, other: URL) =>
  one.pathname === other.pathname && spell(one) === spell(other)

const spell = ({ searchParams }: URL) => writeTypedQuery({ ...readLotQuery(searchParams), page: 1 })
