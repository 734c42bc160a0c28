import type { RecordData } from '#domain/office/fields/record-field.ts'
import type { Entity } from '#domain/office/record-kinds.ts'
import { mayDo, type Degree } from '#domain/office/roles.ts'
import { isObject } from '#domain/is-object.ts'
import type { Caller, SentCall } from '#server/office/http/endpoint.ts'

import type { StoredRecord } from './record-store.ts'
import { kindOf, toFields } from './record-tables.ts'

export type SignedCall = SentCall & { caller: Caller }

/** What is typed, drafted, published and from the source decides together: taking a price away changes it too. */
export function mayChange(
  { caller, body }: Pick<SignedCall, 'body' | 'caller'>,
  entity: Entity,
  record: StoredRecord | null,
  degree: Degree,
): boolean {
  const kind = kindOf(entity)
  const known = record
    ? [{ ...record.fromSource, ...record.layer }, record.row, record.fromSource]
    : []
  const editions = known.map((columns) => toFields(kind, columns ?? {}))
  const typed: RecordData = isObject(body) && isObject(body.data) ? body.data : {}
  return mayDo(caller.role, kind.areaOf?.([...editions, typed]) ?? kind.area, degree)
}
