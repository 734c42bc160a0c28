import { areaOf, commonArea, grow, overlap, rectBetween } from '#drawings/geometry.ts'
import type { Point, Rect } from '#drawings/geometry.ts'
import { wetKinds } from '#drawings/plan/model/plan.ts'
import type { Door, RoomKind } from '#drawings/plan/model/plan.ts'
import { pointOn, touches } from '#drawings/plan/walls/borders.ts'
import type { Border } from '#drawings/plan/walls/borders.ts'
import { lengthOf, stretch, sweep } from '#drawings/plan/walls/envelope.ts'
import type { Envelope } from '#drawings/plan/walls/envelope.ts'
import { random } from '#drawings/random.ts'
import type { Random } from '#drawings/random.ts'

/** From the corner of a room to the opening of a door. */
const FRAME = 110

type Way = { kind: Door['kind']; from: number | null; into: number; width: number }
/** A straight wall a door may stand in; `inward` points into the room the door leads to. */
type Stand = { from: Point; to: Point; inward: Point }
type Choice = { door: Door; cost: number }

/** Every room gets a door; leaves never meet, and what cannot swing slides. */
export function hangDoors(shell: Envelope): Door[] {
  const chance = random(`${shell.programme.seed}|door`)
  const doors: Door[] = []
  const add = (door: Door | null) => {
    if (door) doors.push(door)
    return door !== null
  }
  add(hangEntry(shell, chance))
  for (const room of inOrder(shell)) {
    const draft = shell.drafts[room]!
    const parent = draft.from ? shell.drafts.indexOf(draft.from) : shell.hall
    const way = { into: room, width: widthFor(draft.kind) }
    const kind = opensWide(shell, room, chance) ? 'opening' : 'leaf'
    const hang = (from: number, as: Door['kind'], width = way.width) =>
      add(hang1(shell, doors, chance, { ...way, kind: as, from, width }))
    if (kind === 'opening' && hang(parent, kind, 1200)) continue
    const widths = [way.width, way.width - 100, 700].filter((width) => width >= 700)
    const fromAnywhere = [...new Set([parent, shell.hall])]
    if (fromAnywhere.some((from) => widths.some((width) => hang(from, 'leaf', width)))) continue
    if (!fromAnywhere.some((from) => hang(from, 'sliding', 700))) hang(parent, 'opening', 650)
  }
  return doors
}

/** Day rooms choose first: their doors are wide and seen from the entrance. */
function inOrder(shell: Envelope): number[] {
  const rank = (kind: RoomKind) =>
    kind === 'living-kitchen' || kind === 'living' || kind === 'kitchen'
      ? 0
      : kind === 'bedroom'
        ? 1
        : 2
  return shell.drafts
    .flatMap((draft, room) =>
      room === shell.hall || ['loggia', 'balcony', 'terrace'].includes(draft.kind) ? [] : [room],
    )
    .toSorted((a, b) => rank(shell.drafts[a]!.kind) - rank(shell.drafts[b]!.kind))
}

function widthFor(kind: RoomKind): number {
  if (kind === 'living-kitchen' || kind === 'living') return 900
  return kind === 'bedroom' || kind === 'kitchen' ? 800 : 700
}

const opensWide = (shell: Envelope, room: number, chance: Random) =>
  shell.drafts[room]!.kind === 'living-kitchen' && chance.chance(shell.programme.open ? 0.5 : 0.3)

function hangEntry(shell: Envelope, chance: Random): Door | null {
  const faces = shell.faces
    .filter(({ kind, room }) => kind === 'corridor' && room === shell.hall)
    .toSorted((a, b) => lengthOf(b) - lengthOf(a))
  const [face] = faces
  if (!face) return null
  const stand = { from: face.from, to: face.to, inward: [-face.out[0], -face.out[1]] as const }
  const width = Math.min(960, lengthOf(face) - 2 * FRAME)
  const way: Way = { kind: 'entry', from: null, into: shell.hall, width }
  return best(choices(shell, [], chance, way, [stand]))
}

function hang1(shell: Envelope, doors: readonly Door[], chance: Random, way: Way): Door | null {
  const stands = shell.borders
    .filter((border) => touches(border, way.into, way.from ?? -1))
    .map((border) => standOn(border, way.into))
  return best(choices(shell, doors, chance, way, stands))
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

function choices(
  shell: Envelope,
  doors: readonly Door[],
  chance: Random,
  way: Way,
  stands: readonly Stand[],
): Choice[] {
  const found: Choice[] = []
  const sweeps = doors.flatMap(sweepOf)
  for (const stand of stands) {
    const length = lengthOf(stand)
    const spare = length - way.width
    if (spare < 2 * FRAME - 20) continue
    for (const start of new Set(
      [FRAME, spare - FRAME, spare / 2].map((s) => Math.round(s / 10) * 10),
    )) {
      const opening = stretch(stand, start, way.width)
      if (doors.some((door) => meets(door, opening))) continue
      const nearStart = start <= spare - start
      const cost = (way.kind === 'opening' ? -1 : 1) * (Math.abs(start - spare / 2) < 60 ? 1.2 : 0)
      const [hinge, latch] = nearStart ? [opening.from, opening.to] : [opening.to, opening.from]
      const base = { kind: way.kind, hinge, latch, rooms: [way.from, way.into] as const }
      if (way.kind === 'opening' || way.kind === 'sliding') {
        const passed = sweeps.some((rect) => overlap(rect, passage(opening), 20))
        found.push({
          door: { ...base, open: null },
          cost: cost + (passed ? 5 : 0) + chance.next() * 0.3,
        })
        continue
      }
      for (const inward of way.from === null ? [true] : [true, false]) {
        const open = swing(hinge, stand.inward, inward ? way.width : -way.width)
        const rect = sweep(hinge, latch, open)
        const room = inward ? way.into : way.from!
        if (!standsIn(shell, room, rect) || sweeps.some((other) => overlap(other, rect, 10)))
          continue
        if (doors.some((door) => overlap(rect, grow(rectBetween(door.hinge, door.latch), 10))))
          continue
        const door: Door = { ...base, open }
        found.push({ door, cost: cost + taste(shell, way, inward) + chance.next() * 0.3 })
      }
    }
  }
  return found
}

/** Bathrooms and cupboards open outwards, so that nobody is locked in by falling; rooms inwards. */
function taste(shell: Envelope, way: Way, inward: boolean): number {
  const { kind } = shell.drafts[way.into]!
  const outward = wetKinds.includes(kind) || kind === 'wardrobe' || kind === 'store'
  return inward === outward ? 2 : 0
}

const swing = ([x, y]: Point, [dx, dy]: Point, width: number): Point => [
  x + dx * width,
  y + dy * width,
]

const meets = (door: Door, opening: { from: Point; to: Point }) =>
  overlap(grow(rectBetween(door.hinge, door.latch), 90), rectBetween(opening.from, opening.to), -1)

/** Where one steps through an opening. */
export const passage = ({ from, to }: { from: Point; to: Point }): Rect =>
  from[0] === to[0] ? grow2(rectBetween(from, to), 450, 0) : grow2(rectBetween(from, to), 0, 450)

const grow2 = ([x0, y0, x1, y1]: Rect, dx: number, dy: number): Rect => [
  x0 - dx,
  y0 - dy,
  x1 + dx,
  y1 + dy,
]

export const sweepOf = ({ hinge, latch, open }: Door): Rect[] =>
  open ? [sweep(hinge, latch, open)] : []

/** The whole swing lies on the floor of the room. */
function standsIn(shell: Envelope, room: number, rect: Rect): boolean {
  const parts = shell.drafts[room]?.parts ?? []
  const covered = parts.reduce((sum, part) => sum + commonArea(part, rect), 0)
  return covered > areaOf(rect) - 1
}
