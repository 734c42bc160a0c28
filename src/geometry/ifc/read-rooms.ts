import { IFCSPACE } from 'web-ifc'

import { itemAt } from '#domain/item-at.ts'
import { GeometryError } from '#geometry/geometry-error.ts'
import { kindOfName } from '#geometry/kind-of-name.ts'
import { areaOfPolygons } from '#geometry/outlines/clip.ts'
import type { Polygon } from '#geometry/section-geometry.ts'

import { idsOf, type IfcHouse, type SheetRoom } from './ifc-house.ts'
import { textOf } from './ifc-values.ts'
import type { Properties } from './properties.ts'
import { storeyAt, type Storey } from './read-storeys.ts'
import { homeOf } from './relations.ts'
import { flatMark, sectionMark, statedArea } from './room-marks.ts'
import { slice } from './slice.ts'

/** Rooms are measured this high above their floor, m. */
const CUT = 0.1
/** The middle one of the rooms, m²: beyond it the unit of length is not the one that the file states. */
const LIKELY = { least: 0.5, most: 2_000 }

type SlicedRoom = {
  ifcId: number
  storey: Storey
  polygon: Polygon
  low: number
  high: number
}

export function roomIds(house: IfcHouse): number[] {
  const found = idsOf(house, IFCSPACE)
  if (found.length > 0) return found
  throw new GeometryError(
    'В модели нет помещений (IfcSpace): включите их при выгрузке в IFC («экспорт помещений»)',
  )
}

/** Rooms as they are cut, in the coordinates of the model. */
export function sliceRooms(
  house: IfcHouse,
  ids: readonly number[],
  storeys: readonly Storey[],
): { rooms: SlicedRoom[]; warnings: string[] } {
  const byId = new Map(storeys.map((storey) => [storey.id, storey]))
  const wanted = new Set(byId.keys())
  const unclosed: string[] = []
  const rooms = ids.flatMap((id) => {
    const mesh = house.meshOf(id)
    const [low, high] = [mesh?.low[2] ?? 0, mesh?.high[2] ?? 0]
    const cut = mesh ? slice(mesh, low + Math.min(CUT, (high - low) / 3)) : null
    const [largest] = (cut?.polygons ?? []).toSorted(
      (a, b) => areaOfPolygons([b]) - areaOfPolygons([a]),
    )
    const storey = byId.get(homeOf(house.relations, id, wanted) ?? 0) ?? storeyAt(storeys, low)
    if (!largest || !storey) {
      unclosed.push(roomName(house, id))
      return []
    }
    return [{ ifcId: id, storey, polygon: largest, low, high }]
  })
  const warnings =
    unclosed.length === 0
      ? []
      : [`Контур не замкнут или его нет, помещение пропущено: ${unclosed.join(', ')}`]
  checkUnits(rooms.map(({ polygon }) => areaOfPolygons([polygon])))
  return { rooms, warnings }
}

function checkUnits(areas: readonly number[]) {
  if (areas.length === 0)
    throw new GeometryError('Ни у одного помещения модели нет замкнутого контура')
  const middle =
    itemAt(
      areas.toSorted((a, b) => a - b),
      Math.floor(areas.length / 2),
    ) / 1e6
  if (middle >= LIKELY.least && middle <= LIKELY.most) return
  const shown = middle.toFixed(middle < 1 ? 2 : 0).replace('.', ',')
  throw new GeometryError(
    `Обычное помещение модели — ${shown}\u00A0м²: единицы длины в\u00A0файле не\u00A0те, в\u00A0которых она начерчена`,
  )
}

function roomName({ file }: IfcHouse, id: number): string {
  const line = file.line(id)
  const parts = [textOf(line.Name), textOf(line.LongName)].filter((part) => part !== null)
  return `«${[...new Set(parts)].join(' ') || `#${id}`}»`
}

/** `flatProperty`: the name of the property with the number of the flat; null: as offices name it. */
export function readRoom(
  house: IfcHouse,
  { ifcId, polygon, ...room }: SlicedRoom,
  properties: Properties,
  flatProperty: string | null,
): SheetRoom {
  const line = house.file.line(ifcId)
  const [short, long] = [textOf(line.Name), textOf(line.LongName)]
  const [outline = [], ...holes] = polygon
  const stated = statedArea(properties)
  const names = [long, short, textOf(line.ObjectType)].map((name) => name ?? '')
  return {
    ...room,
    id: textOf(line.GlobalId) ?? String(ifcId),
    name: long ?? short ?? '',
    kind: names.map(kindOfName).find((kind) => kind !== null) ?? null,
    outline,
    holes,
    area: stated === null ? null : Math.round(stated * 100),
    flat: flatMark(properties, flatProperty),
    section: sectionMark(properties),
  }
}
