import { drawingRandom, type Random } from '#domain/random.ts'
import { baysOf } from '#drawings/facade/bays.ts'
import { dm } from '#drawings/facade/boxes.ts'
import { startOf } from '#drawings/facade/extents.ts'
import { heightOf, levelOf, STOREY, type House, type LitFlat } from '#drawings/facade/facade.ts'
import { paintOf, type Daylight } from '#drawings/facade/paint.ts'
import { seenFrom } from '#drawings/facade/place-sections.ts'
import { frontOf, sidesOfHouse } from '#drawings/facade/sides.ts'
import { short } from '#drawings/svg-paths.ts'
import { layer, sheet } from '#drawings/svg.ts'

import { sceneryOf } from './scenery.ts'
import { GAP, plant, standInRow, type Span, type Standing } from './street.ts'

/** `aspect`: width to height; `share`: what houses take of the width at most, words of the page stand on the left. */
type Quay = { aspect: number; share: number }

const alongPage: Quay = { aspect: 9.6, share: 0.54 }
const alone: Quay = { aspect: 8.6, share: 0.28 }
const inPanel: Quay = { aspect: 5.6, share: 0.6 }

/** Free of houses at the end of a quay, dm. */
const MARGIN = 90

/** Houses on an edge of the page as on a quay: no sky, no ground, and the town far behind them. */
export const drawQuayside = (houses: readonly Standing[], daylight: Daylight): string =>
  draw(roomFor(houses, alongPage), daylight, alongPage)

/** One of them with more room for words. */
export const drawHouseOnQuay = (house: Standing, daylight: Daylight): string =>
  draw([house], daylight, alone)

/** The same by night: every window is dark, and in the last house that has flats for sale one heart is lit. */
export function drawDarkQuayside(houses: readonly Standing[]): string {
  const chosen = roomFor(houses, inPanel)
  const dark = chosen.map(({ house }) => ({ house, lit: [] }))
  return draw(dark, 'evening', inPanel, chosen.map(heartOf))
}

/** `x` from the left of its house, dm. */
type Heart = { x: number; y: number; fill: string }

function draw(
  houses: readonly Standing[],
  daylight: Daylight,
  { aspect, share }: Quay,
  hearts: readonly (Heart | null)[] = [],
): string {
  const chance = drawingRandom(`${houses.map(({ house }) => house.seed).join(' ')}|quay`)
  const row = standInRow(houses, { daylight, aspect })
  const height = Math.max(row.height * 1.05, (row.width + MARGIN) / (aspect * share))
  const width = height * aspect
  const left = row.width + MARGIN - width
  const colours = sceneryOf(daylight)
  const { before } = plant(-MARGIN, row.width + 2 * MARGIN, row.spans, false, chance)
  const content =
    layer(farTown(left, width, row.height, chance), { fill: colours.far }) +
    row.content +
    layer(before.trunk, { stroke: colours.trunk, 'stroke-width': 1.4 }) +
    layer(before.crown, { fill: colours.tree }) +
    lastOf(hearts.map((heart, at) => heart && drawHeart(heart, row.spans[at]!)))
  return sheet({ box: [left, -height, width, height] }, content)
}

/** Low, without gaps: words of the page stand above it. */
function farTown(left: number, width: number, top: number, chance: Random): string {
  let d = ''
  for (let x = left; x < left + width;) {
    const w = chance.between(45, 150)
    d += `M${short(x)} 0v${short(-top * chance.between(0.1, 0.34))}h${short(w)}V0z`
    x += w * chance.between(0.6, 0.95)
  }
  return d
}

/** The brightest of those that a quay holds side by side, in their order. */
function roomFor(houses: readonly Standing[], { aspect, share }: Quay): Standing[] {
  const chosen = new Set<Standing>()
  for (const one of houses.toSorted((a, b) => b.lit.length - a.lit.length)) {
    const row = [...chosen, one].map(({ house }) => sizeOf(house))
    const width = row.reduce((sum, size) => sum + size.width + GAP, MARGIN)
    const height = Math.max(...row.map((size) => size.height))
    if (chosen.size === 0 || width < height * aspect * share) chosen.add(one)
  }
  return houses.filter((one) => chosen.has(one))
}

const sizeOf = (house: House) => ({
  width: dm(seenFrom(house, frontOf(house)).width),
  height: dm(Math.max(...house.sections.map((section) => heightOf(section, house.ground)))),
})

/** Where in its house an eye rests: shares from the left and from the ground. */
const EYE = [0.66, 0.6] as const

/** In a window of a flat for sale. null: none looks this way. */
function heartOf({ house, lit }: Standing): Heart | null {
  const side = frontOf(house)
  const { width, parts } = seenFrom(house, side)
  const places = lit.flatMap((flat) => {
    const part = parts.find(({ section }) => section.id === flat.section)
    return part ? placesOf(house, part, flat) : []
  })
  const eye = { x: dm(width) * EYE[0], up: sizeOf(house).height * EYE[1] }
  const farFrom = ({ x, up }: { x: number; up: number }) => Math.hypot(x - eye.x, up - eye.up)
  const [best] = places.toSorted((one, other) => farFrom(one) - farFrom(other))
  const { lit: fill } = paintOf(house.material, 'evening')
  return best ? { x: best.x, y: -best.up, fill } : null
}

type Part = ReturnType<typeof seenFrom>['parts'][number]

/** The middles of its windows, dm. */
function placesOf(house: House, { section, left }: Part, flat: LitFlat) {
  const side = frontOf(house)
  const from = left + startOf(section, flat.floor, side)
  const up = dm(levelOf(flat.floor, house.ground, section.levels) + STOREY / 2)
  return baysOf(section.floorAt(flat.floor), side, sidesOfHouse(house))
    .filter(({ stack, kind }) => stack === flat.stack && kind !== 'balcony')
    .map((bay) => ({ x: dm(from + (bay.from + bay.to) / 2), up }))
}

const drawHeart = ({ x, y, fill }: Heart, [from]: Span) =>
  layer(
    `M${short(from + x)} ${short(y + 26)}s-27-15-27-34a15 15 0 0 1 27-8 15 15 0 0 1 27 8c0 19-27 34-27 34z`,
    { fill },
  )

const lastOf = (drawn: readonly (string | null)[]) => drawn.findLast((one) => one !== null) ?? ''
