import { boundsOf, grow } from '#geometry/shapes.ts'
import type { Rect, Point } from '#geometry/shapes.ts'
import { inkOf } from '#drawings/ink.ts'
import type { Theme, Ink } from '#drawings/ink.ts'
import {
  chainsDepth,
  chainSides,
  dimensionChains,
  type Dimensions,
} from '#drawings/plan/labels/dimensions.ts'
import { drawAreas, drawLabels } from '#drawings/plan/labels/draw-labels.ts'
import { placeLabels } from '#drawings/plan/labels/labels.ts'
import type { Plan } from '#drawings/plan/model/plan.ts'
import { cmRect, cmPoint } from '#drawings/plan/walls/centimetres.ts'
import { thickness } from '#drawings/plan/walls/draw-walls.ts'
import { offsetLoop } from '#drawings/plan/walls/outline.ts'
import { sheet, formatArea, element, inscription, layer, phoneTextOf } from '#drawings/svg.ts'
import { short, linePath, loopPath } from '#drawings/svg-paths.ts'
import { liesOn } from '#drawings/plan/walls/axes.ts'

import { planLayers } from './plan-layers.ts'

export type PlanLook = {
  /** thumb: for a card, areas only; full: with names, dimensions and the north. */
  look: 'thumb' | 'full'
  theme: Theme
  /** Where the top of the section's sheet looks, degrees clockwise from the north; null: not known. */
  north?: number | null
  number?: string | null
  /** Of the flat as its contract has it, hundredths of m²; left out: as it is drawn. */
  area?: number
  /** With a clear shape over each room, for a page that shows which is which. */
  rooms?: boolean
}

export function drawPlan(plan: Plan, look: PlanLook): string {
  const { box, content } = planSheet(plan, look)
  // A thumb is shown as a picture, and the page names it.
  const label = look.look === 'full' ? describePlan(plan, look) : 'План квартиры'
  const phoneText = isOnPage(look) ? phoneTextOf(box[2], box[3]) : undefined
  return sheet({ box, label, phoneText }, content)
}

/** Where styles of the page choose its texts. */
export const isOnPage = ({ look, theme }: PlanLook) => look === 'full' && theme === 'page'

type PlanSheet = { box: readonly [number, number, number, number]; content: string }

/** What is on the sheet of a plan; its rooms are counted from `firstRoom`, `beside` is as wide as other plans on the sheet. */
export function planSheet(plan: Plan, look: PlanLook, firstRoom = 1, beside = 0): PlanSheet {
  const { theme, north, rooms } = look
  const ink = inkOf(theme)
  const full = look.look === 'full'
  const frame = outerBounds(plan)
  const pad = full ? 64 : 14
  const [x0, y0, x1, y1] = withMark(cmRect(frame), plan, MARGIN - pad)
  const [width, depth] = [x1 - x0 + 2 * pad, y1 - y0 + 2 * pad]
  const figures = phoneTextOf(beside + width + CHAINS, depth + CHAINS)
  const chains = full ? Math.max(CHAINS, chainsDepth(figures) - pad) : 0
  const { above, right } = chainSides(plan)
  const [left, top] = [x0 - pad - (right ? 0 : chains), y0 - pad - (above ? chains : 0)]
  const box = [left, top, width + chains, depth + chains] as const
  const phoneText = phoneTextOf(beside + box[2], box[3])
  const { labels, pieces, largeOnly } = placeLabels(plan, look.look, full ? phoneText : 0)
  const body =
    planLayers(plan, ink, full ? 1.8 : 3.2, pieces, full ? largeOnly : undefined) +
    entryMark(plan, ink) +
    (rooms ? roomShapes(plan, firstRoom) : '') +
    (full
      ? drawLabels(labels, ink) + drawDimensions(plan, frame, ink, phoneText)
      : drawAreas(labels, ink))
  const turned = north == null ? null : north + (plan.place?.turn ?? 0)
  const compass =
    full && turned !== null ? drawNorth([left + box[2] - 34, top + 34], turned, ink) : ''
  return { box, content: body + compass }
}

/** Room for two chains with their numbers. */
const CHAINS = 74

/** Of the entry mark this much must be clear of the edge. */
const MARGIN = 4
/** How far the entry mark stands before a door, and before the edge of a leaf that opens outwards; mm. */
const BEFORE_DOOR = 270
const BEFORE_LEAF = 60

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

/** cm of its drawing: where the upper wall stands, without the mark of the entrance and balconies before it. */
export const upperWall = (plan: Plan): number => cmRect(boundsOf(wallCorners(plan)))[1]

const wallCorners = (plan: Plan) => plan.bodies?.flat(2) ?? offsetLoop(plan.edges, thickness)

function outerBounds(plan: Plan): Rect {
  const outside = plan.rooms.flatMap(({ kind, outline }) =>
    kind === 'balcony' || kind === 'terrace' ? outline : [],
  )
  return boundsOf([...wallCorners(plan), ...outside])
}

/** «План квартиры № 96: кухня-гостиная 20,4 м², спальня 16,0 м². Общая площадь 53,5 м²». */
export const describePlan = (plan: Plan, look: Described): string =>
  `${whoseIs(look)}: ${roomsInWords(plan)}. ${totalArea(look.area ?? plan.area)}`

export type Described = Pick<PlanLook, 'number' | 'area'>

export const whoseIs = ({ number }: Described): string =>
  number ? `План квартиры №\u00A0${number}` : 'План квартиры'

export const totalArea = (area: number): string => `Общая площадь ${formatArea(area)}\u00A0м².`

export const roomsInWords = ({ rooms }: Plan): string =>
  rooms
    .map(({ name, area, counted }) => {
      const note = area === counted ? '' : ` (в общей площади ${formatArea(counted)}\u00A0м²)`
      return `${name.toLowerCase()} ${formatArea(area)}\u00A0м²${note}`
    })
    .join(', ')

function drawDimensions(plan: Plan, frame: Rect, ink: Ink, phoneText: number): string {
  const { chains, whole } = dimensionChains(plan, frame, phoneText)
  return element(
    'g',
    { class: 'plan-dimensions', 'aria-hidden': 'true' },
    element('g', { class: 'plan-small' }, drawChain(chains, ink)) + drawChain(whole, ink),
  )
}

function drawChain({ ticks, texts }: Dimensions, ink: Ink): string {
  const words = texts
    .map(({ x, y, text, upright }) =>
      inscription(
        upright
          ? { transform: `translate(${short(x)} ${short(y)})rotate(-90)` }
          : { x: short(x), y: short(y) },
        text,
      ),
    )
    .join('')
  return (
    layer(ticks, { stroke: ink['text-3'], 'stroke-width': 1.4 }) +
    element('g', { fill: ink['text-2'], 'font-size': 20, 'text-anchor': 'middle' }, words)
  )
}

const roomShapes = (plan: Plan, first: number): string =>
  plan.rooms
    .map(({ outline }, i) =>
      layer(loopPath(outline.map(cmPoint)), {
        class: 'plan-room',
        'data-room': i + first,
        fill: 'transparent',
      }),
    )
    .join('')

/** The amber triangle at the entrance. */
function entryMark(plan: Plan, ink: Ink): string {
  const corners = entryCorners(plan)
  return corners.length ? layer(`${linePath(...corners)}z`, { fill: ink.lamp }) : ''
}

/** Its corners, which lie outside of the walls; none where no door leads in. */
export function entryCorners(plan: Plan): Point[] {
  const entry = plan.doors.find(({ kind }) => kind === 'entry')
  const edge = entry && plan.edges.find((one) => liesOn(one, entry.hinge, entry.latch))
  if (!entry || !edge) return []
  const [dx, dy] = edge.out
  // From left to right at the top, from the top down at the right.
  const side = Math.abs(dy) > Math.abs(dx) ? -1 : 1
  const middle: Point = [
    (entry.hinge[0] + entry.latch[0]) / 2,
    (entry.hinge[1] + entry.latch[1]) / 2,
  ]
  const at = (out: number, along: number): Point =>
    cmPoint([middle[0] + dx * out - dy * side * along, middle[1] + dy * out + dx * side * along])
  const { hinge, open } = entry
  const leaf = open ? (open[0] - hinge[0]) * dx + (open[1] - hinge[1]) * dy : 0
  const tip = Math.max(BEFORE_DOOR, leaf + BEFORE_LEAF)
  return [at(tip + 240, -150), at(tip + 240, 150), at(tip, 0)]
}

function drawNorth([x, y]: Point, degrees: number, ink: Ink): string {
  return element(
    'g',
    {
      transform: `translate(${short(x)} ${short(y)})rotate(${short(-degrees)})`,
      'aria-hidden': 'true',
    },
    element('circle', { r: 20, fill: 'none', stroke: ink['text-3'], 'stroke-width': 1.5 }) +
      layer('M0-28L9 10L0 4L-9 10Z', { fill: ink.text }),
  )
}
