import type { Catalogue } from '#contract/catalogue.ts'
import { lotUrl } from '#domain/addresses/page-links.ts'
import { placeOfSchema } from '#domain/addresses/place-links.ts'

/** «/parkovki/schema?lot=5&utm_source=x» → «/parkovki/5?utm_source=x»; null: it names no place that we know. */
export function placeAddress(catalogue: Catalogue, path: string, query: string): string | null {
  const rest = new URLSearchParams(query)
  const named = placeOfSchema(path, rest)
  if (!named || !catalogue.lots(named.kind).lot(named.lot)) return null
  rest.delete('lot')
  rest.delete('project')
  return lotUrl(named.kind, named.lot) + (rest.size > 0 ? `?${rest.toString()}` : '')
}
