import type { Catalogue } from '#catalogue/catalogue.ts'
import { splitAddress } from '#server/http/address.ts'

import { readListAddress } from './list-address.ts'

/** Whether a list, by its address, has no lot to show now. */
export function isEmptyList(catalogue: Catalogue, address: string): boolean {
  const asked = readListAddress(...splitAddress(address))
  return asked !== null && catalogue.lots(asked.kind).ids(asked.query).length === 0
}
