import { itemAt } from '#domain/item-at.ts'
import { overlap, toCentimetre } from '#drawings/geometry.ts'
import type { Point } from '#drawings/geometry.ts'
import type { Door, PlanWindow } from '#drawings/plan/model/plan.ts'
import { pointOn, separates } from '#drawings/plan/walls/borders.ts'
import { lengthOf, stretch } from '#drawings/plan/walls/envelope.ts'
import type { Face, Envelope } from '#drawings/plan/walls/envelope.ts'

import { sweepOf } from './door-sweep.ts'

/** Sashes come in these widths, mm. */
export const SASHES = [2700, 2400, 2100, 1800, 1500, 1200, 900]

const BALCONY_DOOR = 800

export type Glass = { windows: PlanWindow[]; doors: Door[] }

/** A door to the balcony or terrace at one end of the wall, the window beside it. */
export function openToSummer(glass: Glass, face: Face, summer: number, hung: readonly Door[]) {
  const length = lengthOf(face)
  const width = SASHES.find((sash) => sash <= length - BALCONY_DOOR - 900) ?? 600
  const start = toCentimetre((length - BALCONY_DOOR - width) / 2)
  const inward: Point = [-face.out[0], -face.out[1]]
  const { door, glassStart } = hangBalconyDoor(face, inward, start, width, hung)
  glass.doors.push({ ...door, rooms: [face.room, summer] })
  const window = stretch(face, glassStart, width)
  glass.windows.push({ kind: 'window', ...window, out: face.out, room: face.room })
}

export function openToLoggia(
  envelope: Envelope,
  glass: Glass,
  loggia: number,
  hung: readonly Door[],
) {
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
