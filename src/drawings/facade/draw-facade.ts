import { itemAt } from '#domain/item-at.ts'
import { short } from '#drawings/svg-paths.ts'
import { element, inscription, layer, sheet } from '#drawings/svg.ts'

import { baysOf, spanOf } from './bays.ts'
import { dm } from './boxes.ts'
import { drawHouse } from './draw-house.ts'
import { around, liftedTo } from './draw-lit.ts'
import { levelOf, storeyHeight } from './facade.ts'
import type { House, HouseSection } from './facade.ts'
import type { HouseLook } from './house-look.ts'
import { paintOf } from './paint.ts'
import type { Paint } from './paint.ts'
import { seenFrom } from './place-sections.ts'
import { sidesOfHouse } from './sides.ts'

type FacadeLook = Omit<HouseLook, 'fine'> & {
  /** «Фасад, секции 2 и 3» */
  label: string
}

const MARK = 12

/** A facade to choose a flat on: elevation marks at the left, lit windows are links. */
export function drawFacade(house: House, look: FacadeLook): string {
  const { width, height, content, shown } = drawHouse(house, { ...look, fine: true })
  const marks = drawMarks(house, paintOf(house.material, look.daylight))
  const box = [-110, -height - 60, width + 150, height + 90] as const
  const label = `${look.label}. Окна горят у квартир в продаже: ${shown}`
  return sheet({ box, label, role: 'group', smallestText: MARK }, marks + content)
}

/** The drawing of a facade with a frame around the windows of one flat, whether it is lit or not. */
export function markFlat(
  svg: string,
  house: House,
  { side, daylight }: Pick<FacadeLook, 'side' | 'daylight'>,
  flat: { section: string; floor: number; stack: string },
): string {
  const part = seenFrom(house, side).parts.find(({ section }) => section.id === flat.section)
  if (!part) return svg
  const { section, left } = part
  const span = spanOf(baysOf(section.floorAt(flat.floor), side, sidesOfHouse(house)), flat.stack)
  if (!span) return svg
  const height = storeyHeight(flat.floor, house.ground, section.levels)
  const frame = layer(around(span, height), {
    transform: liftedTo(house, section, flat.floor, side),
    class: 'selected',
    'pointer-events': 'none',
    fill: 'none',
    stroke: paintOf(house.material, daylight).gleam,
    'stroke-width': 2.5,
  })
  const placed = element('g', { transform: `translate(${short(dm(left))} 0)` }, frame)
  return svg.slice(0, -'</svg>'.length) + placed + '</svg>'
}

const highest = ({ sections }: House): HouseSection =>
  itemAt(
    sections.toSorted((a, b) => b.floors - a.floors),
    0,
  )

/** «+12,600» from the ground, as on a builder's elevation. */
function drawMarks(house: House, paint: Paint): string {
  const { floors, levels } = highest(house)
  let lines = ''
  let texts = ''
  for (let floor = 1; floor <= floors; floor++) {
    const level = floor === 1 && !levels ? 0 : levelOf(floor, house.ground, levels)
    const y = -dm(level)
    lines += `M-100 ${short(y)}h86m-8 0l-5-6h10z`
    texts += inscription({ x: -100, y: short(y - 5) }, formatLevel(level))
  }
  return element(
    'g',
    { class: 'elevations', 'aria-hidden': 'true' },
    layer(lines, { stroke: paint.mark, fill: paint.mark, 'stroke-width': 0.8 }) +
      element('g', { 'font-size': MARK, fill: paint['mark-text'] }, texts),
  )
}

/** «±0,000», «+4,500» */
export const formatLevel = (mm: number): string =>
  mm === 0 ? '±0,000' : `${mm < 0 ? '−' : '+'}${(Math.abs(mm) / 1000).toFixed(3).replace('.', ',')}`
