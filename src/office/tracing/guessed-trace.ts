import { kindOfName } from '#geometry/kind-of-name.ts'
import { sidesOf } from '#geometry/outlines/area.ts'
import { guessPlan } from '#geometry/raster/guess-plan.ts'
import { scaleOfTexts, writtenIn, type PlanText } from '#geometry/raster/plan-texts.ts'
import { roomKinds, type RoomKind } from '#geometry/room-kinds.ts'
import { polygonArea, type Point } from '#geometry/shapes.ts'
import type { DarkMask } from '#geometry/tracing/dark-mask.ts'
import { mmPerPixel, type KnownAreas } from '#geometry/tracing/trace-areas.ts'
import type { Trace, TracedOpening, TracedRoom } from '#geometry/tracing/trace.ts'

export type GuessQuestion = {
  trace: Trace
  mask: DarkMask
  /** null: no stack is chosen. */
  known: KnownAreas | null
  /** What is written on the picture. */
  texts: readonly PlanText[]
}

/**
 * A first guess by the dark walls of the picture. Rooms are called as is written in them, or else, where there are as
 * many as the lot has, by area.
 */
export function guessedTrace({ trace, mask, known, texts }: GuessQuestion): Trace {
  const guess = guessPlan(mask, mmPerPixel(trace))
  const outlines = guess.rooms.map(({ outline }) => [...outline])
  const kinds = kindsOf(outlines, known)
  const rooms = outlines.map((outline, at): TracedRoom => {
    const { kind, name } = writtenIn(outline, texts)
    return { id: at + 1, kind: kind ?? kinds[at] ?? 'other', name, outline }
  })
  const openings = guess.openings.map(({ kind, room, from, to }, at): TracedOpening => {
    return { id: rooms.length + at + 1, kind, room: room + 1, from, to, swing: 0 }
  })
  const objects = rooms.length + openings.length
  const furniture = trace.furniture.map((piece, at) => ({ ...piece, id: objects + at + 1 }))
  return { scale: trace.scale ?? scaleOf(outlines, texts), rooms, openings, furniture }
}

/** By areas that are written in rooms: the longest side, as long as it is by them. */
function scaleOf(outlines: readonly Point[][], texts: readonly PlanText[]): Trace['scale'] {
  const scale = scaleOfTexts(outlines, texts)
  const [longest] = outlines
    .flatMap(sidesOf)
    .toSorted((one, other) => lengthOf(other) - lengthOf(one))
  if (scale === null || !longest) return null
  const [from, to] = longest
  return { from, to, mm: Math.round(lengthOf(longest) * scale) }
}

const lengthOf = ([from, to]: readonly [Point, Point]) =>
  Math.hypot(to[0] - from[0], to[1] - from[1])

function kindsOf(outlines: readonly TracedRoom['outline'][], known: KnownAreas | null) {
  const kinds: RoomKind[] = []
  if (known?.rooms.length !== outlines.length) return kinds
  const names = known.rooms.toSorted((one, other) => other.area - one.area)
  const largest = [...outlines.keys()].toSorted(
    (one, other) => areaAt(outlines, other) - areaAt(outlines, one),
  )
  for (const [rank, at] of largest.entries()) {
    const kind = kindOfName(names[rank]?.name ?? '')
    kinds[at] = roomKinds.find((one) => one === kind) ?? 'other'
  }
  return kinds
}

const areaAt = (outlines: readonly TracedRoom['outline'][], at: number) =>
  polygonArea(outlines[at] ?? [])
