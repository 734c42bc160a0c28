import type { RecordData } from '#domain/office/fields/record-field.ts'
import type { Entity } from '#domain/office/record-kinds.ts'
import { mayDo, type Degree } from '#domain/office/roles.ts'
import { isObject } from '#server/db/json.ts'
import type { StaffCall } from '#server/office/http/endpoint.ts'

import type { StoredRecord } from './record-store.ts'
import { kindOf, toFields } from './record-tables.ts'

/** What is typed, drafted, published and from the source decides together: taking a price away changes it too. */
export function mayChange(
  { caller, body }: StaffCall,
  entity: Entity,
  record: StoredRecord | null,
  degree: Degree,
): boolean {
  const kind = kindOf(entity)
  const known = record ? [{ ...record.told, ...record.layer }, record.row, record.told] : []
  const editions = known.map((columns) => toFields(kind, columns ?? {}))
  const typed: RecordData = body.data !== undefined && isObject(body.data) ? body.data : {}
  return mayDo(caller.role, kind.areaOf?.([...editions, typed]) ?? kind.area, degree)
}
