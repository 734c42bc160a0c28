import { boundsOf } from '#drawings/geometry.ts'
import type { Point } from '#drawings/geometry.ts'
import type { Theme } from '#drawings/ink.ts'
import type { Plan, Room } from '#drawings/plan/model/plan.ts'
import { summerKinds, wetKinds } from '#drawings/plan/model/room-kinds.ts'
import { cmPoint, cmRect } from '#drawings/plan/walls/centimetres.ts'
import { thickness } from '#drawings/plan/walls/draw-walls.ts'
import { offsetLoop } from '#drawings/plan/walls/outline.ts'
import type { Place } from '#drawings/sun/sun.ts'
import { loopPath, short } from '#drawings/svg-paths.ts'
import { element, layer, sheet } from '#drawings/svg.ts'

import { facePlan, FLAT, project } from './camera.ts'
import { openingSolids } from './opening-solids.ts'
import { paintsOf } from './paints.ts'
import type { Paints } from './paints.ts'
import { pieceSolid } from './piece-solids.ts'
import { inOrder, sheetAt } from './solid.ts'
import { sunnyDays } from './sunny-days.ts'
import type { NamedHour } from './sunny-days.ts'
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
