import type { HouseModel } from '#geometry/house-model.ts'
import type { SectionGeometry, UnitGeometry } from '#geometry/section-geometry.ts'

import type { GeometryReport } from './geometry-report.ts'
import type { FlatOnFloor, Matches } from './match-lots.ts'
import { areaOfRoom, type Level, type PlacedRoom } from './placed-room.ts'

type Assembled = {
  model: HouseModel
  /** Of the assembling itself. */
  warnings: readonly string[]
  levels: readonly Level[]
  flats: readonly FlatOnFloor[]
  sections: readonly { geometry: SectionGeometry }[]
  matches: Matches
  /** Rooms of no flat and of no use that is known. */
  stray: readonly PlacedRoom[]
}

const toMetres = (mm2: number) => Math.round(mm2 / 10_000) / 100

export function reportOf({
  model,
  warnings,
  levels,
  flats,
  sections,
  matches,
  stray,
}: Assembled): GeometryReport {
  const inFlats = [...new Set(flats.flatMap(({ flat }) => flat.rooms))]
  const units = sections.flatMap(({ geometry }) =>
    geometry.floors.flatMap(({ floors: [first, last], units: all }) =>
      Array.from({ length: last - first + 1 }, () => all).flat(),
    ),
  )
  const sorted = levels.map((level) => ({
    name: level.name,
    area: toMetres(areaOf(inFlats.filter((room) => room.level === level))),
  }))
  return {
    rooms: inFlats.length,
    flats: flats.map((one) => ({
      number: one.flat.number,
      section: one.flat.section ?? '',
      floors: floorsOf(one),
      rooms: one.flat.rooms.length,
      area: one.area / 100,
      lot: matches.lots.get(one)?.id ?? null,
    })),
    doors: levels.flatMap(({ doors }) => doors).filter(({ kind }) => kind !== 'opening').length,
    windows: windowsByAzimuth(units, model.compass ?? 0),
    compass: model.compass,
    storeys: sorted.filter(({ area }) => area > 0),
    matched: matches.lots.size,
    leftovers: [...matches.leftovers, ...strayRooms(stray)],
    differences: matches.differences,
    warnings: [...model.warnings, ...warnings, ...unknownNorth(model), ...unknownNames(inFlats)],
  }
}

const floorsOf = ({ flat, floor }: FlatOnFloor) => {
  const floors = new Set(flat.rooms.map(({ level }) => level.floor))
  return floors.size > 1 ? [...floors].toSorted((a, b) => a - b) : [floor]
}

const areaOf = (rooms: readonly PlacedRoom[]) =>
  rooms.reduce((sum, room) => sum + areaOfRoom(room), 0)

function windowsByAzimuth(units: readonly UnitGeometry[], compass: number): Record<string, number> {
  const azimuths = units
    .flatMap(({ plan }) => plan.windows)
    .map(({ out: [x, y] }) => (Math.atan2(x, -y) * 180) / Math.PI + compass)
    .map((azimuth) => Math.round(((azimuth % 360) + 360) % 360) % 360)
    .toSorted((a, b) => a - b)
  return Object.fromEntries(
    [...Map.groupBy(azimuths, (azimuth) => azimuth)].map(([azimuth, all]) => [azimuth, all.length]),
  )
}

const unknownNorth = ({ compass }: HouseModel) =>
  compass === null
    ? ['Север в\u00A0файле не\u00A0указан: стороны света отсчитаны от\u00A0верха плана']
    : []

function unknownNames(rooms: readonly PlacedRoom[]): string[] {
  const names = [
    ...new Set(rooms.filter(({ kind }) => kind === null).map(({ name }) => `«${name}»`)),
  ]
  return names.length === 0
    ? []
    : [`Назначение не\u00A0понято по\u00A0названию: ${names.join(', ')}`]
}

function strayRooms(rooms: readonly PlacedRoom[]): string[] {
  const names = rooms.map(({ name, level }) => `«${name}» (${level.name})`)
  return names.length === 0 ? [] : [`Помещения вне квартир: ${[...new Set(names)].join(', ')}`]
}
