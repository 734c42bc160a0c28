import { areaOf, boundsOf, overlap } from '#drawings/geometry.ts'
import type { Rect } from '#drawings/geometry.ts'
import type { Piece, PieceKind } from '#drawings/plan/model/piece.ts'
import type { Plan, Room } from '#drawings/plan/model/plan.ts'
import { sweepOf } from '#drawings/plan/openings/door-sweep.ts'
import { cmRect } from '#drawings/plan/walls/centimetres.ts'

import { calmest } from './calmest-spot.ts'
import type { Label, Form } from './label-forms.ts'
import { textScale, forms } from './label-forms.ts'

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
    const label = findPlace(room, mine, sweeps, forms(room, look, textScale(plan.size)))
    if (!label) continue
    labels.push(label)
    for (const piece of mine)
      if (minor.includes(piece.kind) && overlap(cmRect(piece.at), label.at, 2)) gone.add(piece)
  }
  // a rug without its table is a stray rectangle, and the other way round
  const rugGone = [...gone].some(({ kind }) => kind === 'coffee-table')
  const pieces = plan.furniture.filter(
    (piece) => !gone.has(piece) && !(rugGone && piece.kind === 'rug'),
  )
  return { labels, pieces }
}

function findPlace(room: Room, pieces: readonly Piece[], sweeps: readonly Rect[], tried: Form[]) {
  const obstacles = pieces
    .filter(({ kind }) => kind !== 'rug')
    .map(({ at, kind }) => ({ at: cmRect(at), weight: minor.includes(kind) ? 0.6 : 2 }))
    .concat(sweeps.map((at) => ({ at, weight: 1.2 })))
    .filter(({ at }) => room.parts.some((part) => overlap(cmRect(part), at)))
  const parts = partsOf(room)
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
      if (!best || cost < best.cost) best = { label: { ...form, at: spot.at }, cost }
    }
  }
  return best?.label ?? null
}

/** Where words may stand: a room of one part is taken to its finished walls. */
function partsOf(room: Room): Rect[] {
  return room.parts.length === 1
    ? [cmRect(boundsOf(room.outline))]
    : room.parts.map((part) => cmRect(part))
}
