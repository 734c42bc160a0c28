import type { Rect } from '#geometry/shapes.ts'
import type { PlanSpec } from '#drawings/plan/model/plan-spec.ts'
import type { RoomKind } from '#geometry/room-kinds.ts'

/** A room while the flat is being laid out: y = 0 is the corridor, y = depth the facade. */
export type RoomDraft = {
  kind: RoomKind
  parts: Rect[]
  /** The room it is entered from; the hall when left out. */
  from?: RoomDraft
}

/** All that is decided before the width is known, so that the width can be searched smoothly. */
export type RoomList = {
  seed: string
  open: boolean
  fronts: Front[]
  back: Front[]
  /** Lit from the gable: the wing of a corner flat, the end room of a through one. */
  gable: boolean
  aspect: NonNullable<PlanSpec['aspect']>
  bay: boolean
  summer: NonNullable<PlanSpec['summer']>
  wing: number
  entry: number | null
  depth: number
  /** About what the width will be: choices look at it, never at the width being tried. */
  nominal: number
  /** Wanted area, hundredths of m². */
  area: number
  rooms: number
}

/** What stands beside the hall along the corridor; `own` is a part of the room before it. */
export type Slot = 'bath' | 'toilet' | 'wardrobe' | 'laundry' | 'own'

/** What stands on both sides of the hall, each side listed from the hall outwards. */
export type Division = {
  before: readonly Slot[]
  after: readonly Slot[]
  /** The hall is a corridor behind the rooms in the middle. */
  along: boolean
}

/** How the back of a flat is divided. */
export type Recipe = Division & {
  /** Depth of the service rooms, mm. */
  service: number
  /** 0: the hall is as far left, or as narrow, as it goes; 1: as far right, or as wide. */
  arm: number
}

export type Front = { kind: RoomKind; weight: number; least: number }

/** Borders of rooms standing side by side from x0 to x1: by weight, but none under its least. */
export function shareOut(x0: number, x1: number, fronts: readonly Front[]): number[] {
  const widths = fronts.map(() => 0)
  const fixed = new Set<number>()
  for (let again = true; again;) {
    again = false
    const spent = [...fixed].reduce((sum, i) => sum + (fronts[i]?.least ?? 0), 0)
    const weights = fronts.reduce((sum, front, i) => sum + (fixed.has(i) ? 0 : front.weight), 0)
    for (const [i, front] of fronts.entries()) {
      if (fixed.has(i)) widths[i] = front.least
      else widths[i] = ((x1 - x0 - spent) * front.weight) / weights
    }
    for (const [i, front] of fronts.entries())
      if (!fixed.has(i) && (widths[i] ?? 0) < front.least && fixed.size < fronts.length - 1) {
        fixed.add(i)
        again = true
        break
      }
  }
  let x = x0
  const borders = widths.map((width) => (x += width)).map((at) => Math.round(at / 10) * 10)
  return [x0, ...borders.slice(0, -1), x1]
}
