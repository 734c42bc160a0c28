import { clockwise } from '#geometry/outlines/area.ts'
import { unite } from '#geometry/outlines/clip.ts'
import { boundsOf, type Point } from '#geometry/shapes.ts'
import type { Theme } from '#drawings/ink.ts'
import { azimuthsOf } from '#drawings/plan/model/azimuths.ts'
import type { Plan, Room } from '#drawings/plan/model/plan.ts'
import { turnPlan } from '#drawings/plan/model/turn-plan.ts'
import { summerKinds, wetKinds } from '#geometry/room-kinds.ts'
import { cmPoint, cmRect } from '#drawings/plan/walls/centimetres.ts'
import { thickness } from '#drawings/plan/walls/draw-walls.ts'
import { offsetLoop } from '#drawings/plan/walls/outline.ts'
import type { Place } from '#drawings/sun/sun.ts'
import { loopPath, short } from '#drawings/svg-paths.ts'
import { element, layer, sheet } from '#drawings/svg.ts'

import { faceLevels, FLAT, project, stepRight } from './camera.ts'
import { brightestHour, daysOfSun, hourName } from './hours.ts'
import { paintsOf, type Paints } from './paints.ts'
import { pieceSolid } from './piece-solids.ts'
import { openingSolids } from './opening-solids.ts'
import { inOrder, sheetAt } from './solid.ts'
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
export function drawCutaway(levels: readonly Plan[], { theme, north, place }: CutawayLook): string {
  const faced = faceLevels(levels, (north ?? 0) + (levels[0]?.place?.turn ?? 0))
  const stood = { ...faced, levels: sideBySide(faced.levels) }
  const paints = paintsOf(theme)
  const azimuths = north === null ? [] : levels.flatMap((plan) => azimuthsOf(plan, north))
  const hours = north === null || place === null ? [] : sunnyDays(stood, azimuths, place)
  const slabs = stood.levels.flatMap(slabsOf)
  const box = boxOf(slabs.flat())
  const content =
    slabs.map((slab) => base(slab, paints)).join('') +
    stood.levels.map((plan) => floors(plan, paints)).join('') +
    drawSun(hours, paints) +
    stood.levels
      .flatMap((plan) => inOrder(solidsOf(plan, paints)))
      .map(({ drawn }) => drawn)
      .join('') +
    (north === null
      ? ''
      : compass([box[0] + PAD + COMPASS, box[1] + box[3] - PAD - COMPASS], faced.north, paints))
  return sheet({ box, label: 'Квартира в\u00A0объёме' }, content)
}

const solidsOf = (plan: Plan, paints: Paints) => [
  ...wallSolids(plan, paints),
  ...openingSolids(plan, paints),
  ...plan.furniture.flatMap((piece) => pieceSolid(piece, paints) ?? []),
]

/** Floors of a flat from left to right as they go up. */
function sideBySide([first, ...upper]: readonly Plan[]): Plan[] {
  if (!first) return []
  const placed = [first]
  let [x, , width] = boxOf(slabsOf(first).flat())
  for (const plan of upper) {
    const box = boxOf(slabsOf(plan).flat())
    x += width
    width = box[2]
    placed.push(turnPlan(plan, { move: stepRight(x - box[0]) }))
  }
  return placed
}

const slabsOf = (plan: Plan): (readonly Point[])[] =>
  [...plan.rooms.filter(isOutside).map(({ outline }) => outline), ...slabsUnder(plan)].map(
    (outline) => outline.map(cmPoint),
  )

const isOutside = ({ kind }: Room) => kind === 'balcony' || kind === 'terrace'

/** What the rooms and their walls stand on. */
const slabsUnder = ({ bodies, edges, windows }: Plan): (readonly Point[])[] =>
  bodies
    ? unite([
        ...bodies,
        [edges.map(({ from }) => from)],
        ...windows.map(({ from, to, out, depth = 0 }) => [
          [from, to, stepOut(to, out, depth), stepOut(from, out, depth)],
        ]),
      ]).flatMap(([outer]) => (outer ? [clockwise(outer)] : []))
    : [offsetLoop(edges, thickness)]

const stepOut = ([x, y]: Point, [dx, dy]: Point, by: number): Point => [
  Math.round(x + dx * by),
  Math.round(y + dy * by),
]

function boxOf(points: readonly Point[]) {
  const tops = points.flatMap(([x, y]) => [project(x, y, CUT), project(x, y, BASE)])
  const [x0, y0, x1, y1] = boundsOf(tops)
  return [x0 - PAD, y0 - PAD, x1 - x0 + 2 * PAD, y1 - y0 + 2 * PAD] as const
}

const COMPASS = 24

/** An arrow to the north that lies on the ground; where nobody asks of the sun, `#plain` leaves it out. */
function compass([x, y]: Point, north: number, { line }: Paints): string {
  const turn = (-north * Math.PI) / 180
  const at = (degrees: number, reach: number): Point => {
    const way = turn + (degrees * Math.PI) / 180
    const [u, v] = project(Math.sin(way) * reach, -Math.cos(way) * reach, 0)
    return [x + u, y + v]
  }
  const arrow = [at(0, COMPASS * 1.35), at(145, 13), at(180, 5), at(-145, 13)]
  const ring = { cx: short(x), cy: short(y), rx: COMPASS, ry: short(COMPASS * FLAT) }
  const drawn =
    element('ellipse', { ...ring, fill: 'none', stroke: line, 'stroke-width': 1.5 }) +
    layer(loopPath(arrow), { fill: line })
  return `<style>#plain:target~g{display:none}</style><g id="plain"/><g>${drawn}</g>`
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
    return layer(loopPath(corners), {
      fill: Math.abs(x - nx) < Math.abs(y - ny) ? right : left,
    })
  })
  return sides.join('') + layer(loopPath(outline.map(([x, y]) => project(x, y, 0))), { fill: top })
}

function floors({ rooms, furniture, bodies, edges }: Plan, paints: Paints): string {
  const sheetOf = (outline: readonly Point[], fill: string) =>
    layer(loopPath(outline.map(cmPoint).map(([x, y]) => project(x, y, 0))), { fill })
  // In doorways too: walls as they stand are cut there.
  const ground = bodies
    ? sheetOf(
        edges.map(({ from }) => from),
        paints.flat('wood'),
      )
    : ''
  const drawn = rooms.map(({ kind, parts, outline }) => {
    const material = wetKinds.includes(kind) ? 'wet' : summerKinds.includes(kind) ? 'cold' : 'wood'
    if (bodies) return sheetOf(outline, paints.flat(material))
    return parts.map((part) => sheetAt(cmRect(part), 0, { fill: paints.flat(material) })).join('')
  })
  const rugs = furniture
    .filter(({ kind }) => kind === 'rug')
    .map(({ at }) => sheetAt(cmRect(at), 0, { fill: paints.flat('rug') }))
  return ground + drawn.join('') + rugs.join('')
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

/** Where the sun lies on the floors of the faced plans; `azimuths` are those of their windows. */
function sunnyDays(
  { levels, north }: { levels: readonly Plan[]; north: number },
  azimuths: readonly number[],
  place: Place,
): NamedHour[] {
  const days = daysOfSun(place)
  const best = brightestHour(days, azimuths)
  return days.flatMap((day) => {
    const [own = [], ...upper] = levels.map((plan) => sunnyFloors(plan, north, day))
    return own.map((hour, i) => {
      const name = hourName(day.month, hour.minute)
      const patches = [hour, ...upper.flatMap((hours) => hours[i] ?? [])].flatMap(
        (one) => one.patches,
      )
      return { ...hour, patches, name, shown: name === best }
    })
  })
}
