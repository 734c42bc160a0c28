import { itemAt } from '#domain/item-at.ts'
import {
  polygonArea,
  overlap,
  rectBetween,
  toCentimetre,
  type Rect,
  type Point,
} from '#drawings/geometry.ts'
import { furnish } from '#drawings/plan/furniture/furnish.ts'
import { findWidth, layOut } from '#drawings/plan/layout/lay-out.ts'
import { areaCoefficient, floorOf, roundAreas } from '#drawings/plan/layout/room-areas.ts'
import { roomListOf } from '#drawings/plan/layout/room-list.ts'
import type { PlanSpec } from '#drawings/plan/model/plan-spec.ts'
import type { Door, Edge, Plan, Room, Wall, PlanWindow } from '#drawings/plan/model/plan.ts'
import { hangDoors } from '#drawings/plan/openings/doors.ts'
import { pointOn, separates, type Border } from '#drawings/plan/walls/borders.ts'
import {
  buildEnvelope,
  lengthOf,
  stretch,
  type Face,
  type Envelope,
} from '#drawings/plan/walls/envelope.ts'
import { DRAWINGS_VERSION } from '#drawings/version.ts'

import type { RoomDraft } from './layout/room-draft.ts'
import { daylightKinds, type RoomKind } from './model/room-kinds.ts'
import { sweepOf } from './openings/door-sweep.ts'

/** The model of a flat. The same spec always gives the same plan. */
export function makePlan(spec: PlanSpec): Plan {
  const roomList = roomListOf(spec)
  const width = findWidth(roomList, spec.area * 10_000)
  const envelope = buildEnvelope(roomList, layOut(roomList, width), width)
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
  return findWidth(roomListOf(spec), spec.area * 10_000)
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

const names: Record<RoomKind, string> = {
  'living-kitchen': 'Кухня-гостиная',
  kitchen: 'Кухня',
  living: 'Гостиная',
  bedroom: 'Спальня',
  hall: 'Прихожая',
  bath: 'Ванная',
  toilet: 'Санузел',
  wardrobe: 'Гардеробная',
  laundry: 'Постирочная',
  store: 'Кладовая',
  loggia: 'Лоджия',
  balcony: 'Балкон',
  terrace: 'Терраса',
}

/** What the rooms are called in the explication. */
function nameRooms(drafts: readonly RoomDraft[], spec: PlanSpec): string[] {
  const only = (kind: RoomKind) => drafts.filter((draft) => draft.kind === kind).length === 1
  const largest = drafts
    .filter(({ kind }) => kind === 'bedroom')
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
  return drafts.map((draft) => {
    if (draft.kind === 'living-kitchen' && spec.layout === 'free') return 'Свободная планировка'
    if (draft.kind === 'living-kitchen' && spec.rooms === 0) return 'Комната-кухня'
    if (draft.kind === 'living' && spec.rooms === 1) return 'Комната'
    if (draft.kind === 'bath' && only('bath') && only('toilet') === false) return 'Санузел'
    if (draft === largest[0] && largest.length > 2) return 'Мастер-спальня'
    if (draft.kind === 'bedroom' && largest.length > 2 && draft === largest.at(-1)) return 'Детская'
    return names[draft.kind]
  })
}

const sizeOf = ({ parts }: RoomDraft) =>
  parts.reduce((sum, [x0, y0, x1, y1]) => sum + (x1 - x0) * (y1 - y0), 0)

/** Windows stand in outer walls only; a summer room adds a door and glass beside it. */
function glaze(envelope: Envelope, hung: readonly Door[]): Glass {
  const glass: Glass = { windows: [], doors: [] }
  for (const face of envelope.faces) {
    if (face.kind !== 'facade') continue
    const summer = envelope.drafts.findIndex((draft) => facesSummer(envelope, draft, face))
    if (summer >= 0) openToSummer(glass, face, summer, hung)
    else glass.windows.push(...windowsIn(envelope, face))
  }
  for (const [room, draft] of envelope.drafts.entries())
    if (draft.kind === 'loggia') openToLoggia(envelope, glass, room, hung)
  return glass
}

const facesSummer = (envelope: Envelope, draft: RoomDraft, face: Face) =>
  (draft.kind === 'balcony' || draft.kind === 'terrace') &&
  draft.from === envelope.drafts[face.room] &&
  face.out[1] > 0 &&
  overlap(rectBetween(face.from, face.to), widenedToWall(itemAt(draft.parts, 0)), -1)

/** The wall itself lies between a summer room and the face. */
const widenedToWall = ([x0, y0, x1, y1]: Rect): Rect => [x0, y0 - 450, x1, y1]

function windowsIn({ drafts, roomList }: Envelope, face: Face): PlanWindow[] {
  const { kind } = itemAt(drafts, face.room)
  const length = lengthOf(face)
  const at = (start: number, width: number, glass: PlanWindow['kind'] = 'window'): PlanWindow => ({
    kind: glass,
    ...stretch(face, toCentimetre(start), width),
    out: face.out,
    room: face.room,
  })
  if (kind === 'loggia') return length > 1900 ? [at(150, length - 300, 'glazing')] : []
  const side = face.out[0] !== 0
  if (kind === 'bath') return side && length > 1700 ? [at(length / 2 - 300, 600)] : []
  if (!daylightKinds.includes(kind)) return []
  if (length < 1300) return roomList.bay && length === 800 ? [at(180, 440)] : []
  if (side && length < 2300) return []
  if (length > 4700 && !side) {
    const count = Math.round(length / 2500)
    const share = length / count
    return Array.from({ length: count }, (_, i) => at(share * (i + 0.5) - 750, 1500))
  }
  const most = side ? 1500 : kind === 'living-kitchen' || kind === 'living' ? 2400 : 1800
  const width = SASHES.find((sash) => sash <= Math.min(most, length - 600)) ?? 700
  return [at((length - width) / 2, width)]
}

/** Sashes come in these widths, mm. */
const SASHES = [2700, 2400, 2100, 1800, 1500, 1200, 900]

const BALCONY_DOOR = 800

type Glass = { windows: PlanWindow[]; doors: Door[] }

/** A door to the balcony or terrace at one end of the wall, the window beside it. */
function openToSummer(glass: Glass, face: Face, summer: number, hung: readonly Door[]) {
  const length = lengthOf(face)
  const width = SASHES.find((sash) => sash <= length - BALCONY_DOOR - 900) ?? 600
  const start = toCentimetre((length - BALCONY_DOOR - width) / 2)
  const inward: Point = [-face.out[0], -face.out[1]]
  const { door, glassStart } = hangBalconyDoor(face, inward, start, width, hung)
  glass.doors.push({ ...door, rooms: [face.room, summer] })
  const window = stretch(face, glassStart, width)
  glass.windows.push({ kind: 'window', ...window, out: face.out, room: face.room })
}

function openToLoggia(envelope: Envelope, glass: Glass, loggia: number, hung: readonly Door[]) {
  const room = envelope.drafts.findIndex((draft) => draft === envelope.drafts[loggia]?.from)
  const border = envelope.borders.find((wall) => separates(wall, loggia, room))
  if (!border) return
  const wall = { from: pointOn(border, border.from), to: pointOn(border, border.to) }
  const spare = lengthOf(wall) - BALCONY_DOOR
  const width = SASHES.find((sash) => sash <= Math.min(1800, spare - 500)) ?? 600
  const start = toCentimetre((spare - width) / 2)
  const { door, glassStart } = hangBalconyDoor(wall, [0, -1], start, width, hung)
  glass.doors.push({ ...door, rooms: [room, loggia] })
  glass.windows.push({ kind: 'block', ...stretch(wall, glassStart, width), out: [0, 1], room })
}

function hangBalconyDoor(
  wall: { from: Point; to: Point },
  inward: Point,
  start: number,
  width: number,
  hung: readonly Door[],
) {
  const sweeps = hung.flatMap(sweepOf)
  const tries = [
    { at: start, glassStart: start + BALCONY_DOOR, hingeFirst: true },
    { at: start + width, glassStart: start, hingeFirst: false },
  ]
  const doors = tries.map(({ at, glassStart, hingeFirst }) => {
    const { from, to } = stretch(wall, at, BALCONY_DOOR)
    const [hinge, latch] = hingeFirst ? [from, to] : [to, from]
    const open: Point = [hinge[0] + inward[0] * BALCONY_DOOR, hinge[1] + inward[1] * BALCONY_DOOR]
    return { door: { kind: 'balcony', hinge, latch, open } as const, glassStart }
  })
  const free = doors.find(({ door }) =>
    sweepOf({ ...door, rooms: [null, 0] }).every(
      (rect) => !sweeps.some((s) => overlap(s, rect, 10)),
    ),
  )
  if (free) return free
  const first = itemAt(doors, 0)
  return { ...first, door: { ...first.door, open: null } }
}
