import { readFeature } from '#domain/lots/feature-synonyms.ts'
import { layoutKinds, lotKinds } from '#domain/lots/lot.ts'
import { type JsonObject, objectAt } from '#server/db/json.ts'
import {
  flagAt,
  numberAt,
  objectsAt,
  textAt,
  textsAt,
} from '#server/import/adapters/syntax/json-fields.ts'
import { statusUnder } from '#server/import/normalise/deal.ts'
import type { Found } from '#server/import/normalise/found.ts'
import type { LotDraft } from '#server/import/normalise/lot-draft.ts'
import { finishingWords, sideWords, statusWords } from '#server/import/normalise/lot-words.ts'
import {
  newNotes,
  noteUnknown,
  readOption,
  readStatus,
  type Notes,
  type ReadOptions,
} from '#server/import/normalise/notes.ts'
import { isOurs, skippedKind } from '#server/import/normalise/portal.ts'
import {
  readArea,
  readCount,
  readFloor,
  readName,
  readPartOfArea,
} from '#server/import/normalise/read-values.ts'
import { toRecord } from '#server/import/normalise/record.ts'
import { readNativeRooms } from '#server/import/normalise/rooms.ts'

import { readNativeDeal, readTerms } from './native-deal.ts'
import { readHistory } from './native-history.ts'
import { readPlan, withPictures } from './native-pictures.ts'
import { readMoney } from './native-units.ts'
import type { Known } from './native.ts'

export function readNativeLot(
  known: Known,
  options: ReadOptions,
  line: number,
  item: JsonObject,
): Found {
  const notes = newNotes(options)
  const place = known.buildings.get(textAt(item, 'building') ?? '')
  if (!place) notes.faults.push(`дом «${textAt(item, 'building') ?? ''}» не описан`)
  const kind = lotKinds.find((one) => one === (textAt(item, 'kind') ?? 'flat'))
  if (!kind) notes.faults.push(`вид «${textAt(item, 'kind')}»`)
  const deal = readNativeDeal(item, kind, notes)
  if (kind && !isOurs(kind, deal.deal === 'rent'))
    return { what: 'skipped', line, id: textAt(item, 'id'), kind: skippedKind(kind, true, kind) }
  const layoutKind = oneOf(notes, 'layoutKind', layoutKinds, textAt(item, 'layoutKind'))
  const rooms =
    kind === 'flat'
      ? readNativeRooms(numberAt(item, 'rooms'), layoutKind)
      : readNativeRooms(null, null)
  if (rooms.unknown) noteUnknown(notes, 'rooms', item.rooms, 'rooms')
  const plan = readPlan(item)
  const draft: Omit<LotDraft, 'externalId'> = {
    kind: kind ?? 'flat',
    status: statusUnder(deal, readStatus(notes, 'status', statusWords, textAt(item, 'status'))),
    project: place?.project ?? { name: '' },
    building: place?.building ?? { name: '' },
    section: readName(textAt(item, 'section')),
    layout: readName(textAt(item, 'layout')),
    floor: readFloor(notes, textAt(item, 'floor')),
    number: readName(textAt(item, 'number')),
    article: readName(textAt(item, 'article')),
    rooms: rooms.rooms,
    roomsRaw: textAt(item, 'rooms'),
    layoutKind: rooms.layoutKind,
    apartments: flagAt(item, 'apartments') === true,
    area: readArea(notes, textAt(item, 'area')),
    livingArea: readPartOfArea(notes, 'livingArea', textAt(item, 'livingArea'), 'livingArea'),
    kitchenArea: readPartOfArea(notes, 'kitchenArea', textAt(item, 'kitchenArea'), 'kitchenArea'),
    ...readTerms(item, kind, deal, notes),
    finishing: readOption(notes, 'finishing', finishingWords, textAt(item, 'finishing')),
    ceilingMm: readCount(notes, 'ceilingMm', textAt(item, 'ceilingMm'), 'ceilingMm', TALLEST_MM),
    windows: withoutUnknown(
      textsAt(item, 'windows').map((side) => readOption(notes, 'windows', sideWords, side)),
    ),
    features: withoutUnknown(textsAt(item, 'features').map((name) => featureOf(notes, name))),
    plan: plan.plan,
    images: textsAt(item, 'images'),
    description: textAt(item, 'description'),
    priceOptions: objectsAt(item, 'priceOptions').map(readMoney),
    details: withPictures('lots', line, item, {
      ...readMoney(objectAt(item, 'details') ?? {}),
      ...plan.scale,
    }),
    raw: () => null,
  }
  return { ...toRecord(line, textAt(item, 'id'), draft, notes), ...readHistory(item) }
}

const TALLEST_MM = 30_000

function featureOf(notes: Notes, name: string): string | null {
  const code = readFeature(name)
  if (code === null) noteUnknown(notes, 'features', name, 'features')
  return code
}

function oneOf<Value extends string>(
  notes: Notes,
  field: string,
  values: readonly Value[],
  text: string | null,
): Value | null {
  const found = values.find((value) => value === text)
  if (text !== null && found === undefined) noteUnknown(notes, field, text, field)
  return found ?? null
}

const withoutUnknown = <Value>(values: (Value | null)[]): Value[] => [
  ...new Set(values.filter((value) => value !== null)),
]
