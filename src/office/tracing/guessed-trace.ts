import { kindOfName } from '#geometry/kind-of-name.ts'
import { guessPlan } from '#geometry/raster/guess-plan.ts'
import { roomKinds, type RoomKind } from '#geometry/room-kinds.ts'
import { polygonArea } from '#geometry/shapes.ts'
import type { DarkMask } from '#geometry/tracing/dark-mask.ts'
import { mmPerPixel, type KnownAreas } from '#geometry/tracing/trace-areas.ts'
import type { Trace, TracedOpening, TracedRoom } from '#geometry/tracing/trace.ts'

/** A first guess by the dark walls of the picture; as many rooms as the lot has take their kinds by area. */
export function guessedTrace(trace: Trace, mask: DarkMask, known: KnownAreas | null): Trace {
  const guess = guessPlan(mask, mmPerPixel(trace))
  const outlines = guess.rooms.map(({ outline }) => [...outline])
  const kinds = kindsOf(outlines, known)
  const rooms = outlines.map((outline, at): TracedRoom => {
    return { id: at + 1, kind: kinds[at] ?? 'other', name: null, outline }
  })
  const openings = guess.openings.map(({ kind, room, from, to }, at): TracedOpening => {
    return { id: rooms.length + at + 1, kind, room: room + 1, from, to, swing: 0 }
  })
  return { ...trace, rooms, openings }
}

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
