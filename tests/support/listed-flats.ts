import type { Lot } from '#domain/lots/lot.ts'
import { readLotQuery } from '#domain/query/lot-query.ts'

import type { Started } from '../http/asking.ts'

/** All flats that the list shows, page after page. */
export function listedFlats({ catalogue }: Pick<Started, 'catalogue'>): Lot[] {
  const page = (number: number) =>
    catalogue.current.lots('flat').find(readLotQuery(new URLSearchParams(`page=${number}`)))
  return Array.from({ length: page(1).pages }, (_, i) => page(i + 1).lots).flat()
}
