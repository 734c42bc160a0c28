/** A page of a list: whole and at least 1. */
export function pageOf(query: { get: (name: 'page') => string | null }): number {
  const page = query.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}

export const PAGE_SIZE = 50

export const listAnswer = <Item>(items: Item[], total: number, page: number) => ({
  items,
  total,
  page,
  pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
})

/** An id in an address; null: none can be so called. */
export const idOf = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null

/** The order of a list: a name of its columns, «-» before it for the other way round. Empty: the list's own order. */
export function sortOf<Name extends string>(
  query: { get: (name: 'sort') => string | null },
  columns: Readonly<Record<Name, unknown>>,
): ListSort<Name> {
  const sort = query.get('sort') ?? ''
  const name = sort.replace(/^-/, '')
  const isColumn = (one: string): one is Name => Object.hasOwn(columns, one)
  return { by: isColumn(name) ? name : '', isDescending: sort.startsWith('-') }
}

export type ListSort<Name extends string = string> = { by: Name | ''; isDescending: boolean }

export const OWN_ORDER: ListSort = { by: '', isDescending: false }
