import { areaOf, boundsOf, overlap, clamp, commonArea, type Rect } from '#geometry/shapes.ts'
import type { Piece, PieceKind } from '#drawings/plan/model/piece.ts'
import type { Plan, Room } from '#drawings/plan/model/plan.ts'
import { sweepOf } from '#drawings/plan/openings/door-sweep.ts'
import { cmRect } from '#drawings/plan/walls/centimetres.ts'

import { forms, type Label, type Form } from './label-forms.ts'

/** What gives way when a text has no other place. */
const minor: readonly PieceKind[] = ['rug', 'coffee-table', 'armchair', 'desk', 'dining', 'shelf']

export function placeLabels(
  plan: Plan,
  look: 'thumb' | 'full',
): { labels: Label[]; pieces: Piece[] } {
  const labels: Label[] = []
  const gone = new Set<Piece>()
  const sweeps = plan.doors.flatMap(sweepOf).map(cmRect)
  for (const [i, room] of plan.rooms.entries()) {
    const mine = plan.furniture.filter((piece) => piece.room === i)
    const label = findPlace(partsOf(room, plan), mine, sweeps, forms(room, look, plan.size))
    if (!label) continue
    labels.push(label)
    for (const piece of mine)
      if (!piece.isLaid && minor.includes(piece.kind) && overlap(cmRect(piece.at), label.at, 2))
        gone.add(piece)
  }
  // a rug without its table is a stray rectangle, and the other way round
  const rugGone = [...gone].some(({ kind }) => kind === 'coffee-table')
  const pieces = plan.furniture.filter(
    (piece) => !gone.has(piece) && !(rugGone && piece.kind === 'rug'),
  )
  return { labels, pieces }
}

function findPlace(
  parts: readonly Rect[],
  pieces: readonly Piece[],
  sweeps: readonly Rect[],
  tried: Form[],
) {
  const obstacles = pieces
    .filter(({ kind }) => kind !== 'rug')
    .map(({ at, kind }) => ({ at: cmRect(at), weight: minor.includes(kind) ? 0.6 : 2 }))
    .concat(sweeps.map((at) => ({ at, weight: 1.2 })))
    .filter(({ at }) => parts.some((part) => overlap(part, at)))
  const bonus = (part: Rect) => Math.sqrt(areaOf(part)) / 600
  const most = Math.max(...parts.map(bonus))
  let best: { label: Label; cost: number } | null = null
  for (const [turn, form] of tried.entries()) {
    // no later form can be better than this
    if (best && best.cost <= turn * 0.35 - most) break
    for (const part of parts) {
      const spot = calmest(part, form, obstacles)
      if (!spot) continue
      const cost = spot.cost + turn * 0.35 - bonus(part)
      if (!best || cost < best.cost) best = { label: { ...form, at: spot.at, room: part }, cost }
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

function calmest(part: Rect, form: Form, obstacles: readonly { at: Rect; weight: number }[]) {
  const [x0, y0, x1, y1] = [part[0] + 9, part[1] + 9, part[2] - 9, part[3] - 9]
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
      for (const obstacle of obstacles) {
        if (best && cost >= best.cost) break
        const common = commonArea(obstacle.at, at)
        if (common > 0) cost += obstacle.weight * (0.5 + (common / (form.width * form.height)) * 3)
      }
      if (!best || cost < best.cost) best = { at, cost }
    }
  return best
}
