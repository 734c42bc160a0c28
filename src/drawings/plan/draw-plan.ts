import { boundsOf, grow } from '#drawings/geometry.ts'
import type { Rect } from '#drawings/geometry.ts'
import { inkOf } from '#drawings/ink.ts'
import type { Theme } from '#drawings/ink.ts'
import { describePlan } from '#drawings/plan/labels/describe-plan.ts'
import { chainSides } from '#drawings/plan/labels/dimensions.ts'
import { drawDimensions } from '#drawings/plan/labels/draw-dimensions.ts'
import { drawAreas, drawLabels } from '#drawings/plan/labels/draw-labels.ts'
import { placeLabels } from '#drawings/plan/labels/labels.ts'
import type { Plan } from '#drawings/plan/model/plan.ts'
import { cmRect } from '#drawings/plan/walls/centimetres.ts'
import { thickness } from '#drawings/plan/walls/draw-walls.ts'
import { offsetLoop } from '#drawings/plan/walls/outline.ts'
import { sheet } from '#drawings/svg.ts'

import { planLayers } from './plan-layers.ts'
import { drawNorth, entryCorners, entryMark, roomShapes } from './plan-marks.ts'

export type PlanLook = {
  /** thumb: for a card, areas only; full: with names, dimensions and the north. */
  look: 'thumb' | 'full'
  theme: Theme
  /** Where the top of the sheet looks, degrees clockwise from the north; null: not known. */
  north?: number | null
  number?: string | null
  /** With a clear shape over each room, for a page that shows which is which. */
  rooms?: boolean
}

export function drawPlan(plan: Plan, { look, theme, north, number, rooms }: PlanLook): string {
  const ink = inkOf(theme)
  const full = look === 'full'
  const { labels, pieces } = placeLabels(plan, look)
  const frame = outerBounds(plan)
  const body =
    planLayers(plan, ink, full ? 1.8 : 3.2, pieces) +
    entryMark(plan, ink) +
    (rooms ? roomShapes(plan) : '') +
    (full ? drawLabels(labels, ink) + drawDimensions(plan, frame, ink) : drawAreas(labels, ink))
  const pad = full ? 64 : 14
  const [x0, y0, x1, y1] = withMark(cmRect(frame), plan, MARGIN - pad)
  const chains = full ? 50 : 0
  const { above, right } = chainSides(plan)
  const [left, top] = [x0 - pad - (right ? 0 : chains), y0 - pad - (above ? chains : 0)]
  const box = [left, top, x1 - x0 + 2 * pad + chains, y1 - y0 + 2 * pad + chains] as const
  const compass = full && north != null ? drawNorth([left + box[2] - 34, top + 34], north, ink) : ''
  // A thumb is shown as a picture, and the page names it.
  const label = full ? describePlan(plan, number) : 'План квартиры'
  return sheet({ box, label }, body + compass)
}

/** Of the entry mark this much must be clear of the edge. */
const MARGIN = 4

function withMark(frame: Rect, plan: Plan, around: number): Rect {
  const corners = entryCorners(plan)
  if (corners.length === 0) return frame
  const [mx0, my0, mx1, my1] = grow(boundsOf(corners), around)
  return boundsOf([
    [frame[0], frame[1]],
    [frame[2], frame[3]],
    [mx0, my0],
    [mx1, my1],
  ])
}

function outerBounds(plan: Plan): Rect {
  const walls = offsetLoop(plan.edges, thickness)
  const outside = plan.rooms.flatMap(({ kind, outline }) =>
    kind === 'balcony' || kind === 'terrace' ? outline : [],
  )
  return boundsOf([...walls, ...outside])
}
