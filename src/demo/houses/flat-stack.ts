import type { Side } from '#domain/lots/lot.ts'
import type { Unit } from '#drawings/floor/floor.ts'
import type { Plan, Room } from '#drawings/plan/model/plan.ts'
import type { RoomKind } from '#geometry/room-kinds.ts'

import type { DemoHouse, DemoSection } from './demo-house.ts'
import type { DrawingTools } from './drawing-tools.ts'
import { compassOf, type HouseSpec } from './house-spec.ts'

/** What all flats of a stack share. */
export type FlatStack = {
  unit: Unit
  code: string
  measures: PlanMeasures
  azimuths: number[]
  windows: Side[]
}

export function stackOf(
  tools: DrawingTools,
  { project, spec }: DemoHouse,
  section: DemoSection,
  unit: Unit,
): FlatStack {
  const plain = tools.azimuthsOf(unit.plan, 0)
  const compass = compassOf(project, spec)
  const azimuths = plain.map((side) => (side + compass) % 360)
  return {
    unit,
    code: layoutCode(spec, section, unit),
    measures: readPlan(unit.plan, plain),
    azimuths,
    windows: [...new Set(azimuths.map(tools.sideOf))],
  }
}

/** «2Е-1.1.3»: rooms and kind, house, section and place of the stack. */
export function layoutCode(house: HouseSpec, section: DemoSection, unit: Unit): string {
  const { layout, rooms } = specOf(section, unit)
  const type = layout === 'studio' ? 'СТ' : `${rooms}${layout === 'euro' ? 'Е' : 'К'}`
  return `${type}-${house.id.split('-').at(-1)}.${section.name}.${unit.stack}`
}

/** The flat of a floor as it was ordered, before it was drawn. */
export function specOf({ drawing }: DemoSection, { stack }: Unit) {
  const { south, north, west, east } = drawing
  const all = [...south, ...north, west, east].filter((one) => one !== undefined)
  const spec = all.find((one) => one !== 'core' && one.stack === stack)
  if (!spec || spec === 'core') throw new RangeError(`no stack «${stack}» in the drawing`)
  return spec
}

export function detailsOf({ unit: { stack }, measures }: FlatStack): Record<string, unknown> {
  const { rooms, balconyArea, loggiaArea, terraceArea } = measures
  return {
    stack,
    roomList: rooms,
    bathroomsCombined: measures.bathroomsCombined,
    bathroomsSeparate: measures.bathroomsSeparate,
    ...(balconyArea !== null && { balconyArea }),
    ...(loggiaArea !== null && { loggiaArea }),
    ...(terraceArea !== null && { terraceArea }),
  }
}

/** Measures of a flat, read from its drawn plan. Areas are m². */
type PlanMeasures = {
  area: number
  livingArea: number | null
  kitchenArea: number | null
  rooms: { name: string; area: number; widthMm: number; lengthMm: number; coefficient?: number }[]
  balconyArea: number | null
  loggiaArea: number | null
  terraceArea: number | null
  bathroomsCombined: number
  bathroomsSeparate: number
  features: string[]
}

const coefficients: Partial<Record<RoomKind, number>> = { loggia: 0.5, balcony: 0.3, terrace: 0.3 }

function readPlan({ area, rooms }: Plan, azimuths: readonly number[]): PlanMeasures {
  const summed = (kinds: RoomKind[], of: 'area' | 'counted' = 'area') => {
    const found = rooms.filter(({ kind }) => kinds.includes(kind))
    return found.length > 0 ? inMetres(found.reduce((sum, room) => sum + room[of], 0)) : null
  }
  const count = (kind: RoomKind) => rooms.filter((room) => room.kind === kind).length
  const separate = count('toilet')
  return {
    area: inMetres(area),
    livingArea: summed(['living', 'bedroom']),
    kitchenArea: isStudio(rooms) ? null : summed(['living-kitchen', 'kitchen']),
    rooms: rooms.map(toRoomMeasures),
    balconyArea: summed(['balcony']),
    loggiaArea: summed(['loggia']),
    terraceArea: summed(['terrace']),
    bathroomsSeparate: separate,
    bathroomsCombined: Math.max(0, count('bath') - separate),
    features: [
      ...(!isStudio(rooms) && count('living-kitchen') > 0 ? ['kitchen_living'] : []),
      ...(count('bath') + separate > 1 ? ['two_bathrooms'] : []),
      ...(['wardrobe', 'laundry', 'loggia', 'balcony', 'terrace'] as const).filter(count),
      ...sidesInWords(azimuths),
    ],
  }
}

const inMetres = (hundredths: number) => Math.round(hundredths) / 100

const isStudio = (rooms: readonly Room[]) =>
  !rooms.some(({ kind }) => kind === 'bedroom' || kind === 'living')

const extentOf = (values: readonly number[]) =>
  Math.round(Math.max(...values) - Math.min(...values))

function toRoomMeasures({ kind, name, counted, outline }: Room): PlanMeasures['rooms'][number] {
  const coefficient = coefficients[kind]
  return {
    name,
    area: inMetres(counted),
    widthMm: extentOf(outline.map(([x]) => x)),
    lengthMm: extentOf(outline.map(([, y]) => y)),
    ...(coefficient !== undefined && { coefficient }),
  }
}

/** Windows on two opposite sides are «through», on two others «corner». */
function sidesInWords(azimuths: readonly number[]): string[] {
  if (azimuths.length > 2) return ['three_sides']
  const [first, second] = azimuths
  if (first === undefined || second === undefined) return []
  return [Math.abs(first - second) === 180 ? 'through' : 'corner']
}
