import { isForeignField, lotFieldCalled } from '#domain/office/lot-fields.ts'
import { toStored } from '#domain/office/fields/stored-value.ts'
import { readShift, shiftedPrice, type PriceShift } from '#domain/office/price-shift.ts'
import type { Json } from '#server/db/json.ts'
import { formatNumber } from '#domain/text/format-number.ts'
import { complaints, ok } from '#server/office/http/answers.ts'
import type { CallOf } from '#server/office/http/endpoint.ts'
import type { PublishContext } from '#server/publishing/publish-change.ts'

import { changeLots } from './change-lots.ts'
import { findLots, ONE, type FoundLot } from './find-lots.ts'
import { readLotFilter } from './lot-filter.ts'
import { sectionOf, wrongSection } from './lot-sections.ts'
import { readLayers, type LotLayer, type SetField } from './lot-layers.ts'
import { readChange, readReason } from './read-change.ts'
import { shownLot } from './shown-lot.ts'

/** More of them in one transaction would hold up an import and other publications. */
const AT_ONCE = { limit: 10_000, offset: 0 }

const tooMany = (total: number) =>
  `Найдено ${formatNumber(total)}, а за раз меняют до ${formatNumber(AT_ONCE.limit)} лотов: сузьте условия`

type BulkCall = CallOf<'POST /lots/bulk'>

/** One field of all lots that a filter finds, or of those ticked; `dryRun` lists the changes and makes none. */
export async function bulkChange(context: PublishContext, call: BulkCall) {
  const { field = '', filter = {}, ids, dryRun } = call.body
  const read = readBulk(field, call)
  if (read.errors) return complaints(read.errors)
  const wanted = { ...readLotFilter((name) => String(filter[name] ?? '')), ids: ids ?? null }
  const { total } = await findLots(context.pool, wanted, ONE)
  if (total > AT_ONCE.limit) return complaints({ field: tooMany(total) })
  const found = await findLots(context.pool, wanted, AT_ONCE)
  if (found.lots.some(({ kind }) => isForeignField(kind, field))) return complaints(letOnly)
  const all = found.lots.map(({ id }) => id)
  const wrong = await wrongSection(context.pool, all, field, sectionOf(call.body.value))
  if (wrong) return complaints(wrong)
  const { changes, sets, left, impossible } = await changesOf(
    context,
    found.lots,
    field,
    read.setOf,
  )
  if (impossible) return complaints({ amount: impossible })
  const result = { count: changes.length, lots: changes, left }
  if (dryRun || changes.length === 0) return ok(result)
  const isOut = await changeLots(context, call.caller, { field, sets })
  return isOut ? ok(result) : { status: 202 as const, body: { state: 'queued', ...result } }
}

/** Of a deal or a rent for lots of another kind. */
export const letOnly = { field: 'Сдаются только помещения' }

/** What a lot's field is set to by what buyers see of it now; null: it stays as it is. */
type SetOf = (ours: Record<string, unknown>) => SetField | null
type ReadBulk = { setOf: SetOf; errors?: never } | { errors: Record<string, string> }

function readBulk(name: string, call: BulkCall): ReadBulk {
  const { shift } = call.body
  if (shift === undefined || shift === null) {
    const { set, errors } = readChange(name, call)
    return errors ? { errors } : { setOf: () => set }
  }
  const read = readShift(name, shift)
  const { given, errors: missing } = readReason(call)
  const errors = { ...read.errors, ...missing }
  if (!given || !read.shift) return { errors }
  return {
    setOf: (ours) => {
      const value = movedValue(name, ours, read.shift)
      return value === null ? null : { ...given, value }
    },
  }
}

/** In the units of the database. */
function movedValue(name: string, ours: Record<string, unknown>, shift: PriceShift): Json {
  const field = lotFieldCalled(name)
  const moved = shiftedPrice(numberOf(ours[name]), numberOf(ours.area), shift)
  return field && moved !== null ? numberOf(toStored(field, moved)) : null
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)

async function changesOf(
  { pool }: PublishContext,
  lots: readonly FoundLot[],
  field: string,
  setOf: SetOf,
) {
  const layers = await readLayers(
    pool,
    lots.map(({ id }) => id),
  )
  const sets = new Map<number, SetField>()
  let left = 0
  let impossible: string | null = null
  const changes = lots.flatMap((lot) => {
    const layer: LotLayer = layers.get(lot.id) ?? {}
    const { id, kind, number, project, building, ours } = shownLot(lot, layer)
    const set = setOf(ours)
    if (set === null) {
      left += 1
      return []
    }
    const was = ours[field] ?? null
    const becomes = shownLot(lot, { ...layer, [field]: set }).ours[field] ?? null
    if (JSON.stringify(was) === JSON.stringify(becomes)) return []
    impossible ??= complaintOf(field, becomes, String(number ?? 'без номера'))
    sets.set(id, set)
    return [{ id, kind, number, project, building, was, becomes }]
  })
  return { changes, sets, left, impossible }
}

/** A price that a field cannot hold, of the first lot that would have it. */
function complaintOf(name: string, value: unknown, number: string): string | null {
  const { least = -Infinity, greatest = Infinity } = lotFieldCalled(name) ?? {}
  if (typeof value !== 'number' || (value >= least && value <= greatest)) return null
  return `У лота ${number} вышло бы ${formatNumber(value).replace('-', '−')}`
}
