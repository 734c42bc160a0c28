import { itemAt } from '#domain/item-at.ts'
import { drawingRandom } from '#domain/random.ts'
import type { Random } from '#domain/random.ts'
import type { Door } from '#drawings/plan/model/plan.ts'
import type { RoomKind } from '#drawings/plan/model/room-kinds.ts'
import { pointOn, separates } from '#drawings/plan/walls/borders.ts'
import type { Border } from '#drawings/plan/walls/borders.ts'
import { lengthOf } from '#drawings/plan/walls/envelope.ts'
import type { Envelope } from '#drawings/plan/walls/envelope.ts'

import { FRAME, choices } from './door-choices.ts'
import type { DoorSpec, Stand, Choice } from './door-choices.ts'

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
