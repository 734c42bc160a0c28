import { type JsonObject, objectAt } from '#server/db/json.ts'
import { flagAt, objectsAt, textAt } from '#server/import/adapters/syntax/json-fields.ts'
import { buildingStates } from '#server/import/normalise/building-words.ts'
import { readMoment } from '#server/import/normalise/deadlines.ts'
import type { BuildingDraft } from '#server/import/normalise/structure-draft.ts'
import { Refusal } from '#server/import/runs/refusal.ts'

import { readField } from './field-types.ts'
import { withPictures } from './native-pictures.ts'
import type { Known } from './native.ts'
import { legalEntityOf, needed, whole, quarter } from './required-fields.ts'

export function readBuilding(known: Known, line: number, item: JsonObject): BuildingDraft {
  const state = textAt(item, 'state')
  if (state !== null && !buildingStates.some((one) => one === state))
    throw new Refusal(`buildings: state «${state}»`, line)
  const commission = textAt(item, 'commission')
  const keys = textAt(item, 'keys')
  const keysHanded = flagAt(item, 'keysHanded') ?? (keys === 'now' || state === 'keys')
  return {
    externalId: needed('buildings', line, item, 'id'),
    name: needed('buildings', line, item, 'name'),
    phase: textAt(item, 'phase'),
    address: textAt(item, 'address'),
    cadastral: textAt(item, 'cadastral'),
    floorsTotal: whole('buildings', line, item, 'floorsTotal'),
    floorsUnderground: whole('buildings', line, item, 'floorsUnderground'),
    material: textAt(item, 'material'),
    ceilingMm: whole('buildings', line, item, 'ceilingMm'),
    state,
    commissionQuarter: quarter(line, commission),
    commissioned: flagAt(item, 'commissioned') ?? (state === 'commissioned' || state === 'keys'),
    keysQuarter: keys === 'now' ? null : quarter(line, keys),
    keysHanded,
    permit: textAt(item, 'permit'),
    declarationUrl: textAt(item, 'declaration') ?? textAt(item, 'declarationUrl'),
    escrowBank: textAt(item, 'escrowBank'),
    legalEntity: legalEntityOf(known, 'buildings', line, item),
    details: withPictures('buildings', line, item, buildingDetails(line, item)),
    deadlines: objectsAt(item, 'deadlines').map((promise) => ({
      at: momentAt(line, promise),
      commissionQuarter: quarter(line, textAt(promise, 'commission')),
      keysQuarter: quarter(line, textAt(promise, 'keys')),
      reason: textAt(promise, 'reason'),
    })),
  }
}

/** The day of the first sale and the terms of a paid booking are named beside the details and lie among them. */
function buildingDetails(line: number, item: JsonObject): JsonObject {
  const salesFrom = readField('buildings.salesFrom', line, 'date', item.salesFrom ?? null)
  const booking = readField('buildings.booking', line, 'booking', item.booking ?? null)
  return {
    ...objectAt(item, 'details'),
    ...(salesFrom !== null && { salesFrom }),
    ...(booking !== null && { booking }),
  }
}

function momentAt(line: number, item: JsonObject): string {
  const at = readMoment(textAt(item, 'at'))
  if (!at) throw new Refusal(`время at «${textAt(item, 'at')}» не читается`, line)
  return at.toISOString()
}
