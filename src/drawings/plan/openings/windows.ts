import { itemAt } from '#domain/item-at.ts'
import {
  clamp,
  overlap,
  rectBetween,
  toCentimetre,
  type Point,
  type Rect,
} from '#geometry/shapes.ts'
import { shareOut, type RoomDraft, type RoomList } from '#drawings/plan/layout/room-draft.ts'
import { backOf } from '#drawings/plan/layout/step-facade.ts'
import type { Door, PlanWindow } from '#drawings/plan/model/plan.ts'
import { daylightKinds, type RoomKind } from '#geometry/room-kinds.ts'
import { pointOn, separates } from '#drawings/plan/walls/borders.ts'
import { lengthOf, stretch, type Envelope, type Face } from '#drawings/plan/walls/envelope.ts'

import { sweepOf } from './door-sweep.ts'

/** Windows stand in outer walls only; a summer room adds a door and glass beside it. */
export function glaze(envelope: Envelope, hung: readonly Door[]): Glass {
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
  if (side && length > 1500 && roomList.back.length === 0 && roomList.wing === 0)
    return sideWindowsIn(roomList, face, kind)
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

const corner: readonly RoomKind[] = ['bath', 'wardrobe', 'store']

/** On a gable the large window lights the front room, the small one what lies behind a room that is not wide. */
function sideWindowsIn(roomList: RoomList, face: Face, kind: RoomKind): PlanWindow[] {
  const back = backOf(roomList)
  const [low, high] = [Math.min(face.from[1], face.to[1]), Math.max(face.from[1], face.to[1])]
  const at = (middle: number, width: number): PlanWindow => {
    const y = toCentimetre(clamp(middle, low + width / 2 + 150, high - width / 2 - 150))
    const ends: [Point, Point] = [
      [face.from[0], y - width / 2],
      [face.from[0], y + width / 2],
    ]
    const [from, to] = face.from[1] < face.to[1] ? ends : [ends[1], ends[0]]
    return { kind: 'window', from, to, out: face.out, room: face.room }
  }
  const lit = daylightKinds.includes(kind)
  const behind = low < 600 && (lit || corner.includes(kind))
  return [
    ...(lit && high - Math.max(low, back) > 2000
      ? [at((Math.max(low, back) + high) / 2, 1500)]
      : []),
    ...(behind && !isWide(roomList) ? [at(back / 2, 600)] : []),
  ]
}

function isWide({ fronts, nominal }: RoomList): boolean {
  if (fronts.length === 1) return false
  return itemAt(shareOut(0, nominal, fronts), 1) > (fronts.length > 2 ? 4010 : 4850)
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
