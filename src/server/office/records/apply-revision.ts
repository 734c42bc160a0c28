import type { PoolClient } from 'pg'

import type { Entity } from '#domain/office/record-kinds.ts'
import { insertRows, updateRows } from '#server/db/bulk-rows.ts'

import { companyTable, foldedCompany } from '#server/publishing/layers/company-columns.ts'

import { rememberFile } from './document-file.ts'
import { isLegal, writeLegalEdition } from './legal-rows.ts'
import { mergedColumns, readRecord, type StoredRecord } from './record-store.ts'
import { isOfSources, tableOf } from './record-tables.ts'
import { writeSourceRow } from './source-rows.ts'
import { setWaiting } from '#server/publishing/revisions.ts'

const COMPANY = { name: 'company', columns: companyTable }
const LAYERS = { from_source: 'jsonb', staff: 'jsonb', hidden: 'boolean' }

/** Makes the latest edition of a record the published one; a part of the transaction that publishes. */
export async function applyRevision(client: PoolClient, entity: Entity, id: number) {
  const record = await readRecord(client, entity, id)
  if (!record?.latest) return
  if (isOfSources(entity))
    await writeSourceRow(client, entity, record, mergedColumns(entity, record))
  else if (isLegal(entity))
    await writeLegalEdition(client, entity, id, mergedColumns(entity, record))
  else await writeRow(client, entity, record)
  const { number } = record.latest
  await setWaiting(client, entity, { id, number, state: 'published', publishAt: null })
}

async function writeRow(client: PoolClient, entity: Entity, record: StoredRecord) {
  const { id, fromSource, layer, row } = record
  const { name, columns } = entity === 'company' ? COMPANY : tableOf(entity)
  const hidden = layer.hidden === true
  const merged = mergedColumns(entity, record)
  const values = entity === 'company' ? foldedCompany(merged) : merged
  const written = { ...values, id, from_source: fromSource, staff: layer, hidden }
  const all = { ...columns, ...LAYERS }
  if (row && entity === 'documents') await rememberFile(client, id, textOf(merged.file))
  if (row) await updateRows(client, name, all, [written])
  else await insertRows(client, name, { id: 'integer', ...all }, [written])
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
