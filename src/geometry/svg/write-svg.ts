import { escapeText } from '#domain/text/escape.ts'
import { boundsOf, grow } from '#geometry/shapes.ts'
import type { Point } from '#geometry/shapes.ts'
import type {
  CommonWindow,
  DoorGeometry,
  FloorGeometry,
  Outline,
  Polygon,
  SectionGeometry,
  UnitGeometry,
} from '#geometry/section-geometry.ts'

type Attributes = Record<string, string | number | null>

const MARGIN = 1500

/**
 * A geometry as an SVG with the marks that `readSvg` reads, its floors below one another. `section` is its number or name.
 * Units whose place on the floor is not known are left out.
 */
export function writeSvg(geometry: SectionGeometry, section: string | null): string {
  let down = 0
  const sheets = geometry.floors.map((floor) => {
    const [x0, y0, x1, y1] = grow(boundsOf(pointsOf(floor)), MARGIN)
    const move: Point = [-x0, down - y0]
    down += y1 - y0
    return { floor, move, width: x1 - x0 }
  })
  const content = sheets.map(({ floor, move }) => sheetOf(geometry, floor, move)).join('')
  const width = Math.max(...sheets.map((sheet) => sheet.width))
  const root = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${width} ${down}`,
    'data-mm': 1,
    'data-compass': geometry.compass,
    'data-section': section,
  }
  return `${element('svg', root, `\n${content}`)}\n`
}

function sheetOf(geometry: SectionGeometry, floor: FloorGeometry, [x, y]: Point): string {
  const [first, last] = floor.floors
  const level = geometry.levels.find((one) => one.floor === first)
  const marks = {
    'data-floor': first === last ? first : `${first}-${last}`,
    'data-elevation': level?.elevation ?? null,
    'data-height': level?.height ?? null,
    // Sections of a house that are read together stay where they are.
    transform: `translate(${x} ${y})`,
    fill: 'none',
    stroke: '#333',
    'stroke-width': 20,
  }
  const parts = [
    ...floor.bodies.map((body) => shape(body, { 'data-wall': '', fill: '#bbb' })),
    ...floor.columns.map((column) => shape([column], { 'data-column': '', fill: '#888' })),
    ...floor.common.map(({ kind, name, outline }) =>
      shape([outline], { 'data-common': kind, 'data-name': name }),
    ),
    ...(floor.windows ?? []).map(windowOf),
    ...floor.units.map((unit) => unitOf(unit, last - first + 1)),
  ]
  return `${element('g', marks, `\n${parts.join('\n')}\n`)}\n`
}

function unitOf({ stack, lots, above, at, plan }: UnitGeometry, floors: number): string {
  if (!at) return ''
  const parts = [
    ...plan.rooms.map(({ kind, name, outline }) =>
      shape([outline], { 'data-room': name ?? '', 'data-kind': kind, fill: '#f6f1e7' }),
    ),
    ...(plan.furniture ?? []).map(({ kind, outline }) =>
      shape([outline], { 'data-furniture': kind, stroke: '#999' }),
    ),
    ...plan.windows.map(windowOf),
    ...plan.doors.map(doorOf),
  ]
  const marks = {
    'data-flat': lots.length === floors ? lots.join(', ') : null,
    'data-stack': stack,
    'data-above': above ?? null,
    transform: `translate(${at.join(' ')})`,
  }
  return element('g', marks, `\n${parts.join('\n')}\n`)
}

const windowOf = ({ from, to, depth, sill, head }: CommonWindow): string =>
  lineOf(from, to, {
    'data-window': '',
    'data-depth': depth,
    'data-sill': sill,
    'data-head': head,
    stroke: '#39f',
  })

function doorOf({ kind, hinge, latch, open }: DoorGeometry): string {
  const turn = open
    ? (latch[0] - hinge[0]) * (open[1] - hinge[1]) - (latch[1] - hinge[1]) * (open[0] - hinge[0])
    : 0
  const swing = turn < 0 ? 'left' : turn > 0 ? 'right' : null
  return lineOf(hinge, latch, { 'data-door': kind, 'data-swing': swing, stroke: '#c60' })
}

const lineOf = ([x1, y1]: Point, [x2, y2]: Point, marks: Attributes): string =>
  element('line', { ...marks, x1, y1, x2, y2 })

const shape = (rings: Polygon, marks: Attributes): string =>
  element('path', { ...marks, 'fill-rule': 'evenodd', d: rings.map(loop).join('') })

const loop = (outline: Outline): string => `M${outline.map((point) => point.join(' ')).join('L')}Z`

/** All that gives the sheet its size. */
const pointsOf = ({ units, common, bodies, columns }: FloorGeometry): Point[] => [
  ...bodies.flat(2),
  ...columns.flat(),
  ...common.flatMap(({ outline }) => outline),
  ...units.flatMap(({ at, plan }) =>
    at
      ? plan.rooms.flatMap(({ outline }) => outline.map(([x, y]): Point => [x + at[0], y + at[1]]))
      : [],
  ),
]

function element(name: string, attributes: Attributes, content = ''): string {
  const marks = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ` ${key}="${escapeText(String(value))}"`)
  return content ? `<${name}${marks.join('')}>${content}</${name}>` : `<${name}${marks.join('')}/>`
}
