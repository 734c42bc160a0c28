import { inkOf, type Ink } from '#drawings/ink.ts'
import { cmRect, cm } from '#drawings/plan/walls/centimetres.ts'
import { rectPath, short } from '#drawings/svg-paths.ts'
import { inscription, layer, sheet } from '#drawings/svg.ts'

import { boxOf, countFree, drawCell, drawEnvelope, inkOfPlace } from './draw-place.ts'
import type { LevelLook } from './draw-storage.ts'
import type { Level, ParkingKind, ParkingSpace, Standing } from './level.ts'

/** cm */
const WALL = 40

export function drawParking(level: Level<ParkingSpace>, look: LevelLook): string {
  const ink = inkOf(look.theme)
  const content =
    drawEnvelope(level.size, WALL, ink) +
    drawLanes(level, ink) +
    level.places.map((space) => drawSpace(space, space.number === look.selected, ink)).join('') +
    layer(level.places.map(columnPath).join(''), { fill: ink.wall, 'pointer-events': 'none' })
  const label = `${look.label}. Свободно мест: ${countFree(level)}`
  return sheet({ box: boxOf(level, WALL), label, role: 'group' }, content)
}

/** cm: how thick a column is, and how far from the lane it stands. */
const COLUMN = 40
const FROM_LANE = 90

/** The column stands at the side with the higher numbers: the data do not name a side. */
function columnPath({ column, at, opens }: Standing<ParkingSpace>): string {
  if (!column) return ''
  const [, y0, x1, y1] = cmRect(at)
  const y = opens === 'down' ? y1 - FROM_LANE - COLUMN : y0 + FROM_LANE
  return rectPath([x1 - COLUMN / 2, y, x1 + COLUMN / 2, y + COLUMN])
}

/** Numbers are set for a level that is shown a screen wide. */
const NUMBER = 84

function drawSpace(space: Standing<ParkingSpace>, selected: boolean, ink: Ink): string {
  const [x0, y0, x1, y1] = cmRect(space.at)
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2]
  const { state, opens, kind } = space
  const fill = inkOfPlace(state, selected, ink)
  const number = inscription(
    {
      x: short(x),
      y: short(opens === 'down' ? y1 - 40 : y0 + 100),
      'font-size': NUMBER,
      'font-weight': state === 'available' ? 500 : undefined,
      'text-anchor': 'middle',
      'aria-hidden': 'true',
      fill,
    },
    space.number,
  )
  const middle = y + (opens === 'down' ? -50 : 50)
  const inside =
    state === 'sold'
      ? layer(carPath(x, middle, x1 - x0), { fill: 'none', stroke: ink.dim, 'stroke-width': 4 })
      : layer(signs[kind](x, middle), {
          fill: 'none',
          stroke: fill,
          'stroke-width': 7,
          'stroke-linejoin': 'round',
        })
  return drawCell(space, selected, ink, inside + number)
}

/** Small signs of the kinds of spaces, drawn around their middle. */
const signs: Record<ParkingKind, (x: number, y: number) => string> = {
  standard: () => '',
  family: (x, y) => `M${short(x - 60)} ${short(y)}h120m-86-34l-34 34l34 34m52-68l34 34l-34 34`,
  charging: (x, y) => `M${short(x + 12)} ${short(y - 76)}l-46 86h40l-14 66l54-92h-42z`,
  accessible: (x, y) =>
    `M${short(x - 12)} ${short(y - 70)}v60h46l26 56m-72-90h36m-46 12a46 46 0 1 0 56 66`,
  moto: (x, y) =>
    `M${short(x - 42)} ${short(y + 20)}a20 20 0 1 0 .1 0m84 0a20 20 0 1 0 .1 0m-66-18l22-34h34l16 34`,
}

/** A car seen from above: the space is taken. Where none fits in, there is none. */
function carPath(x: number, y: number, width: number): string {
  const [w, h] = [88, 196]
  if (width < 2 * w + 20) return ''
  return (
    `M${short(x - w)} ${short(y - h + 60)}q0-60 60-60h${2 * w - 120}q60 0 60 60v${2 * h - 120}q0 60-60 60h${120 - 2 * w}q-60 0-60-60z` +
    `M${short(x - w + 22)} ${short(y - 88)}q${w - 22}-56 ${2 * w - 44} 0l-14 52h${72 - 2 * w}z` +
    `M${short(x - w + 30)} ${short(y + 130)}h${2 * w - 60}`
  )
}

/** mm */
const ARROW_EVERY = 12_000

function drawLanes({ lanes }: Level<ParkingSpace>, ink: Ink): string {
  let middle = ''
  let arrows = ''
  for (const { y, x0, x1 } of lanes) {
    middle += `M${cm(x0)} ${cm(y)}H${cm(x1)}`
    const arrowsOfLane = Math.max(1, Math.round((x1 - x0) / ARROW_EVERY))
    for (let i = 0; i < arrowsOfLane; i++) {
      const x = short(cm(x0 + ((x1 - x0) * (i + 0.5)) / arrowsOfLane))
      arrows += `M${x} ${short(cm(y) - 150)}h180m-54-40l54 40l-54 40M${x} ${short(cm(y) + 150)}h-180m54-40l-54 40l54 40`
    }
  }
  return (
    layer(middle, { stroke: ink['line-2'], 'stroke-width': 10, 'stroke-dasharray': '110 90' }) +
    layer(arrows, { fill: 'none', stroke: ink['text-3'], 'stroke-width': 10 })
  )
}
