import { drawingRandom } from '#domain/random.ts'
import { drawHouse } from '#drawings/facade/draw-house.ts'
import type { House, LitFlat } from '#drawings/facade/facade.ts'
import type { Daylight } from '#drawings/facade/paint.ts'
import { short } from '#drawings/svg-paths.ts'
import { element, layer, sheet } from '#drawings/svg.ts'

import { person } from './nature.ts'
import { sceneryOf } from './scenery.ts'
import type { Span } from './street-plants.ts'
import { neighbours, plant } from './street-plants.ts'

type StreetLook = {
  daylight: Daylight
  /** Width to height: the drawing fills its place, the ground stays at the bottom. */
  aspect: number
  /** Houses in a pine forest, not in a town. */
  pines?: boolean
  links?: boolean
  shops?: Readonly<Record<string, readonly number[]>>
  /** «Смолокурня с улицы»; without it the drawing is decoration. */
  label?: string
}

type Standing = { house: House; lit: readonly LitFlat[] }

/** Between houses of one street, dm. */
const GAP = 110

/** Houses as they stand in their street: sky, neighbours, trees, people. */
export function drawStreet(houses: readonly Standing[], look: StreetLook): string {
  const chance = drawingRandom(`${houses.map(({ house }) => house.seed).join(' ')}|street`)
  const row = standInRow(houses, look)
  const height = Math.max(row.height * 1.22 + 50, (row.width * 1.14) / look.aspect)
  const width = height * look.aspect
  const [left, ground] = [(row.width - width) / 2, height * 0.085 + 10]
  const colours = sceneryOf(look.daylight)
  const far = look.pines ? '' : neighbours(left, width, row.height, chance)
  const trees = plant(left, width, row.spans, look.pines ?? false, chance)
  let people = ''
  for (let i = 0; i < 7; i++) people += person(left + width * (0.12 + 0.76 * chance.next()), 3, 9)
  const content =
    layer(
      `M${short(left)} ${short(ground - height)}h${short(width)}v${short(height)}h${short(-width)}z`,
      { fill: colours.sky },
    ) +
    layer(far, { fill: colours.far }) +
    layer(trees.behind.trunk, { stroke: colours.trunk, 'stroke-width': 1.4 }) +
    layer(trees.behind.crown, { fill: look.pines ? colours.pine : colours.tree }) +
    row.content +
    layer(trees.before.trunk, { stroke: colours.trunk, 'stroke-width': 1.4 }) +
    layer(trees.before.crown, { fill: colours.tree }) +
    layer(`M${short(left)} 0h${short(width)}v${short(ground)}h${short(-width)}z`, {
      fill: colours.ground,
    }) +
    layer(people, { fill: colours.people })
  const box = [left, ground - height, width, height] as const
  const role = look.links ? 'group' : 'img'
  return sheet({ box, label: look.label, role }, content)
}

function standInRow(houses: readonly Standing[], look: StreetLook) {
  const spans: Span[] = []
  let [x, height, content] = [0, 0, '']
  for (const { house, lit } of houses) {
    const drawn = drawHouse(house, {
      side: 'south',
      daylight: look.daylight,
      lit,
      links: look.links ?? false,
      fine: true,
      ...(look.shops && { shops: look.shops }),
    })
    content += element('g', { transform: `translate(${short(x)} 0)` }, drawn.content)
    spans.push([x, x + drawn.width])
    x += drawn.width + GAP
    height = Math.max(height, drawn.height)
  }
  return { spans, width: x - GAP, height, content }
}
