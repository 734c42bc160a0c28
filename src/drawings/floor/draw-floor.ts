import { inkOf } from '#drawings/ink.ts'
import type { Theme } from '#drawings/ink.ts'
import { cmPoint, cmRect } from '#drawings/plan/walls/centimetres.ts'
import { rectPath } from '#drawings/svg-paths.ts'
import { layer, sheet } from '#drawings/svg.ts'

import { drawCore } from './draw-core.ts'
import { drawUnit } from './draw-unit.ts'
import type { FloorFlat } from './floor-flat.ts'
import type { Floor, Unit } from './floor.ts'

type FloorLook = {
  theme: Theme
  flats: readonly FloorFlat[]
  /** The stack whose flat the page is about. */
  selected?: string | null
  /** «План 7-го этажа, секция 2» */
  label: string
}

export function drawFloor(floor: Floor, look: FloorLook): string {
  const ink = inkOf(look.theme)
  const [width, depth] = cmPoint(floor.size)
  const flats = new Map(look.flats.map((flat) => [flat.stack, flat]))
  // sold flats first: their pale walls must not lie over the walls of their neighbours
  const order = { sold: 0, reserved: 1, available: 2 }
  const rank = ({ stack }: Unit) =>
    stack === look.selected ? 3 : order[flats.get(stack)?.state ?? 'sold']
  const units = floor.units
    .toSorted((a, b) => rank(a) - rank(b))
    .map((unit) => drawUnit(unit, flats.get(unit.stack), unit.stack === look.selected, ink))
  const body = [
    layer(rectPath(cmRect(floor.corridor)), { fill: ink.wet }),
    drawCore(floor, ink),
    ...units,
  ]
  const reach = 160
  const free = look.flats.filter(({ state }) => state === 'available').length
  const label = `${look.label}. В продаже: ${free}`
  const box = [-60, -reach, width + 120, depth + 2 * reach] as const
  return sheet({ box, label, role: 'group' }, body.join(''))
}
