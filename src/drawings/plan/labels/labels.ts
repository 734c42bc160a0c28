import {
  areaOf,
  boundsOf,
  clamp,
  commonArea,
  covers,
  grow,
  overlap,
  type Rect,
} from '#geometry/shapes.ts'
import type { Piece, PieceKind } from '#drawings/plan/model/piece.ts'
import type { Door, Plan, Room } from '#drawings/plan/model/plan.ts'
import { passesOver } from '#drawings/plan/openings/door-sweep.ts'
import { cmPoint, cmRect } from '#drawings/plan/walls/centimetres.ts'

import { forms, phoneBox, type Label, type Form } from './label-forms.ts'

/** What gives way when a text has no other place. */
const minor: readonly PieceKind[] = ['rug', 'coffee-table', 'armchair', 'desk', 'dining', 'shelf']

/** What gives way on a phone too, and on a screen where there is no place beside it. */
const small: readonly PieceKind[] = [
  ...minor,
  'basin',
  'washer',
  'toilet',
  'shower',
  'tub',
  'wardrobe',
]

type Placed = {
  labels: Label[]
  /** Clear of all words. */
  pieces: Piece[]
  /** Of them what a phone leaves out: its words are larger. */
  largeOnly: ReadonlySet<Piece>
}

/** No word lies on a wall, on the way of a door's leaf or on a piece that is drawn; a phone has texts of `phoneText` units, 0: no phone. */
export function placeLabels(plan: Plan, look: 'thumb' | 'full', phoneText: number): Placed {
  const labels: Label[] = []
  const gone = new Set<Piece>()
  const goneOnPhone = new Set<Piece>()
  const doors = plan.doors.filter(({ open }) => open)
  for (const [i, room] of plan.rooms.entries()) {
    const mine = plan.furniture.filter((piece) => piece.room === i && piece.kind !== 'rug')
    const parts = partsOf(room, plan)
    const swings = doors
      .map(swinging)
      .filter(({ around }) => parts.some((one) => overlap(one, around)))
    const tried = forms(room, look, plan.size)
    const find = (gives: (piece: Piece) => boolean) => {
      const standing = mine.filter((piece) => !gives(piece)).map(standingOn)
      const around = { fixed: [...standing, ...swings], loose: mine.filter(gives) }
      return findPlace(parts, around, tried, phoneText)
    }
    // On a card the area of a room is read, and its furniture is not.
    const found =
      look === 'thumb'
        ? find(() => true)
        : (find((piece) => givesWay(piece, minor)) ??
          find((piece) => givesWay(piece, small)) ??
          find(() => true))
    if (!found) continue
    const { part, ...spot } = found
    const isClear = (named: boolean, kinds: readonly PieceKind[]) => {
      const box = phoneBox(spot, phoneText, named)
      const inWay = mine.some((piece) => !givesWay(piece, kinds) && overlap(cmRect(piece.at), box))
      return covers(grow(part, -CLEAR), box) && !inWay && !swings.some(({ isOn }) => isOn(box))
    }
    const onPhone = isClear(true, minor) ? 'all' : isClear(false, small) ? 'area' : 'none'
    labels.push({ ...spot, onPhone })
    for (const piece of mine)
      if (!piece.isLaid && overlap(cmRect(piece.at), spot.at)) gone.add(piece)
    if (onPhone !== 'none')
      for (const piece of mine)
        if (overlap(cmRect(piece.at), phoneBox(spot, phoneText, onPhone === 'all')))
          goneOnPhone.add(piece)
  }
  const pieces = withoutRugs(plan.furniture, gone).filter((piece) => !gone.has(piece))
  const onPhone = withoutRugs(pieces, goneOnPhone).filter((piece) => !goneOnPhone.has(piece))
  return { labels, pieces, largeOnly: new Set(pieces.filter((piece) => !onPhone.includes(piece))) }
}

/** Units from a wall, and past the rail of a balcony. */
const CLEAR = 7

const givesWay = ({ kind, isLaid }: Piece, kinds: readonly PieceKind[]) =>
  !isLaid && kinds.includes(kind)

/** A rug without its table is a stray rectangle, and the other way round. */
const withoutRugs = (pieces: readonly Piece[], gone: ReadonlySet<Piece>) =>
  pieces.filter(
    ({ kind, room }) =>
      kind !== 'rug' || ![...gone].some((one) => one.kind === 'coffee-table' && one.room === room),
  )

/** What no word may lie on. */
type Obstacle = { around: Rect; isOn: (box: Rect) => boolean }

function standingOn({ at }: Piece): Obstacle {
  const around = cmRect(at)
  return { around, isOn: (box) => overlap(around, box) }
}

function swinging({ hinge, latch, open }: Door): Obstacle {
  const swing = { hinge: cmPoint(hinge), latch: cmPoint(latch), open: open && cmPoint(open) }
  return {
    around: boundsOf([swing.hinge, swing.latch, swing.open ?? swing.hinge]),
    isOn: (box) => passesOver(swing, box),
  }
}

type Around = { fixed: readonly Obstacle[]; loose: readonly Piece[] }

type Spot = Omit<Label, 'onPhone'> & { part: Rect }

function findPlace(
  parts: readonly Rect[],
  around: Around,
  tried: Form[],
  phoneText: number,
): Spot | null {
  const bonus = (part: Rect) => Math.sqrt(areaOf(part)) / 600
  const most = Math.max(...parts.map(bonus))
  let best: { label: Spot; cost: number } | null = null
  for (const [turn, { width, height, ...words }] of tried.entries()) {
    // no later form can be better than this
    if (best && best.cost <= turn * 0.35 - most) break
    for (const part of parts) {
      const spot = calmest(part, { width, height, ...words }, around, phoneText)
      if (!spot) continue
      const cost = spot.cost + turn * 0.35 - bonus(part)
      if (!best || cost < best.cost) best = { label: { ...words, at: spot.at, part }, cost }
    }
  }
  return best?.label ?? null
}

/** Where words may stand: a room of one part is taken to its finished walls. */
function partsOf(room: Room, { bodies }: Plan): Rect[] {
  return room.parts.length === 1 && !bodies
    ? [cmRect(boundsOf(room.outline))]
    : room.parts.map((part) => cmRect(part))
}

/** What it costs that a phone has no room there for the area, and then for the name. */
const PHONE = 0.3

function calmest(part: Rect, form: Form, { fixed, loose }: Around, phoneText: number) {
  const [x0, y0, x1, y1] = [part[0] + 9, part[1] + 9, part[2] - 9, part[3] - 9]
  const inside = grow(part, -CLEAR)
  let best: { at: Rect; cost: number } | null = null
  const [mx, my] = [(x0 + x1) / 2, (y0 + y1) / 2]
  const reach = Math.hypot(x1 - x0, y1 - y0) || 1
  // a dozen steps each way: no finer than a hand, no coarser than a chair
  const dx = clamp((x1 - x0 - form.width) / 12, 12, 30)
  const dy = clamp((y1 - y0 - form.height) / 12, 12, 30)
  for (let x = x0; x + form.width <= x1 + 0.5; x += dx)
    for (let y = y0; y + form.height <= y1 + 0.5; y += dy) {
      const at: Rect = [x, y, x + form.width, y + form.height]
      const [dx0, dy0] = [x + form.width / 2 - mx, y + form.height / 2 - my]
      let cost = (Math.sqrt(dx0 * dx0 + dy0 * dy0) / reach) * 0.5
      if (best && cost >= best.cost) continue
      if (fixed.some(({ isOn }) => isOn(at))) continue
      for (const piece of loose) {
        const common = commonArea(cmRect(piece.at), at)
        if (common > 0)
          cost +=
            (minor.includes(piece.kind) ? 0.6 : 1.2) *
            (0.5 + (common / (form.width * form.height)) * 3)
      }
      for (const named of [false, true]) {
        if (best && cost >= best.cost) break
        const box = phoneBox({ ...form, at }, phoneText, named)
        if (!covers(inside, box) || fixed.some(({ isOn }) => isOn(box))) cost += PHONE
      }
      if (!best || cost < best.cost) best = { at, cost }
    }
  return best
}
