import type { ShopfrontExtent } from '#domain/addresses/shopfront-url.ts'
import { drawingRandom } from '#domain/random.ts'
import { box, dm, upright } from '#drawings/facade/boxes.ts'
import { drawHouse } from '#drawings/facade/draw-house.ts'
import type { Shop } from '#drawings/facade/draw-shops.ts'
import { GROUND, STOREY, WALL, type House } from '#drawings/facade/facade.ts'
import type { Daylight } from '#drawings/facade/paint.ts'
import { seenFrom } from '#drawings/facade/place-sections.ts'
import { drawNumbers } from '#drawings/figures.ts'
import { rectPath } from '#drawings/svg-paths.ts'
import { element, layer, sheet } from '#drawings/svg.ts'

import { person, roundTree } from './nature.ts'
import { sceneryOf, type Scenery } from './scenery.ts'

type StretchLook = {
  daylight: Daylight
  /** Premises by section; one of them is selected, if not the whole street is shown. */
  shops: Readonly<Record<string, readonly Shop[]>>
  /** «Первый этаж с улицы: помещение П2 и соседи» */
  label: string
  /** On a card the length stands in words, and trees would hide the neighbours. */
  extent: ShopfrontExtent
}

type Span = readonly [from: number, to: number]

/** mm: of the house around the selected premises, and above the ground floor. */
const AROUND = 5000
const LEAST = 34_000
const HIGH = GROUND + 1.9 * STOREY
const PAVEMENT = 2100

/** The street front of a house at the premises that are selected, with what is beside and above them. null: none is. */
export function drawStretch(
  house: House,
  { daylight, shops, label, extent }: StretchLook,
): string | null {
  const parts = seenFrom(house, 'south').parts
  const spans = parts.flatMap(({ section, left }) =>
    (shops[section.id] ?? [])
      .filter(({ selected }) => selected || extent === 'street')
      .map(({ from, to }): Span => [left + WALL + from, left + WALL + to]),
  )
  if (spans.length === 0) return null
  const span: Span = [
    Math.min(...spans.map(([from]) => from)),
    Math.max(...spans.map(([, to]) => to)),
  ]
  const { content } = drawHouse(house, {
    side: 'south',
    daylight,
    lit: [],
    fine: true,
    links: false,
    shops,
  })
  const middle = (span[0] + span[1]) / 2
  const width = Math.max(LEAST, span[1] - span[0] + 2 * AROUND)
  const ends: Span = [middle - width / 2, middle + width / 2]
  const sheetBox = [dm(ends[0]), -dm(HIGH), dm(width), dm(HIGH + PAVEMENT)] as const
  return sheet(
    { box: sheetBox, label },
    layer(rectPath([dm(ends[0]), -dm(HIGH), dm(ends[1]), 0]), { fill: sceneryOf(daylight).sky }) +
      content +
      drawPavement(span, ends, sceneryOf(daylight), extent),
  )
}

/** The pavement, who walks there, and the length of the frontage on it. */
function drawPavement(
  [from, to]: Span,
  [left, right]: Span,
  scenery: Scenery,
  extent: ShopfrontExtent,
): string {
  const chance = drawingRandom(`${from}|${to}`)
  const beside = [from - 2800, to + 2800, from - 7000, to + 7000].flatMap((x, at) => {
    const place = x + chance.between(-900, 900)
    const tree = roundTree(dm(place), 0, chance.between(46, 60), chance)
    return at < 2 && chance.chance(0.6) ? [] : [tree]
  })
  const trees = extent === 'bay' ? beside.slice(-1) : beside
  const walkers = [from - 1300, to + 1500].flatMap((x) =>
    chance.chance(0.6) ? [person(dm(x), 1, 10)] : [],
  )
  return (
    layer(box(left, -PAVEMENT, right, 0), { fill: scenery.quay }) +
    layer(trees.map(({ trunk }) => trunk).join(''), {
      stroke: scenery.trunk,
      'stroke-width': 2.4,
    }) +
    layer(trees.map(({ crown }) => crown).join(''), { fill: scenery.tree }) +
    layer(walkers.join(''), { fill: scenery.people }) +
    (extent === 'strip' ? drawLength([from, to], scenery['mark-text']) : '')
  )
}

function drawLength([from, to]: Span, ink: string): string {
  const ticks = [from, to].map((x) => upright(x, -1000, -400)).join('')
  const line = { fill: 'none', stroke: ink, 'stroke-width': 1 }
  return (
    layer(`M${dm(from)} 7h${dm(to - from)}${ticks}`, line) +
    element('g', { fill: ink }, drawNumbers([metres(from, to)]))
  )
}

const metres = (from: number, to: number) => ({
  number: `${((to - from) / 1000).toFixed(1).replace('.', ',')}\u00A0м`,
  x: dm((from + to) / 2),
  y: 18,
  size: 8,
})
