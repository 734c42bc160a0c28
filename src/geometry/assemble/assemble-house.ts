import { GeometryError } from '#geometry/geometry-error.ts'
import type { HouseModel } from '#geometry/house-model.ts'
import { plainNumber } from '#geometry/plain-number.ts'
import {
  GEOMETRY_VERSION,
  type FloorLevel,
  type SectionGeometry,
} from '#geometry/section-geometry.ts'
import type { Point } from '#geometry/shapes.ts'

import { assembleFloors, stackFlats, type StackedFlat } from './assemble-floors.ts'
import type { GeometryReport, HouseLot } from './geometry-report.ts'
import { groupFlats } from './group-flats.ts'
import { areasOfFlat, matchLots, type FlatOnFloor } from './match-lots.ts'
import { partRooms } from './part-rooms.ts'
import { numberFloors, takeFloors } from './number-floors.ts'
import {
  areaOfRoom,
  commonKindOf,
  type FlatRooms,
  type Level,
  type PlacedRoom,
} from './placed-room.ts'
import { repeatFloors } from './repeat-floors.ts'
import { reportOf } from './report-of.ts'
import { roomLinks } from './room-links.ts'
import { partSections, type SectionParts } from './section-parts.ts'
import { soundGeometry } from './sound-geometry.ts'
import { cornerOf } from './unit-plan.ts'

type AssembleOptions = {
  /** Floors to take, the first and the last; a file of one floor stands for all of them. */
  storeys?: readonly [number, number] | null
  /** The section to take, or the one that the whole file is of. */
  section?: string | null
}

type Floors = readonly [number, number] | null

/** A section as the file calls it; '' where it names none. */
type NamedSection = { name: string; geometry: SectionGeometry }

/** Less than a room, mm²: what a model leaves between walls. */
const LEAST_ROOM = 300_000

/** The true geometry of a house: rooms become flats, flats find their lots. */
export function assembleHouse(
  model: HouseModel,
  lots: readonly HouseLot[],
  { storeys = null, section = null }: AssembleOptions = {},
): { sections: NamedSection[]; report: GeometryReport } {
  const { levels, repeated } = takeFloors(numberFloors(model), storeys)
  const links = roomLinks(model, levels)
  const { rooms, warnings } = partRooms(placedRooms(levels))
  const flats = ofSection(groupFlats(model, rooms, links), section)
  if (flats.length === 0) throw new GeometryError(noFlats(storeys))
  const inFlats = new Set(flats.flatMap((flat) => flat.rooms))
  const outside = rooms.filter((room) => !inFlats.has(room))
  const common = outside.filter((room) => commonKindOf(room) !== null)
  const parts = partSections(flats, common, links)
  const stacked = parts.map((part) => ({ part, flats: stackFlats(part.flats) }))
  const all = stacked.flatMap((one) => one.flats.flatMap((flat) => onFloors(flat, repeated)))
  const matches = matchLots(all, lots)
  for (const [{ flat }, lot] of matches.lots) if (lot.number !== null) flat.lots.push(lot.number)
  const house = cornerOf(rooms.map(({ outline }) => outline))
  const sections = stacked.map(({ part, flats: own }) => {
    const found = soundGeometry(sectionOf(model, { levels, repeated, part, flats: own, house }))
    warnings.push(...found.warnings)
    return { name: part.name, geometry: found.geometry }
  })
  const stray = outside.filter((room) => commonKindOf(room) === null)
  return {
    sections,
    report: reportOf({ model, warnings, levels, flats: all, sections, matches, stray }),
  }
}

const placedRooms = (levels: readonly Level[]): PlacedRoom[] =>
  levels.flatMap((level) =>
    level.rooms
      .filter((room) => areaOfRoom(room) >= LEAST_ROOM)
      .map((room) => ({ ...room, level })),
  )

/** Those of the section, where the file knows sections. */
function ofSection(flats: readonly FlatRooms[], section: string | null): FlatRooms[] {
  const wanted = section === null ? null : plainNumber(section)
  const isKnown = flats.some(
    (flat) => flat.section !== null && plainNumber(flat.section) === wanted,
  )
  return isKnown ? flats.filter((flat) => plainNumber(flat.section ?? '') === wanted) : [...flats]
}

const noFlats = (storeys: Floors) =>
  storeys
    ? `На\u00A0этажах ${storeys.join('–')} квартир в\u00A0файле нет`
    : 'Квартиры в\u00A0файле не\u00A0нашлись: нет ни\u00A0номеров у\u00A0помещений, ни\u00A0зон, ни\u00A0дверей между комнатами'

function onFloors(flat: StackedFlat, repeated: Floors): FlatOnFloor[] {
  const areas = areasOfFlat(flat)
  const lowest = Math.min(...flat.rooms.map(({ level }) => level.floor))
  const [first, last] = repeated ?? [lowest, lowest]
  return Array.from({ length: last - first + 1 }, (_, i) => ({ flat, floor: first + i, ...areas }))
}

type Parts = {
  levels: readonly Level[]
  repeated: Floors
  part: SectionParts
  flats: readonly StackedFlat[]
  house: Point
}

function sectionOf(
  model: HouseModel,
  { levels, repeated, part, flats, house }: Parts,
): SectionGeometry {
  const rooms = [...flats.flatMap((flat) => flat.rooms), ...part.common]
  const origin = cornerOf(rooms.map(({ outline }) => outline))
  const floors = assembleFloors(levels, flats, part, origin)
  return {
    version: GEOMETRY_VERSION,
    source: model.source,
    compass: model.compass,
    at: [origin[0] - house[0], origin[1] - house[1]],
    levels: levelsOf(levels, repeated).filter(({ floor }) =>
      repeated ? true : floors.some(({ floors: [first] }) => first === floor),
    ),
    floors: repeated
      ? floors.map((floor) => ({ ...floor, floors: repeated }))
      : repeatFloors(floors),
  }
}

function levelsOf(levels: readonly Level[], repeated: Floors): FloorLevel[] {
  return levels.flatMap(({ floor, elevation, height }) => {
    const [first, last] = repeated ?? [floor, floor]
    return Array.from({ length: last - first + 1 }, (_, i) => ({
      floor: first + i,
      elevation: elevation + height * i,
      height,
    }))
  })
}
