import { lotFieldCalled } from '#domain/office/lot-fields.ts'
import { toStored } from '#domain/office/fields/stored-value.ts'
import { shiftedPrice, type PriceShift } from '#domain/office/price-shift.ts'
import { formatNumber } from '#domain/text/format-number.ts'
import type { Queryable } from '#server/db/bulk-rows.ts'
import type { Json } from '#server/db/json.ts'

import { alike } from './change-lots.ts'
import type { FoundLot } from './find-lots.ts'
import { impossibleLot, type FutureLot } from './impossible-lot.ts'
import { readLayers, type LotLayer, type SetField } from './lot-layers.ts'
import type { Given } from './read-change.ts'
import { shownLot } from './shown-lot.ts'

/** What a field of many lots becomes: each moves from what it is, or all are set to one value. */
export type FieldChange = {
  field: string
  shift: PriceShift | null
  /** In the units of the database. */
  value: Json
}

export type SeenLot = { found: FoundLot; layer: LotLayer; shown: ReturnType<typeof shownLot> }

/** Lots with what buyers see of them now. */
export async function seeLots(client: Queryable, lots: readonly FoundLot[]): Promise<SeenLot[]> {
  const layers = await readLayers(
    client,
    lots.map(({ id }) => id),
  )
  return lots.map((found) => {
    const layer = layers.get(found.id) ?? {}
    return { found, layer, shown: shownLot(found, layer) }
  })
}

/** Lots whose field, set by hand, shows the source's value again; one that no source has ever listed keeps its own. */
export function findReleases(seen: readonly SeenLot[], field: string) {
  const set = seen.filter(({ found, layer }) => field in layer && !found.byHand)
  const changes = set.map(({ found, layer, shown }) => {
    const { [field]: _, ...others } = layer
    return changeOf(shown, field, shownLot(found, others).ours[field] ?? null)
  })
  return {
    changes,
    sets: alike(
      changes.map(({ id }) => id),
      null,
    ),
  }
}

const changeOf = (
  { id, kind, number, project, building, ours }: SeenLot['shown'],
  field: string,
  becomes: unknown,
) => ({ id, kind, number, project, building, was: ours[field] ?? null, becomes })

/** What a change makes of lots; `left`: those without a price to move. */
export function findChanges(seen: readonly SeenLot[], change: FieldChange, given: Given) {
  const { field } = change
  const sets = new Map<number, SetField>()
  const left: SeenLot[] = []
  let impossible: string | null = null
  const changes = seen.flatMap((lot) => {
    const { id, number, ours } = lot.shown
    const value = valueOf(change, ours)
    if (value === undefined) {
      left.push(lot)
      return []
    }
    const set = { ...given, value }
    const becomes = shownLot(lot.found, { ...lot.layer, [field]: set }).ours[field] ?? null
    if (JSON.stringify(ours[field] ?? null) === JSON.stringify(becomes)) return []
    impossible ??= complaintOf(field, becomes, number ?? 'без номера')
    sets.set(id, set)
    return [changeOf(lot.shown, field, becomes)]
  })
  return { changes, sets, left, impossible }
}

/** Why lots cannot be with this field set so, at the field that is typed; null: they can. */
export async function impossibleChange(
  client: Queryable,
  lots: readonly SeenLot[],
  field: string,
  setOf: (id: number) => SetField | null,
) {
  const future = lots.map(({ found, layer }): FutureLot => {
    const set = setOf(found.id)
    const { [field]: _, ...others } = layer
    const { ours } = shownLot(found, set === null ? others : { ...others, [field]: set })
    const { id, kind, fromSource } = found
    return { id, kind, building: Number(fromSource.building_id), values: ours }
  })
  const errors = await impossibleLot(client, future, [field])
  return errors && { value: Object.values(errors).join('. ') }
}

/** In the units of the database; undefined: there is nothing to move from. */
function valueOf({ field: name, shift, value }: FieldChange, ours: Record<string, unknown>) {
  if (shift === null) return value
  const field = lotFieldCalled(name)
  const moved = shiftedPrice(numberOf(ours[name]), numberOf(ours.area), shift)
  return field && moved !== null ? (numberOf(toStored(field, moved)) ?? undefined) : undefined
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)

/** A price that a field cannot hold, of the first lot that would have it. */
function complaintOf(name: string, value: unknown, number: string): string | null {
  const { least = -Infinity, greatest = Infinity } = lotFieldCalled(name) ?? {}
  if (typeof value !== 'number' || (value >= least && value <= greatest)) return null
  return `У лота ${number} вышло бы ${formatNumber(value).replace('-', '−')}`
}
