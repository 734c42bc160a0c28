import { short } from '#drawings/svg-paths.ts'
import { element, inscription, layer, sheet } from '#drawings/svg.ts'

import { baysOf, spanOf } from './bays.ts'
import { dm } from './boxes.ts'
import { drawHouse } from './draw-house.ts'
import { around, liftedTo } from './draw-lit.ts'
import { levelOf } from './facade.ts'
import type { House } from './facade.ts'
import type { HouseLook } from './house-look.ts'
import { paintOf } from './paint.ts'
import type { Paint } from './paint.ts'
import { seenFrom } from './place-sections.ts'

type FacadeLook = Omit<HouseLook, 'fine'> & {
  /** «Фасад, секции 2 и 3» */
  label: string
}

/** A facade to choose a flat on: elevation marks at the left, lit windows are links. */
export function drawFacade(house: House, look: FacadeLook): string {
  const { width, height, content, shown } = drawHouse(house, { ...look, fine: true })
  const marks = drawMarks(house, paintOf(house.material, look.daylight))
  const box = [-110, -height - 60, width + 150, height + 90] as const
  const label = `${look.label}. Окна горят у квартир в продаже: ${shown}`
  return sheet({ box, label, role: 'group' }, marks + content)
}

/** The drawing of a facade with a frame around the windows of one flat, whether it is lit or not. */
export function markFlat(
  svg: string,
  house: House,
  { side, daylight }: Pick<FacadeLook, 'side' | 'daylight'>,
  flat: { section: string; floor: number; stack: string },
): string {
  const part = seenFrom(house, side).parts.find(({ section }) => section.id === flat.section)
  const span = part && spanOf(baysOf(part.section.floorAt(flat.floor), side), flat.stack)
  if (!span) return svg
  const frame = layer(around(span), {
    transform: liftedTo(flat.floor, house.ground),
    class: 'selected',
    'pointer-events': 'none',
    fill: 'none',
    stroke: paintOf(house.material, daylight).gleam,
    'stroke-width': 2.5,
  })
  const placed = element('g', { transform: `translate(${short(dm(part.left))} 0)` }, frame)
  return svg.slice(0, -'</svg>'.length) + placed + '</svg>'
}

/** «+12,600» from the ground, as on a builder's elevation. */
function drawMarks(house: House, paint: Paint): string {
  const floors = Math.max(...house.sections.map((section) => section.floors))
  let lines = ''
  let texts = ''
  for (let floor = 1; floor <= floors; floor++) {
    const level = floor === 1 ? 0 : levelOf(floor, house.ground)
    const y = -dm(level)
    lines += `M-100 ${short(y)}h86m-8 0l-5-6h10z`
    texts += inscription({ x: -100, y: short(y - 5) }, formatLevel(level))
  }
  return element(
    'g',
    { 'aria-hidden': 'true' },
    layer(lines, { stroke: paint.mark, fill: paint.mark, 'stroke-width': 0.8 }) +
      element('g', { 'font-size': 12, fill: paint['mark-text'] }, texts),
  )
}

/** «±0,000», «+4,500» */
export const formatLevel = (mm: number): string =>
  mm === 0 ? '±0,000' : `+${(mm / 1000).toFixed(3).replace('.', ',')}`
