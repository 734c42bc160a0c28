import { frontOf } from '#drawings/facade/sides.ts'
import { dm } from '#drawings/facade/boxes.ts'
import { drawHouse } from '#drawings/facade/draw-house.ts'
import { lengthOf } from '#drawings/facade/extents.ts'
import { levelOf, type House } from '#drawings/facade/facade.ts'
import { seenFrom } from '#drawings/facade/place-sections.ts'
import { short } from '#drawings/svg-paths.ts'
import { element, layer, sheet } from '#drawings/svg.ts'

import { sceneryOf } from './scenery.ts'

// decimetres
const [SLAB, COLUMN, SPAN] = [3, 4, 60]
const [CONCRETE, INSIDE] = ['#8f908c', '#d3d8da']
const STEEL = '#d98e2b'

/** A house whose frame grows: slabs and columns of the floors that stand, the rest pale, as it will be; a crane over it. */
export function drawRisingHouse(house: House, floors: number, label: string): string {
  const look = {
    side: frontOf(house),
    daylight: 'day',
    lit: [],
    fine: false,
    links: false,
  } as const
  const { width, height, content } = drawHouse(house, look)
  const colours = sceneryOf('day')
  const [left, top, wide, high] = [-120, -height * 1.35, width + 300, height * 1.35 + 60]
  const ground = `M${left} 0h${short(wide)}v60h${short(-wide)}z`
  return sheet(
    { box: [left, top, wide, high], label },
    layer(`M${left} ${short(top)}h${short(wide)}v${short(high)}h${short(-wide)}z`, {
      fill: colours.sky,
    }) +
      element('g', { opacity: 0.16 }, content) +
      layer(insideOf(house, floors), { fill: INSIDE }) +
      layer(frameOf(house, floors), { fill: CONCRETE }) +
      layer(craneOf(width, height), { stroke: STEEL, 'stroke-width': 3, fill: 'none' }) +
      layer(ground, { fill: colours.ground }),
  )
}

/** Open floors: nothing of the house to come is seen through them. */
function insideOf(house: House, floors: number): string {
  const pieces = seenFrom(house, frontOf(house)).parts.map(({ section, left }) => {
    const height = dm(levelOf(Math.min(floors, section.floors) + 1, house.ground, section.levels))
    const length = dm(lengthOf(section, frontOf(house)))
    return `M${short(dm(left))} 0h${short(length)}v${short(-height)}h${short(-length)}z`
  })
  return pieces.join('')
}

function frameOf(house: House, floors: number): string {
  const pieces = seenFrom(house, frontOf(house)).parts.map(({ section, left }) => {
    const length = dm(lengthOf(section, frontOf(house)))
    const spans = Math.max(1, Math.round(length / SPAN))
    const columns = Array.from(
      { length: spans + 1 },
      (_, at) => dm(left) + (at * (length - COLUMN)) / spans,
    )
    const standing = Math.min(floors, section.floors)
    const slabs = Array.from({ length: standing }, (_, at) => {
      const y = short(-dm(levelOf(at + 2, house.ground, section.levels)))
      return `M${short(dm(left))} ${y}h${short(length)}v${SLAB}h${short(-length)}z`
    })
    const height = dm(levelOf(standing + 1, house.ground, section.levels))
    return [
      ...slabs,
      ...columns.map((x) => `M${short(x)} 0h${COLUMN}v${short(-height)}h${-COLUMN}z`),
    ].join('')
  })
  return pieces.join('')
}

/** A mast beside the house, its jib over the roof. */
function craneOf(width: number, height: number): string {
  const [x, y] = [short(width + 70), -height * 1.22]
  const braces = Array.from(
    { length: Math.floor(-y / 30) },
    (_, at) => `M${x} ${-30 * at}l16-30M${short(width + 86)} ${-30 * at}l-16-30`,
  )
  return (
    `M${x} 0V${short(y)}h16V0M${short(-width * 0.1)} ${short(y)}H${short(width + 160)}` +
    `M${short(width + 78)} ${short(y - 40)}L${short(width * 0.2)} ${short(y)}` +
    `M${short(width + 78)} ${short(y - 40)}L${short(width + 150)} ${short(y)}` +
    `M${short(width + 78)} ${short(y)}v-40M${short(width * 0.35)} ${short(y)}v${short(height * 0.18)}${braces.join('')}`
  )
}
