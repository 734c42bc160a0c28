import type { Rect } from '#geometry/shapes.ts'
import type { Ink } from '#drawings/ink.ts'
import { cmPoint, cmRect } from '#drawings/plan/walls/centimetres.ts'
import { hatchPath, linePath, rectPath } from '#drawings/svg-paths.ts'
import { element, layer } from '#drawings/svg.ts'

import type { KnownPlace, Level, PlaceState, Standing } from './level.ts'

const DIM = 0.25

/** «К4» and «3,9» are two words to those who hear them, as they are in the name of the place. */
export const APART = ' '

type InCell = {
  inside: string
  price?: string | undefined
  /** From where down to where its words stand: no hatch runs through them. */
  words: readonly [top: number, bottom: number]
}

/** The cell of a place: free ones are lit, reserved are hatched, sold are grey. Free and reserved lead on. */
export function drawCell(
  place: Standing<KnownPlace>,
  selected: boolean,
  ink: Ink,
  { inside, price, words }: InCell,
): string {
  const { state, number, name, href, anchor, dim } = place
  const rect = cmRect(place.at)
  const inner: Rect = [rect[0] + 2, rect[1] + 2, rect[2] - 2, rect[3] - 2]
  const content =
    layer(rectPath(inner), {
      class: 'hit',
      fill: selected ? ink.lamp : fills(ink)[state],
      stroke: selected ? ink.text : state === 'available' ? ink['lamp-line'] : ink['line-2'],
      'stroke-width': selected ? 6 : 2.4,
    }) +
    (state === 'reserved'
      ? layer(hatchBeside(inner, words), { stroke: ink.furniture, 'stroke-width': 4 })
      : '') +
    inside
  const attributes = {
    id: anchor,
    'data-place': number,
    'data-state': state,
    opacity: dim ? DIM : undefined,
  }
  if (!href)
    return element(
      'g',
      { ...attributes, class: selected ? 'selected' : undefined, 'aria-hidden': 'true' },
      content,
    )
  // The page shown is the one of the place that is selected.
  const current = selected && { class: 'is-active is-super-active', 'aria-current': 'true' }
  // The name holds the price in full: beside the link, the short one of the cell is no second name of it.
  const cost = price
    ? element('g', { opacity: attributes.opacity, 'pointer-events': 'none' }, price)
    : ''
  return element('a', { ...attributes, href, ...current, 'aria-label': name }, content) + cost
}

const fills = (ink: Ink): Record<PlaceState, string> => ({
  available: ink.free,
  reserved: ink.floor,
  sold: ink.tile,
})

export function inkOfPlace(state: PlaceState, selected: boolean, ink: Ink): string {
  if (selected) return ink['on-lamp']
  return state === 'available' ? ink['on-free'] : ink['text-3']
}

/** Above the words of a cell and below them. */
const hatchBeside = ([x0, y0, x1, y1]: Rect, [top, bottom]: InCell['words']) =>
  [[x0, y0, x1, top] as const, [x0, bottom, x1, y1] as const]
    .filter(([, from, , to]) => to > from)
    .map((rect) => hatchPath(rect, 40))
    .join('')

/** Floor and outer walls of a level; the walls are in cm. */
export function drawEnvelope(
  [width, depth]: Level<unknown>['size'],
  wall: number,
  ink: Ink,
): string {
  const inner = rectPath([0, 0, width / 10, depth / 10])
  const outer = rectPath([-wall, -wall, width / 10 + wall, depth / 10 + wall])
  return (
    layer(inner, { fill: ink.wet }) +
    layer(outer + inner, { fill: ink.wall, 'fill-rule': 'evenodd' })
  )
}

/** Middle lines of lanes, or of aisles between storage rooms; as wide as this, cm. */
export const drawMiddles = (lanes: Level<unknown>['lanes'], ink: Ink, wide: number): string =>
  layer(lanes.map((points) => linePath(...points.map(cmPoint))).join(''), {
    fill: 'none',
    stroke: ink['line-2'],
    'stroke-width': wide,
    'stroke-dasharray': `${wide * 11} ${wide * 9}`,
  })

/** The sheet of a level, cm: its walls and a little air. */
export function boxOf({ size: [width, depth] }: Level<unknown>, wall: number) {
  const edge = wall * 1.5
  return [-edge, -edge, width / 10 + 2 * edge, depth / 10 + 2 * edge] as const
}

export const countFree = ({ places }: Level<KnownPlace>): number =>
  places.filter(({ state }) => state === 'available').length
