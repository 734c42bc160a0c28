import type { Entity } from '#domain/office/record-kinds.ts'
import type { Queryable } from '#server/db/bulk-rows.ts'

import { rateNow } from '#domain/money/key-rate.ts'
import type { JsonObject } from '#server/db/json.ts'
import { readKeyRate } from '#server/db/programmes/followers.ts'
import { runText, runtimeTexts } from '#server/db/sql/runtime-texts.ts'

import { mergedColumns, type StoredRecord } from './record-store.ts'
import { columnOf, isOfSources, kindOf, tableOf } from './record-tables.ts'
import { structureComplaints } from './structure-checks.ts'

/** What beside other records cannot be published, in words by its field: what only one may have, a rate above none. */
export async function takenFields(
  client: Queryable,
  entity: Entity,
  record: StoredRecord,
): Promise<Record<string, string> | null> {
  if (isOfSources(entity)) {
    const found = await structureComplaints(client, entity, record)
    return Object.keys(found).length > 0 ? found : null
  }
  const { unique } = kindOf(entity)
  if (!unique) return null
  const column = columnOf(unique.field)
  const others = runtimeTexts.selectRows(tableOf(entity).name, `${column} = $1 and id <> $2`)
  const value = mergedColumns(entity, record)[column] ?? null
  const { rowCount } = await runText(client, others, [value, record.id])
  if (rowCount !== 0) return { [unique.field]: unique.taken }
  return entity === 'programmes' ? lackingRate(client, mergedColumns(entity, record)) : null
}

async function lackingRate(
  client: Queryable,
  { rate = null, key_margin: margin = null }: JsonObject,
) {
  const terms = { rate: numberOf(rate), keyMargin: numberOf(margin) }
  if (rateNow(terms, await readKeyRate(client)) !== null) return null
  return margin === null
    ? { rate: 'Введите ставку или надбавку к ключевой' }
    : { keyMargin: 'Сначала опубликуйте ключевую ставку' }
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)
