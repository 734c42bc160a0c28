import { boundsOf, centreOf, rectBetween, type Point, type Rect } from '#geometry/shapes.ts'
import type { Theme } from '#drawings/ink.ts'
import { azimuthsOf } from '#drawings/plan/model/azimuths.ts'
import {
  FACADE_WALL,
  LOGGIA_WALL,
  type Plan,
  type Room,
  type Door,
  type PlanWindow,
} from '#drawings/plan/model/plan.ts'
import { summerKinds, wetKinds } from '#geometry/room-kinds.ts'
import { cmPoint, cmRect } from '#drawings/plan/walls/centimetres.ts'
import { thickness } from '#drawings/plan/walls/draw-walls.ts'
import { offsetLoop } from '#drawings/plan/walls/outline.ts'
import type { Place } from '#drawings/sun/sun.ts'
import { loopPath, short } from '#drawings/svg-paths.ts'
import { element, layer, sheet } from '#drawings/svg.ts'

import { facePlan, FLAT, project } from './camera.ts'
import { brightestHour, daysOfSun, hourName } from './hours.ts'
import { paintsOf, type Paints } from './paints.ts'
import { pieceSolid } from './piece-solids.ts'
import { inOrder, sheetAt, block, together, type Solid } from './solid.ts'
import { sunnyFloors, type SunnyHour } from './sun-patches.ts'
import { CUT, wallSolids } from './wall-solids.ts'

type CutawayLook = {
  theme: Exclude<Theme, 'page'>
  /** Where the top of the plan looks, degrees from the north; null: no sun is drawn. */
  north: number | null
  /** null: not known. */
  place: Place | null
}

const BASE = -22
const PAD = 26

/**
 * The flat as a model with its walls cut at 1.2 m. The sun of each hour is a group of its own, `#m3h14`: the brightest
 * one is shown, another when the address of the file names it.
 */
export function drawCutaway(plan: Plan, { theme, north, place }: CutawayLook): string {
  const faced = facePlan(plan, north ?? 0)
  const paints = paintsOf(theme)
  const hours = north === null || place === null ? [] : sunnyDays(plan, north, place)
  const solids = [
    ...wallSolids(faced.plan, paints),
    ...openingSolids(faced.plan, paints),
    ...faced.plan.furniture.flatMap((piece) => pieceSolid(piece, paints) ?? []),
  ]
  const outline = offsetLoop(faced.plan.edges, thickness).map(cmPoint)
  const summer = faced.plan.rooms.filter(isOutside).map(({ outline: own }) => own.map(cmPoint))
  const box = boxOf([...outline, ...summer.flat()])
  const content =
    [...summer, outline].map((slab) => base(slab, paints)).join('') +
    floors(faced.plan, paints) +
    drawSun(hours, paints) +
    inOrder(solids)
      .map(({ drawn }) => drawn)
      .join('') +
    (north === null
      ? ''
      : compass([box[0] + PAD + COMPASS, box[1] + box[3] - PAD - COMPASS], faced.north, paints))
  return sheet({ box, label: 'Квартира в\u00A0объёме' }, content)
}

const isOutside = ({ kind }: Room) => kind === 'balcony' || kind === 'terrace'

function boxOf(points: readonly Point[]) {
  const tops = points.flatMap(([x, y]) => [project(x, y, CUT), project(x, y, BASE)])
  const [x0, y0, x1, y1] = boundsOf(tops)
  return [x0 - PAD, y0 - PAD, x1 - x0 + 2 * PAD, y1 - y0 + 2 * PAD] as const
}

const COMPASS = 24

/** An arrow to the north that lies on the ground. */
function compass([x, y]: Point, north: number, { line }: Paints): string {
  const turn = (-north * Math.PI) / 180
  const at = (degrees: number, reach: number): Point => {
    const way = turn + (degrees * Math.PI) / 180
    const [u, v] = project(Math.sin(way) * reach, -Math.cos(way) * reach, 0)
    return [x + u, y + v]
  }
  const arrow = [at(0, COMPASS * 1.35), at(145, 13), at(180, 5), at(-145, 13)]
  const ring = { cx: short(x), cy: short(y), rx: COMPASS, ry: short(COMPASS * FLAT) }
  return (
    element('ellipse', { ...ring, fill: 'none', stroke: line, 'stroke-width': 1.5 }) +
    layer(loopPath(arrow), { fill: line })
  )
}

/** The slab under the flat: its sides are seen below the near walls. */
function base(outline: readonly Point[], paints: Paints): string {
  const { left, right } = paints.solid('stone')
  const { top } = paints.solid('cold')
  const sides = outline.map(([x, y], i) => {
    const [nx, ny] = outline[(i + 1) % outline.length] ?? [x, y]
    const corners = [
      project(x, y, BASE),
      project(nx, ny, BASE),
      project(nx, ny, 0),
      project(x, y, 0),
    ]
    return layer(loopPath(corners), { fill: x === nx ? right : left })
  })
  return sides.join('') + layer(loopPath(outline.map(([x, y]) => project(x, y, 0))), { fill: top })
}

function floors({ rooms, furniture }: Plan, paints: Paints): string {
  const drawn = rooms.map(({ kind, parts }) => {
    const material = wetKinds.includes(kind) ? 'wet' : summerKinds.includes(kind) ? 'cold' : 'wood'
    return parts.map((part) => sheetAt(cmRect(part), 0, { fill: paints.flat(material) })).join('')
  })
  const rugs = furniture
    .filter(({ kind }) => kind === 'rug')
    .map(({ at }) => sheetAt(cmRect(at), 0, { fill: paints.flat('rug') }))
  return drawn.join('') + rugs.join('')
}

const STYLE = 'g:target{display:inline}g:target~.now{display:none}'

function drawSun(hours: readonly NamedHour[], paints: Paints): string {
  if (hours.length === 0) return ''
  const look = { fill: paints.flat('sun'), 'fill-opacity': 0.85 }
  // the one that is shown comes after all others, so that each of them can hide it
  const groups = hours
    .toSorted((a, b) => Number(a.shown) - Number(b.shown))
    .map(({ name, shown, patches }) => {
      const flat = patches.map((patch) => loopPath(patch.map(([x, y]) => project(x, y, 0))))
      const state = shown ? { class: 'now' } : { display: 'none' }
      return element('g', { id: name, ...state }, layer(flat.join(''), look))
    })
  return element('style', {}, STYLE) + groups.join('')
}

/** One hour of one day; `name` is what its group is called. */
type NamedHour = SunnyHour & { name: string; shown: boolean }

/** Where the sun lies on the floors of the faced plan; `north` is where the top of the plan itself looks. */
function sunnyDays(plan: Plan, north: number, place: Place): NamedHour[] {
  const faced = facePlan(plan, north)
  const days = daysOfSun(place)
  const best = brightestHour(days, azimuthsOf(plan, north))
  return days.flatMap((day) =>
    sunnyFloors(faced.plan, faced.north, day).map((hour) => {
      const name = hourName(day.month, hour.minute)
      return { ...hour, name, shown: name === best }
    }),
  )
}

const SILL = 50
const LEAF = 4

/** Sills with glass over them, leaves that stand open, rails of balconies. */
const openingSolids = (plan: Plan, paints: Paints): Solid[] => [
  ...plan.windows.map((window) => windowSolid(window, paints)),
  ...plan.doors.flatMap((door) => leafOf(door, paints)),
  ...plan.rooms.flatMap((room, i) => rails(room, doorTo(plan, i), paints)),
]

function windowSolid({ kind, from, to, out }: PlanWindow, paints: Paints): Solid {
  const depth = kind === 'block' ? LOGGIA_WALL : FACADE_WALL
  const step = (point: Point, by: number): Point => [
    point[0] + out[0] * by * depth,
    point[1] + out[1] * by * depth,
  ]
  const low = kind === 'glazing' ? 15 : SILL
  const sill = block(cmRect(rectBetween(from, step(to, 1))), 0, low, paints.solid('wall'))
  const pane = glass(cmPoint(step(from, 0.5)), cmPoint(step(to, 0.5)), low, CUT, paints)
  return { ...sill, high: CUT, drawn: sill.drawn + pane.drawn }
}

/** A sheet of glass with its frame. */
function glass(a: Point, b: Point, low: number, high: number, paints: Paints): Solid {
  const corners = [project(...a, low), project(...b, low), project(...b, high), project(...a, high)]
  return {
    at: rectBetween(a, b),
    low,
    high,
    drawn: layer(loopPath(corners), {
      fill: paints.flat('glass'),
      'fill-opacity': 0.45,
      stroke: paints.line,
      'stroke-width': 1.6,
    }),
  }
}

function leafOf({ kind, hinge, latch, open }: Door, paints: Paints): Solid[] {
  const [a, b] = [cmPoint(hinge), cmPoint(open ?? latch)]
  if (kind === 'opening') return []
  if (kind === 'balcony' && open) return [glass(a, b, 0, CUT, paints)]
  const [x0, y0, x1, y1] = rectBetween(a, b)
  const half = LEAF / 2
  const at: Rect = x0 === x1 ? [x0 - half, y0, x1 + half, y1] : [x0, y0 - half, x1, y1 + half]
  return [block(at, 0, CUT, paints.solid(kind === 'entry' ? 'stone' : 'oak'))]
}

const doorTo = ({ doors }: Plan, room: number) =>
  doors.find(({ kind, rooms }) => kind === 'balcony' && rooms[1] === room)

/** Glass on the open sides of a balcony or terrace. */
function rails({ kind, parts: [part] }: Room, door: Door | undefined, paints: Paints): Solid[] {
  if (!part || !door || (kind !== 'balcony' && kind !== 'terrace')) return []
  const [x0, y0, x1, y1] = cmRect(part)
  const sides: [Point, Point][] = [
    [
      [x0, y0],
      [x1, y0],
    ],
    [
      [x1, y0],
      [x1, y1],
    ],
    [
      [x0, y1],
      [x1, y1],
    ],
    [
      [x0, y0],
      [x0, y1],
    ],
  ]
  const middle = centreOf(cmRect(rectBetween(door.hinge, door.latch)))
  const away = ([a, b]: [Point, Point]) => {
    const [x, y] = centreOf(rectBetween(a, b))
    return a[0] === b[0] ? Math.abs(x - middle[0]) : Math.abs(y - middle[1])
  }
  const level = door.hinge[0] === door.latch[0]
  const house = sides
    .filter(([a, b]) => (a[0] === b[0]) === level)
    .toSorted((a, b) => away(a) - away(b))[0]
  return [
    together(sides.filter((side) => side !== house).map(([a, b]) => glass(a, b, 0, 110, paints))),
  ]
}
