import { itemAt } from '#domain/item-at.ts'
import { polygonArea, type Rect } from '#geometry/shapes.ts'
import { furnish } from '#drawings/plan/furniture/furnish.ts'
import { layOut } from '#drawings/plan/layout/lay-out.ts'
import { chooseRecipe } from '#drawings/plan/layout/recipes.ts'
import { floorOf, roundAreas } from '#drawings/plan/layout/room-areas.ts'
import { roomListOf } from '#drawings/plan/layout/room-list.ts'
import type { PlanSpec } from '#drawings/plan/model/plan-spec.ts'
import type { Door, Edge, Plan, Room, Wall } from '#drawings/plan/model/plan.ts'
import { hangDoors } from '#drawings/plan/openings/doors.ts'
import { glaze } from '#drawings/plan/openings/windows.ts'
import { pointOn, type Border } from '#drawings/plan/walls/borders.ts'
import { buildEnvelope, type Envelope, type Face } from '#drawings/plan/walls/envelope.ts'
import { DRAWINGS_VERSION } from '#drawings/version.ts'

import type { RoomDraft } from './layout/room-draft.ts'
import { areaCoefficient, roomNames, type RoomKind } from '#geometry/room-kinds.ts'

/** The model of a flat. The same spec always gives the same plan. */
export function makePlan(spec: PlanSpec): Plan {
  const roomList = roomListOf(spec)
  const { recipe, width } = chooseRecipe(roomList)
  const envelope = buildEnvelope(roomList, layOut(roomList, recipe, width), width)
  const hung = hangDoors(envelope)
  const { windows, doors: summerDoors } = glaze(envelope, hung)
  const doors: Door[] = [...hung, ...summerDoors]
  const rooms = measureRooms(envelope, spec)
  return {
    version: DRAWINGS_VERSION,
    size: [width, roomList.depth],
    area: rooms.reduce((sum, room) => sum + room.counted, 0),
    rooms,
    walls: envelope.borders.map(toWall),
    edges: mergeFaces(envelope.faces),
    doors,
    windows,
    furniture: furnish(spec.seed, rooms, doors, windows),
  }
}

/** Only how wide the flat will be, mm: floors try many depths before they draw one. */
export function planWidth(spec: PlanSpec): number {
  return chooseRecipe(roomListOf(spec)).width
}

function measureRooms({ drafts, borders }: Envelope, spec: PlanSpec): Room[] {
  const floors = drafts.map((_, i) => floorOf(drafts, borders, i))
  const exact = floors.map(
    (floor, i) => (polygonArea(floor) * areaCoefficient(itemAt(drafts, i).kind)) / 10_000,
  )
  const step = spec.area % 10 === 0 ? 10 : 1
  const counted = roundAreas(exact, spec.area, step)
  const names = nameRooms(drafts, spec)
  return drafts.map(({ kind, parts }, i) => {
    const whole = areaCoefficient(kind) === 1
    const outline = itemAt(floors, i)
    const share = itemAt(counted, i)
    const built = Math.round(polygonArea(outline) / 10_000 / step) * step
    return {
      kind,
      name: itemAt(names, i),
      area: whole ? share : built,
      counted: share,
      outline,
      parts: parts.map(([x0, y0, x1, y1]): Rect => [x0, y0, x1, y1]),
    }
  })
}

const toWall = (border: Border): Wall => ({
  from: pointOn(border, border.from),
  to: pointOn(border, border.to),
  rooms: [border.low < 0 ? null : border.low, border.high < 0 ? null : border.high],
})

/** Runs of the outer wall that go on straight and are of one kind become one. */
function mergeFaces(faces: readonly Face[]): Edge[] {
  const edges: Edge[] = []
  for (const { from, to, out, kind } of faces) {
    const last = edges.at(-1)
    if (last && last.kind === kind && last.out[0] === out[0] && last.out[1] === out[1]) last.to = to
    else edges.push({ from, to, out, kind })
  }
  const [first] = edges
  const last = edges.at(-1)
  if (!first || !last || first === last) return edges
  if (first.kind === last.kind && first.out[0] === last.out[0] && first.out[1] === last.out[1]) {
    first.from = last.from
    edges.pop()
  }
  return edges
}

/** What the rooms are called in the explication. */
function nameRooms(drafts: readonly RoomDraft[], spec: PlanSpec): string[] {
  const only = (kind: RoomKind) => drafts.filter((draft) => draft.kind === kind).length === 1
  const bySize = (kind: RoomKind) =>
    drafts.filter((draft) => draft.kind === kind).toSorted((a, b) => sizeOf(b) - sizeOf(a))
  const largest = bySize('bedroom')
  const [bath, ...otherBaths] = bySize('bath')
  return drafts.map((draft) => {
    if (draft.kind === 'living-kitchen' && spec.layout === 'free') return 'Свободная планировка'
    if (draft.kind === 'living-kitchen' && spec.rooms === 0) return 'Комната-кухня'
    if (draft.kind === 'living' && spec.rooms === 1) return 'Комната'
    if (otherBaths.includes(draft)) return 'Санузел'
    if (draft === bath && otherBaths.length === 0 && !only('toilet')) return 'Санузел'
    if (draft === largest[0] && largest.length > 2) return 'Мастер-спальня'
    if (draft.kind === 'bedroom' && largest.length > 2 && draft === largest.at(-1)) return 'Детская'
    return roomNames[draft.kind]
  })
}

const sizeOf = ({ parts }: RoomDraft) =>
  parts.reduce((sum, [x0, y0, x1, y1]) => sum + (x1 - x0) * (y1 - y0), 0)
