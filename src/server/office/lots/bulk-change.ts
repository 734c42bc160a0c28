import { isForeignField, lotFieldCalled } from '#domain/office/lot-fields.ts'
import { readShift } from '#domain/office/price-shift.ts'
import { formatNumber } from '#domain/text/format-number.ts'
import { complaints, ok } from '#server/office/http/answers.ts'
import type { CallOf } from '#server/office/http/endpoint.ts'
import type { PublishContext } from '#server/publishing/publish-change.ts'

import { changeLots } from './change-lots.ts'
import {
  findChanges,
  findReleases,
  impossibleChange,
  seeLots,
  type FieldChange,
} from './field-change.ts'
import { findLots, ONE } from './find-lots.ts'
import { readLotFilter } from './lot-filter.ts'
import { sectionOf, wrongSection } from './lot-sections.ts'
import { readStart, schedulePriceChange } from './price-changes.ts'
import { readChange, readReason, type Given } from './read-change.ts'

/** More of them in one transaction would hold up an import and other publications. */
const AT_ONCE = { limit: 10_000, offset: 0 }

const tooMany = (total: number) =>
  `Найдено ${formatNumber(total)}, а за раз меняют до ${formatNumber(AT_ONCE.limit)} лотов: сузьте условия`

type BulkCall = CallOf<'POST /lots/bulk'>

/** One field of all lots that a filter finds, or of those ticked, now or at an hour; `dryRun` lists the changes and makes none. */
export async function bulkChange(context: PublishContext, call: BulkCall) {
  const { field = '', dryRun, release } = call.body
  if (release) return bulkRelease(context, call)
  const read = readBulk(field, call)
  const { start, errors: late } = readStart(field, call.body)
  if (read.errors || late) return complaints({ ...read.errors, ...late })
  const found = await findAll(context, call)
  if (found.errors) return complaints(found.errors)
  if (found.lots.some(({ kind }) => isForeignField(kind, field))) return complaints(letOnly)
  const all = found.lots.map(({ id }) => id)
  const wrong = await wrongSection(context.pool, all, field, sectionOf(call.body.value))
  if (wrong) return complaints(wrong)
  const seen = await seeLots(context.pool, found.lots)
  const { changes, sets, left, impossible } = findChanges(seen, read.change, read.given)
  if (impossible) return complaints({ amount: impossible })
  const touched = seen.filter(({ found: { id } }) => sets.has(id))
  const setOf = (id: number) => sets.get(id) ?? null
  const never = await impossibleChange(context.pool, touched, field, setOf)
  if (never) return complaints(never)
  const result = { count: changes.length, lots: changes, left: left.length }
  if (dryRun || changes.length === 0) return ok(result)
  if (start) {
    await schedulePriceChange(context, call.caller, { ...read, start, lots: touched })
    return ok({ ...result, publishAt: start })
  }
  return changed(result, await changeLots(context, call.caller, { field, sets }))
}

/** All lots that are meant, or that there are too many of them. */
async function findAll({ pool }: PublishContext, { body: { filter = {}, ids } }: BulkCall) {
  const wanted = { ...readLotFilter((name) => String(filter[name] ?? '')), ids: ids ?? null }
  const { total } = await findLots(pool, wanted, ONE)
  if (total > AT_ONCE.limit) return { lots: [], errors: { field: tooMany(total) } }
  const { lots } = await findLots(pool, wanted, AT_ONCE)
  return { lots, errors: null }
}

/** One field of all these lots shows the value of its source again. */
async function bulkRelease(context: PublishContext, call: BulkCall) {
  const { field = '', dryRun } = call.body
  if (!lotFieldCalled(field)) return complaints({ field: 'Такого поля у лота нет' })
  const found = await findAll(context, call)
  if (found.errors) return complaints(found.errors)
  const { changes, sets } = findReleases(await seeLots(context.pool, found.lots), field)
  const result = { count: changes.length, lots: changes, left: 0 }
  if (dryRun || changes.length === 0) return ok(result)
  return changed(result, await changeLots(context, call.caller, { field, sets }))
}

const changed = <Result extends object>(result: Result, isOut: boolean) =>
  isOut ? ok(result) : { status: 202 as const, body: { state: 'queued', ...result } }

/** Of a deal or a rent for lots of another kind. */
export const letOnly = { field: 'Сдаются только помещения' }

type ReadBulk =
  | { change: FieldChange; given: Given; errors?: never }
  | { errors: Record<string, string> }

function readBulk(field: string, call: BulkCall): ReadBulk {
  const { shift } = call.body
  if (shift === undefined || shift === null) {
    const { set, errors } = readChange(field, call)
    if (errors) return { errors }
    const { value, ...given } = set
    return { change: { field, shift: null, value }, given }
  }
  const read = readShift(field, shift)
  const { given, errors: missing } = readReason(call)
  if (!given || !read.shift) return { errors: { ...read.errors, ...missing } }
  return { change: { field, shift: read.shift, value: null }, given }
}
