import { itemAt } from '#domain/item-at.ts'
import { drawingRandom, type Random } from '#domain/random.ts'
import {
  areaOf,
  commonArea,
  grow,
  overlap,
  rectBetween,
  type Point,
  type Rect,
} from '#geometry/shapes.ts'
import type { Door } from '#drawings/plan/model/plan.ts'
import { wetKinds, type RoomKind } from '#geometry/room-kinds.ts'
import { pointOn, separates, type Border } from '#drawings/plan/walls/borders.ts'
import { lengthOf, stretch, sweep, type Envelope } from '#drawings/plan/walls/envelope.ts'

import { passage, sweepOf } from './door-sweep.ts'

/** Every room gets a door; leaves never meet, and what cannot swing slides. */
export function hangDoors(envelope: Envelope): Door[] {
  const chance = drawingRandom(`${envelope.roomList.seed}|door`)
  const doors: Door[] = []
  const add = (door: Door | null) => {
    if (door) doors.push(door)
    return door !== null
  }
  add(hangEntry(envelope, chance))
  for (const room of inOrder(envelope)) {
    const draft = itemAt(envelope.drafts, room)
    const parent = draft.from ? envelope.drafts.indexOf(draft.from) : envelope.hall
    const spec = { into: room, width: widthFor(draft.kind) }
    const kind = opensWide(envelope, room, chance) ? 'opening' : 'leaf'
    const hang = (from: number, leaf: Door['kind'], width = spec.width) =>
      add(hangInner(envelope, doors, chance, { ...spec, kind: leaf, from, width }))
    if (kind === 'opening' && hang(parent, kind, 1200)) continue
    const widths = [spec.width, spec.width - 100, 700].filter((width) => width >= 700)
    const fromAnywhere = [...new Set([parent, envelope.hall])]
    if (fromAnywhere.some((from) => widths.some((width) => hang(from, 'leaf', width)))) continue
    if (!fromAnywhere.some((from) => hang(from, 'sliding', 700))) hang(parent, 'opening', 650)
  }
  return doors
}

/** Day rooms choose first: their doors are wide and seen from the entrance. */
function inOrder(envelope: Envelope): number[] {
  const rank = (kind: RoomKind) =>
    kind === 'living-kitchen' || kind === 'living' || kind === 'kitchen'
      ? 0
      : kind === 'bedroom'
        ? 1
        : 2
  return envelope.drafts
    .flatMap((draft, room) =>
      room === envelope.hall || ['loggia', 'balcony', 'terrace'].includes(draft.kind) ? [] : [room],
    )
    .toSorted(
      (a, b) => rank(itemAt(envelope.drafts, a).kind) - rank(itemAt(envelope.drafts, b).kind),
    )
}

function widthFor(kind: RoomKind): number {
  if (kind === 'living-kitchen' || kind === 'living') return 900
  return kind === 'bedroom' || kind === 'kitchen' ? 800 : 700
}

const opensWide = (envelope: Envelope, room: number, chance: Random) =>
  itemAt(envelope.drafts, room).kind === 'living-kitchen' &&
  chance.chance(envelope.roomList.open ? 0.5 : 0.3)

function hangEntry(envelope: Envelope, chance: Random): Door | null {
  const faces = envelope.faces
    .filter(({ kind, room }) => kind === 'corridor' && room === envelope.hall)
    .toSorted((a, b) => lengthOf(b) - lengthOf(a))
  const [face] = faces
  if (!face) return null
  const stand = { from: face.from, to: face.to, inward: [-face.out[0], -face.out[1]] as const }
  const width = Math.min(960, lengthOf(face) - 2 * FRAME)
  const spec: DoorSpec = { kind: 'entry', from: null, into: envelope.hall, width }
  return best(choices(envelope, [], chance, spec, [stand]))
}

function hangInner(
  envelope: Envelope,
  doors: readonly Door[],
  chance: Random,
  spec: DoorSpec,
): Door | null {
  const stands = envelope.borders
    .filter((border) => separates(border, spec.into, spec.from ?? -1))
    .map((border) => standOn(border, spec.into))
  return best(choices(envelope, doors, chance, spec, stands))
}

function standOn(border: Border, into: number): Stand {
  const toHigh = border.high === into ? 1 : -1
  return {
    from: pointOn(border, border.from),
    to: pointOn(border, border.to),
    inward: border.axis === 'h' ? [0, toHigh] : [toHigh, 0],
  }
}

const best = (found: Choice[]) =>
  found.reduce<Choice | null>((a, b) => (a && a.cost <= b.cost ? a : b), null)?.door ?? null

/** From the corner of a room to the opening of a door. */
const FRAME = 110

type DoorSpec = { kind: Door['kind']; from: number | null; into: number; width: number }

/** A straight wall a door may stand in; `inward` points into the room the door leads to. */
type Stand = { from: Point; to: Point; inward: Point }

type Choice = { door: Door; cost: number }

function choices(
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
