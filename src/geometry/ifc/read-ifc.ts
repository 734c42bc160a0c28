import { IFCBUILDING } from 'web-ifc'

import { GeometryError } from '#geometry/geometry-error.ts'
import type { HouseModel, ModelStorey } from '#geometry/house-model.ts'

import { openIfc } from './ifc-file.ts'
import { houseOf, type HouseOnSheet, type IfcHouse, type SheetRoom } from './ifc-house.ts'
import { textOf } from './ifc-values.ts'
import { readProperties } from './properties.ts'
import { readCurtains } from './read-curtains.ts'
import { readDoors } from './read-doors.ts'
import { readFlights, readLifts } from './read-flights.ts'
import { readRoom, roomIds, sliceRooms } from './read-rooms.ts'
import { readStairs } from './read-stairs.ts'
import { readStoreys, type Storey } from './read-storeys.ts'
import { northOf } from './read-surroundings.ts'
import { readWalls } from './read-walls.ts'
import { readWindows } from './read-windows.ts'
import { readZones } from './read-zones.ts'
import { homeOf } from './relations.ts'
import { sheetFor } from './to-sheet.ts'

export type IfcOptions = {
  file: string | null
  sha256: string | null
  /** The property of rooms that holds the number of the flat; null: as offices name it. */
  flatProperty: string | null
  /** Which house of a file of several; null: there is one. */
  section: string | null
  onProgress?: (line: string) => void
}

/** Over the ceiling of the uppermost rooms, mm. */
const ROOF = 300

export async function readIfc(bytes: Uint8Array, options: IfcOptions): Promise<HouseModel> {
  const progress = options.onProgress ?? (() => {})
  progress('Открываем модель')
  using file = await openIfc(bytes)
  const whole = houseOf(file)
  const house = { ...whole, building: buildingOf(whole, options.section) }
  const ids = roomIds(house)
  const storeys = readStoreys(house)
  progress(`Помещений: ${ids.length}`)
  const sliced = sliceRooms(house, ids, storeys)
  const sheet = sheetFor(sliced.rooms.flatMap(({ polygon }) => polygon))
  const propertiesOf = readProperties(file, house.relations.types)
  const rooms = new Map(
    sliced.rooms.map((room) => {
      const turned = { ...room, polygon: sheet.polygon(room.polygon) }
      const properties = propertiesOf(room.ifcId)
      return [room.ifcId, readRoom(house, turned, properties, options.flatProperty)]
    }),
  )
  const placed = { ...house, storeys, sheet, rooms: [...rooms.values()] }
  progress('Стены, двери и\u00A0окна')
  const stairs = readStairs(placed)
  const parts = readParts(placed, stairs.wells)
  const { zones, warnings } = readZones(house, rooms)
  return {
    source: { kind: 'ifc', file: options.file, sha256: options.sha256 },
    compass: compassOf(northOf(file), sheet.degrees),
    storeys: parts.storeys,
    zones,
    stairs: stairs.links,
    warnings: [...sliced.warnings, ...warnings, ...parts.warnings],
  }
}

/** The y axis of the model looks up the sheet, less what the model was turned by. */
const compassOf = (north: number | null, turned: number) =>
  north === null ? null : (Math.round(((((-north - turned) % 360) + 360) % 360) * 10) / 10) % 360

/** null: the file holds one house. */
function buildingOf(house: IfcHouse, wanted: string | null): number | null {
  const { file, relations } = house
  const buildings = file.ids(IFCBUILDING)
  if (buildings.length < 2) return null
  const named = new Map(buildings.map((id) => [id, textOf(file.line(id).Name) ?? `#${id}`]))
  const used = new Set(roomIds(house).map((id) => homeOf(relations, id, new Set(buildings))))
  const withRooms = buildings.filter((id) => used.has(id))
  if (withRooms.length < 2) return null
  const found = withRooms.find((id) => named.get(id) === wanted)
  if (found !== undefined) return found
  const names = withRooms.map((id) => `«${named.get(id)}»`).join(', ')
  throw new GeometryError(
    `В файле несколько зданий: ${names}. Назовите одно из них: --section «название»`,
  )
}

function readParts(
  house: HouseOnSheet,
  wells: ReadonlySet<string>,
): { storeys: ModelStorey[]; warnings: string[] } {
  const curtains = readCurtains(house)
  const { bodies, columns, warnings } = readWalls(house, curtains.panes)
  const doors = Map.groupBy(readDoors(house), ([storey]) => storey)
  const windows = Map.groupBy([...readWindows(house), ...curtains.windows], ([storey]) => storey)
  const flights = Map.groupBy(readFlights(house), ([storey]) => storey)
  const lifts = readLifts(house)
  const kindOf = ({ id, kind }: SheetRoom) =>
    wells.has(id) ? 'stairs' : lifts.has(id) ? 'lift' : kind
  const found = <Part>(parts: Map<Storey, [Storey, Part][]>, storey: Storey) =>
    (parts.get(storey) ?? []).map(([, part]) => part)
  const storeys = house.storeys.map((storey, i): ModelStorey => {
    const rooms = house.rooms.filter((room) => room.storey === storey)
    return {
      name: storey.name,
      floor: storey.floor,
      elevation: storey.elevation,
      height: heightOf(storey, house.storeys[i + 1], rooms),
      rooms: rooms.map((room) => {
        const { storey: _storey, low: _low, high: _high, ...plain } = room
        return { ...plain, kind: kindOf(room) }
      }),
      bodies: bodies.get(storey) ?? [],
      columns: columns.get(storey) ?? [],
      doors: found(doors, storey),
      windows: found(windows, storey),
      flights: found(flights, storey),
    }
  })
  return { storeys, warnings }
}

/** Up to the next storey; of the last one, as high as its rooms. mm. */
function heightOf(storey: Storey, next: Storey | undefined, rooms: readonly SheetRoom[]): number {
  if (next) return Math.round((next.z - storey.z) * 1_000)
  const high = Math.max(storey.z, ...rooms.map((room) => room.high))
  return Math.round((high - storey.z) * 1_000) + ROOF
}
