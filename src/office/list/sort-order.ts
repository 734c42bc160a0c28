import type { ListQuery } from './use-list-query.ts'

type SortOrder = { name: string; isDescending: boolean }

/** The order in the address: «sort=-publishedAt». */
export function sortOrderOf(query: ListQuery): SortOrder {
  const sort = query.get('sort')
  return { name: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') }
}

/** First ascending, then descending, then the list's own order again. */
export function nextSort({ name, isDescending }: SortOrder, pressed: string): string {
  if (pressed !== name) return pressed
  return isDescending ? '' : `-${pressed}`
}
