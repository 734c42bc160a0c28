import { frontOf } from '#drawings/facade/sides.ts'
import { drawingRandom, type Random } from '#domain/random.ts'
import { drawHouse } from '#drawings/facade/draw-house.ts'
import type { House, LitFlat } from '#drawings/facade/facade.ts'
import type { Daylight } from '#drawings/facade/paint.ts'
import { short } from '#drawings/svg-paths.ts'
import { element, layer, sheet } from '#drawings/svg.ts'

import { person, pine, roundTree } from './nature.ts'
import { sceneryOf } from './scenery.ts'

type StreetLook = {
  daylight: Daylight
  /** Width to height: the drawing fills its place, the ground stays at the bottom. */
  aspect: number
  /** Houses in a pine forest, not in a town. */
  pines?: boolean
  links?: boolean
  /** «Смолокурня с улицы»; without it the drawing is decoration. */
  label?: string
}

export type Standing = { house: House; lit: readonly LitFlat[] }

/** Between houses of one street, dm. */
export const GAP = 110

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

export function standInRow(houses: readonly Standing[], look: StreetLook) {
  const spans: Span[] = []
  let [x, height, content] = [0, 0, '']
  for (const { house, lit } of houses) {
    const drawn = drawHouse(house, {
      side: frontOf(house),
      daylight: look.daylight,
      lit,
      links: look.links ?? false,
      fine: true,
    })
    content += element('g', { transform: `translate(${short(x)} 0)` }, drawn.content)
    spans.push([x, x + drawn.width])
    x += drawn.width + GAP
    height = Math.max(height, drawn.height)
  }
  return { spans, width: x - GAP, height, content }
}

export type Span = readonly [from: number, to: number]

/** The pale skyline behind. */
function neighbours(left: number, width: number, top: number, chance: Random) {
  let d = ''
  for (let x = left - 10; x < left + width;) {
    const w = chance.between(width * 0.03, width * 0.085)
    d += `M${short(x)} 0v${short(-top * chance.between(0.12, 0.5))}h${short(w)}V0z`
    x += w + chance.between(0, width * 0.03)
  }
  return d
}

/** Low trees before the house, tall ones free it; none hides an entrance. */
export function plant(
  left: number,
  width: number,
  houses: readonly Span[],
  pines: boolean,
  chance: Random,
) {
  const before = { crown: '', trunk: '' }
  const behind = { crown: '', trunk: '' }
  for (let x = left + 8; x < left + width; x += chance.between(16, 62)) {
    const free = houses.every(([from, to]) => x < from - 12 || x > to + 12)
    if (!free && !chance.chance(0.28)) continue
    const height = chance.between(free ? 50 : 26, free ? 110 : 42)
    const tree = pines && free ? pine(x, 2, height * 1.6, chance) : roundTree(x, 2, height, chance)
    const row = pines && free ? behind : before
    row.crown += tree.crown
    row.trunk += tree.trunk
  }
  return { before, behind }
}
