import { recordKinds, type Entity } from '#domain/office/record-kinds.ts'
import type { Endpoint } from '#server/office/http/endpoint.ts'
import { rowAt } from '#server/office/http/row.ts'
import { isOrdered } from '#server/office/records/list-records.ts'
import { kindOf } from '#server/office/records/record-tables.ts'
import type { PublishContext } from '#server/publishing/publish-change.ts'

import { changeMany, orderRecords } from './many-records.ts'

/** Addresses for several records of a kind at once. */
export const manyEndpoints = (context: PublishContext): Endpoint[] =>
  recordKinds
    .map(({ entity }) => entity)
    .filter(isChosenFrom)
    .flatMap((entity) => endpointsOf(context, entity))

/** Whether staff add records of a kind and take them away. */
export function isChosenFrom(entity: Entity): boolean {
  const { isSingle, isFixed } = kindOf(entity)
  return !isSingle && !isFixed
}

function endpointsOf(context: PublishContext, entity: Entity): Endpoint[] {
  const { area } = kindOf(entity)
  const order = rowAt('POST /:entity/order', [area, 'publish'], {
    find: async () => true,
    at: { path: `/${entity}/order` },
    answer: (call) => orderRecords(context, entity, call),
  })
  return [
    rowAt('POST /:entity/bulk', [area, 'publish'], {
      find: async () => true,
      at: { path: `/${entity}/bulk` },
      answer: (call) => changeMany(context, entity, call),
    }),
    ...(isOrdered(entity) ? [order] : []),
  ]
}
