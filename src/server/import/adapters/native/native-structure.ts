import { layoutKinds } from '#domain/lots/lot.ts'
import { readDeadline, readMoment } from '#server/import/normalise/deadlines.ts'
import { buildingStates } from '#server/import/normalise/dictionaries.ts'
import type {
  BuildingDraft,
  FloorDraft,
  JsonObject,
  LayoutDraft,
  ProjectDraft,
  SectionDraft,
} from '#server/import/normalise/draft.ts'
import { Refusal } from '#server/import/runs/refusal.ts'

import {
  flagAt,
  numberAt,
  objectAt,
  objectsAt,
  textAt,
} from '#server/import/adapters/syntax/json-fields.ts'

/** Structure is written by hand or by our own tools: a fault in it refuses the file rather than being guessed at. */
export function readProject(line: number, item: JsonObject): ProjectDraft {
  const alias = textAt(item, 'alias')
  if (alias !== null && !/^[a-z\d]+(-[a-z\d]+)*$/.test(alias))
    throw new Refusal(`projects: alias «${alias}»: только a–z, цифры и дефис`, line)
  return {
    externalId: needed('projects', line, item, 'id'),
    name: needed('projects', line, item, 'name'),
    alias,
    status: textAt(item, 'status'),
    class: textAt(item, 'class'),
    city: textAt(item, 'city'),
    district: textAt(item, 'district'),
    address: textAt(item, 'address'),
    latitude: numberAt(item, 'latitude'),
    longitude: numberAt(item, 'longitude'),
    legalEntity: textAt(item, 'legalEntity'),
    teaser: textAt(item, 'teaser'),
    details: objectAt(item, 'details') ?? {},
    sort: whole('projects', line, item, 'sort'),
  }
}

export function readBuilding(line: number, item: JsonObject): BuildingDraft {
  const state = textAt(item, 'state')
  if (state !== null && !(buildingStates as readonly string[]).includes(state))
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
    declarationUrl: textAt(item, 'declarationUrl'),
    escrowBank: textAt(item, 'escrowBank'),
    details: objectAt(item, 'details') ?? {},
    deadlines: objectsAt(item, 'deadlines').map((promise) => ({
      at: momentAt(line, promise),
      commissionQuarter: quarter(line, textAt(promise, 'commission')),
      keysQuarter: quarter(line, textAt(promise, 'keys')),
      reason: textAt(promise, 'reason'),
    })),
  }
}

export function readSection(line: number, item: JsonObject): SectionDraft {
  return {
    name: needed('sections', line, item, 'name'),
    floors: whole('sections', line, item, 'floors'),
    lifts: whole('sections', line, item, 'lifts'),
    flatsPerFloor: whole('sections', line, item, 'flatsPerFloor'),
    details: objectAt(item, 'details') ?? {},
  }
}

export function readFloorPlan(line: number, item: JsonObject): FloorDraft {
  const number = whole('floors', line, item, 'number')
  if (number === null) throw new Refusal('floors: нет number', line)
  return {
    section: needed('floors', line, item, 'section'),
    number,
    label: textAt(item, 'label'),
    plan: objectAt(item, 'plan'),
    polygons: objectAt(item, 'polygons'),
  }
}

export function readLayout(line: number, item: JsonObject): LayoutDraft {
  const kind = textAt(item, 'kind')
  return {
    code: needed('layouts', line, item, 'code'),
    rooms: whole('layouts', line, item, 'rooms'),
    kind: layoutKinds.find((known) => known === kind) ?? null,
    plan: textAt(item, 'plan'),
    details: objectAt(item, 'details') ?? {},
  }
}

function momentAt(line: number, item: JsonObject): string {
  const at = readMoment(textAt(item, 'at'))
  if (!at) throw new Refusal(`время at «${textAt(item, 'at')}» не читается`, line)
  return at.toISOString()
}

function quarter(line: number, text: string | null): number | null {
  const found = readDeadline(text)
  if (found === undefined) throw new Refusal(`срок «${text}»: нужен вид «2027-4»`, line)
  return found
}

function needed(section: string, line: number, item: JsonObject, name: string): string {
  const text = textAt(item, name)
  if (text === null || text.length > 200)
    throw new Refusal(`${section}: ${text === null ? 'нет' : 'слишком длинное'} ${name}`, line)
  return text
}

function whole(section: string, line: number, item: JsonObject, name: string): number | null {
  const number = numberAt(item, name)
  if (number === null || (Number.isInteger(number) && Math.abs(number) <= 32_000)) return number
  throw new Refusal(`${section}: ${name} ${number}`, line)
}
