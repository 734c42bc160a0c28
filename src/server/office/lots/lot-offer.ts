import type { PoolClient } from 'pg'

import { lotStatusNames } from '#domain/office/lot-fields.ts'
import { toText } from '#server/db/bulk-rows.ts'
import { readPrices } from '#server/office/prices/project-prices.ts'

import type { SeenLot } from './field-change.ts'

const codes = ['sold', 'withdrawn', 'not_for_sale', 'closed'] as const
/** Why a lot is not offered with a price. */
export type OffReason = (typeof codes)[number]

/** Reads what decides whether a lot is offered with a price now. */
export async function openOffers(client: PoolClient) {
  const projects = await readPrices(client)
  const closed = new Set(
    projects.flatMap(({ id, kinds }) =>
      kinds.filter((one) => one.closed).map(({ kind }) => `${id} ${kind}`),
    ),
  )
  return ({ found: { kind, fromSource }, shown: { ours } }: SeenLot): OffReason | null => {
    const ofStatus = codes.find((code) => code === ours.status)
    if (ofStatus) return ofStatus
    const isLet = ours.deal === 'rent'
    const isClosed =
      (ours.price === null && !isLet) || closed.has(`${toText(fromSource.project_id)} ${kind}`)
    return isClosed ? 'closed' : null
  }
}

export const offReasons: Record<OffReason, string> = {
  sold: lotStatusNames.sold.toLowerCase(),
  withdrawn: lotStatusNames.withdrawn.toLowerCase(),
  not_for_sale: lotStatusNames.not_for_sale.toLowerCase(),
  closed: 'цена закрыта',
}
