import { lotUrl } from '#domain/addresses/page-links.ts'
import { lotFieldCalled, lotFields } from '#domain/office/lot-fields.ts'
import type { RecordData } from '#domain/office/fields/record-field.ts'
import { toShown } from '#domain/office/fields/stored-value.ts'
import { isObject } from '#domain/is-object.ts'
import { columnOf } from '#server/office/records/record-tables.ts'

import type { FoundLot } from './find-lots.ts'
import type { LotLayer, SetField } from './lot-layers.ts'

/** A lot as the API gives it: the values of the source, and the values that buyers see. */
export function shownLot(
  { id, kind, project, building, fromSource: state, byHand }: FoundLot,
  layer: LotLayer,
) {
  const fromSource = sourceValuesOf(state)
  const overrides = shownLayer(layer)
  const set = Object.fromEntries(overrides.map(({ field, value }) => [field, value]))
  const ours: RecordData = { ...fromSource, ...set }
  const url = ours.hidden === true ? null : lotUrl(kind, id)
  return {
    id,
    kind,
    placeKind: placeKindOf(state.details),
    number: typeof ours.number === 'string' ? ours.number : null,
    project,
    building,
    url,
    told: fromSource,
    ours,
    overrides,
    byHand,
  }
}

const placeKindOf = (details: unknown): string | null => {
  const placeKind = isObject(details) ? details.placeKind : null
  return typeof placeKind === 'string' ? placeKind : null
}

/** Fields set by hand, in the units of the API. */
export const shownLayer = (layer: LotLayer) =>
  Object.entries(layer).map(([field, { value, ...set }]: [string, SetField]) => {
    const described = lotFieldCalled(field)
    return { field, value: described ? toShown(described, value) : value, ...set }
  })

function sourceValuesOf(state: FoundLot['fromSource']): RecordData {
  const isWithdrawn = state.gone === true && state.status !== 'sold'
  return Object.fromEntries(
    lotFields.map((field) => {
      const stored = state[columnOf(field.name)] ?? (field.kind === 'flag' ? false : null)
      const value = field.name === 'status' && isWithdrawn ? 'withdrawn' : stored
      return [field.name, toShown(field, value)]
    }),
  )
}
