import { idFields } from '#domain/feeds/feed.ts'
import { layoutKinds } from '#domain/lots/lot.ts'
import { readLevelMap } from '#domain/places/level-map.ts'
import { readSectionGeometry } from '#geometry/read-section-geometry.ts'
import type { SectionGeometry } from '#geometry/section-geometry.ts'
import { type Json, type JsonObject, objectAt } from '#server/db/json.ts'
import { numberAt, textAt } from '#server/import/adapters/syntax/json-fields.ts'
import type {
  FloorDraft,
  LayoutDraft,
  ProjectDraft,
  SectionDraft,
} from '#server/import/normalise/structure-draft.ts'
import { Refusal } from '#server/publishing/refusal.ts'

import { readPlan, withPictures } from './native-pictures.ts'
import type { NativeNames } from './native.ts'
import { legalEntityOf, needed, withRequired } from './required-fields.ts'

/** Structure is written by hand or by our own tools: a fault in it refuses the file rather than being guessed at. */
export function readProject(known: NativeNames, line: number, item: JsonObject): ProjectDraft {
  const city = textAt(item, 'city')
  const alias = textAt(item, 'alias')
  if (alias !== null && !/^[a-z\d]+(-[a-z\d]+)*$/.test(alias))
    throw new Refusal(`projects: alias «${alias}»: только a–z, цифры и дефис`, line)
  return {
    externalId: needed('projects', line, item, 'id'),
    name: needed('projects', line, item, 'name'),
    alias,
    status: textAt(item, 'status'),
    class: textAt(item, 'class'),
    city: known.cities.get(city ?? '') ?? city,
    district: textAt(item, 'district'),
    address: textAt(item, 'address'),
    latitude: numberAt(item, 'latitude'),
    longitude: numberAt(item, 'longitude'),
    legalEntity: legalEntityOf(known, 'projects', line, item),
    teaser: textAt(item, 'teaser'),
    details: withPictures('projects', line, item, projectDetails(item)),
    sort: withRequired('projects', line, item, 'sort'),
  }
}

/** Closed prices, a phone, a tour and a video are named beside the details and lie among them. */
const projectDetails = (item: JsonObject): JsonObject => ({
  ...objectAt(item, 'details'),
  ...(objectAt(item, 'prices') && { prices: objectAt(item, 'prices') }),
  ...receiverIds(item),
  ...(textAt(item, 'phone') && { phone: textAt(item, 'phone') }),
  ...(textAt(item, 'tour') && { tour: textAt(item, 'tour') }),
  ...(textAt(item, 'video') && { video: textAt(item, 'video') }),
})

/** `ids`: by which receivers of feeds know a project or a house. */
export function receiverIds(item: JsonObject): JsonObject {
  const ids = objectAt(item, 'ids') ?? {}
  return Object.fromEntries(
    idFields.flatMap((name) => {
      const id = textAt(ids, name)
      return id === null ? [] : [[name, id]]
    }),
  )
}

/** `problems`: why its geometry is left out. */
export function readSection(
  line: number,
  item: JsonObject,
): { section: SectionDraft; problems: string[] } {
  const name = needed('sections', line, item, 'name')
  const { geometry: sent, ...details } = objectAt(item, 'details') ?? {}
  const { geometry, problems } =
    sent === undefined ? { geometry: null, problems: [] } : readSectionGeometry(sent)
  const section = {
    name,
    floors: withRequired('sections', line, item, 'floors'),
    lifts: withRequired('sections', line, item, 'lifts'),
    flatsPerFloor: withRequired('sections', line, item, 'flatsPerFloor'),
    details: { ...details, ...(geometry && { geometry: asJson(geometry) }) },
  }
  const inSection = (text: string) => `секция «${name}»: details.geometry: ${text}`
  return { section, problems: problems.map(inSection) }
}

/** What was read from JSON holds nothing else. */
const asJson = (geometry: SectionGeometry): Json => JSON.parse(JSON.stringify(geometry))

export function readFloorPlan(known: NativeNames, line: number, item: JsonObject): FloorDraft {
  const number = withRequired('floors', line, item, 'number')
  if (number === null) throw new Refusal('floors: нет number', line)
  const section = needed('floors', line, item, 'section')
  const plan = objectAt(item, 'plan')
  const complaint = plan && complaintAboutWays(known, plan)
  if (complaint !== null)
    throw new Refusal(`floors: ${section}, number ${number}: plan.${complaint}`, line)
  const polygons = objectAt(item, 'polygons')
  return { section, number, label: textAt(item, 'label'), plan, polygons }
}

/** What is wrong with lanes, ramps, lifts and stairs, and where. */
function complaintAboutWays({ buildings }: NativeNames, plan: JsonObject): string | null {
  const map = readLevelMap(plan)
  if (map === null || typeof map === 'string') return map
  const stray = map.lifts.findIndex(({ building }) => building !== null && !buildings.has(building))
  return stray < 0 ? null : `lifts.${stray}: дом «${map.lifts[stray]?.building}» не описан выше`
}

export function readLayout(line: number, item: JsonObject): LayoutDraft {
  const kind = textAt(item, 'kind')
  const plan = readPlan(item)
  return {
    code: needed('layouts', line, item, 'code'),
    rooms: withRequired('layouts', line, item, 'rooms'),
    kind: layoutKinds.find((known) => known === kind) ?? null,
    plan: plan.plan,
    details: { ...objectAt(item, 'details'), ...plan.scale },
  }
}
