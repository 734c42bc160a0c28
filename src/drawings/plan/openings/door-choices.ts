import { itemAt } from '#domain/item-at.ts'
import type { Random } from '#domain/random.ts'
import { areaOf, commonArea, grow, overlap, rectBetween } from '#drawings/geometry.ts'
import type { Point, Rect } from '#drawings/geometry.ts'
import type { Door } from '#drawings/plan/model/plan.ts'
import { wetKinds } from '#drawings/plan/model/room-kinds.ts'
import { lengthOf, stretch, sweep } from '#drawings/plan/walls/envelope.ts'
import type { Envelope } from '#drawings/plan/walls/envelope.ts'

import { passage, sweepOf } from './door-sweep.ts'

/** From the corner of a room to the opening of a door. */
export const FRAME = 110

export type DoorSpec = { kind: Door['kind']; from: number | null; into: number; width: number }

/** A straight wall a door may stand in; `inward` points into the room the door leads to. */
export type Stand = { from: Point; to: Point; inward: Point }

export type Choice = { door: Door; cost: number }

export function choices(
  envelope: Envelope,
  doors: readonly Door[],
  chance: Random,
  spec: DoorSpec,
  stands: readonly Stand[],
): Choice[] {
  const found: Choice[] = []
  const sweeps = doors.flatMap(sweepOf)
  for (const stand of stands) {
    const length = lengthOf(stand)
    const spare = length - spec.width
    if (spare < 2 * FRAME - 20) continue
    for (const start of new Set(
      [FRAME, spare - FRAME, spare / 2].map((s) => Math.round(s / 10) * 10),
    )) {
      const opening = stretch(stand, start, spec.width)
      if (doors.some((door) => meets(door, opening))) continue
      const nearStart = start <= spare - start
      const cost = (spec.kind === 'opening' ? -1 : 1) * (Math.abs(start - spare / 2) < 60 ? 1.2 : 0)
      const [hinge, latch] = nearStart ? [opening.from, opening.to] : [opening.to, opening.from]
      const base = { kind: spec.kind, hinge, latch, rooms: [spec.from, spec.into] as const }
      if (spec.kind === 'opening' || spec.kind === 'sliding') {
        const passed = sweeps.some((rect) => overlap(rect, passage(opening), 20))
        found.push({
          door: { ...base, open: null },
          cost: cost + (passed ? 5 : 0) + chance.next() * 0.3,
        })
        continue
      }
      for (const inward of spec.from === null ? [true] : [true, false]) {
        const open = swing(hinge, stand.inward, inward ? spec.width : -spec.width)
        const rect = sweep(hinge, latch, open)
        const room = inward || spec.from === null ? spec.into : spec.from
        if (!standsIn(envelope, room, rect) || sweeps.some((other) => overlap(other, rect, 10)))
          continue
        if (doors.some((door) => overlap(rect, grow(rectBetween(door.hinge, door.latch), 10))))
          continue
        const door: Door = { ...base, open }
        found.push({ door, cost: cost + taste(envelope, spec, inward) + chance.next() * 0.3 })
      }
    }
  }
  return found
}

/** Bathrooms and cupboards open outwards, so that nobody is locked in by falling; rooms inwards. */
function taste(envelope: Envelope, spec: DoorSpec, inward: boolean): number {
  const { kind } = itemAt(envelope.drafts, spec.into)
  const outward = wetKinds.includes(kind) || kind === 'wardrobe' || kind === 'store'
  return inward === outward ? 2 : 0
}

const swing = ([x, y]: Point, [dx, dy]: Point, width: number): Point => [
  x + dx * width,
  y + dy * width,
]

const meets = (door: Door, opening: { from: Point; to: Point }) =>
  overlap(grow(rectBetween(door.hinge, door.latch), 90), rectBetween(opening.from, opening.to), -1)

/** The whole swing lies on the floor of the room. */
function standsIn(envelope: Envelope, room: number, rect: Rect): boolean {
  const parts = envelope.drafts[room]?.parts ?? []
  const covered = parts.reduce((sum, part) => sum + commonArea(part, rect), 0)
  return covered > areaOf(rect) - 1
}
