import { eq } from 'drizzle-orm'

import {
  canonical,
  insertRows,
  updateRows,
  type Queryable,
  type Columns,
  type Row,
} from '#server/db/bulk-rows.ts'
import { queriesOn } from '#server/db/connect.ts'
import { revision } from '#server/db/schema/staff.ts'
import { runText, runtimeTexts } from '#server/db/sql/runtime-texts.ts'
import { pick, staffLayerOf } from '#server/publishing/layers/content-layers.ts'
import { isObject } from '#domain/is-object.ts'
import {
  defaults,
  tables,
  type Part,
  type Table,
} from '#server/publishing/layers/content-tables.ts'

const LAYERS = { from_source: 'jsonb', gone_at: 'timestamptz' }

/** Sets a part of a source's content to the part of its file; values of staff stay above it. */
export async function replacePart(client: Queryable, part: Part, sourceId: number, rows: Row[]) {
  const { name, columns, shared, layered } = tables[part]
  const ofPart = runtimeTexts.selectRows(name, 'source_id = $1 or $2')
  const { rows: stored } = await runText<Row>(client, ofPart, [sourceId, shared ?? false])
  const own = (row: Row) =>
    stored.find((one) =>
      shared ? sourceName(one) === row.name : one.external_id === row.external_id,
    )
  const filled = rows.map((row): Row => {
    const fromSource = filledIn(columns, row)
    const before = layered ? own(row) : undefined
    const layers = layered && { from_source: fromSource, gone_at: null }
    return {
      ...row,
      ...fromSource,
      ...(before && staffLayerOf(before)),
      ...layers,
      source_id: sourceId,
    }
  })
  const kept = new Set(filled.map((row) => own(row)?.id))
  const lost = shared ? [] : stored.filter((row) => !kept.has(row.id))
  await parted(client, tables[part], lost)
  const written = layered ? { ...columns, ...LAYERS } : columns
  const known = filled.flatMap((row) => {
    const before = own(row)
    const same =
      before && Object.keys(written).every((key) => canonical(before[key]) === canonical(row[key]))
    return before && !same ? [{ ...row, id: before.id ?? null }] : []
  })
  await updateRows(client, name, written, known)
  const origin = { source_id: 'integer', external_id: 'text' }
  const fresh = filled.filter((row) => !own(row))
  await insertRows(client, name, { ...origin, ...written }, fresh)
}

/** The name in the source; staff may have written another one above it. */
const sourceName = ({ from_source: fromSource = null, name }: Row) =>
  isObject(fromSource) ? fromSource.name : name

const filledIn = (columns: Columns, row: Row): Row =>
  pick({ ...defaults, ...withoutNulls(row) }, Object.keys(columns))

const withoutNulls = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))

/** Deletes records that the source has dropped; a record edited by staff stays, and the office shows that it is gone. */
async function parted(client: Queryable, { name, layered }: Table, lost: Row[]) {
  const drafted = layered ? await draftedIds(client, layered) : new Set()
  const isStaffs = (row: Row) =>
    layered !== undefined && (Object.keys(staffLayerOf(row)).length > 0 || drafted.has(row.id))
  const ids = (rows: Row[]) => rows.map(({ id }) => id)
  const [staying, going] = [lost.filter(isStaffs), lost.filter((row) => !isStaffs(row))]
  if (going.length > 0)
    await runText(client, runtimeTexts.deleteRows(name, 'id = any($1)'), [ids(going)])
  const leaving = staying.filter((row) => row.gone_at === null)
  const now = new Date().toISOString()
  await updateRows(
    client,
    name,
    { gone_at: 'timestamptz' },
    leaving.map((row) => ({ id: row.id ?? null, gone_at: now })),
  )
}

async function draftedIds(client: Queryable, entity: string) {
  const { entityId: id } = revision
  const isMeant = eq(revision.entity, entity)
  const rows = await queriesOn(client).selectDistinct({ id }).from(revision).where(isMeant)
  return new Set<unknown>(rows.map((row) => row.id))
}
