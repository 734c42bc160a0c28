import type { FacadeSide } from '#domain/addresses/house-view.ts'
import { itemAt } from '#domain/item-at.ts'
import { hash } from '#domain/random.ts'
import { baysOf } from '#drawings/facade/bays.ts'
import { boundsOfSection } from '#drawings/facade/extents.ts'
import { heightOf, levelOf, type House, type HouseSection } from '#drawings/facade/facade.ts'
import {
  placeSections,
  type PlacedSections,
  type StandingSection,
} from '#drawings/facade/place-sections.ts'
import { short } from '#drawings/svg-paths.ts'
import { layer, element } from '#drawings/svg.ts'

import type { Point } from '#geometry/shapes.ts'

import { drawOutlined, shadeOf } from './draw-outlined.ts'
import type { PlacedHouse } from './genplan.ts'
import type { HousePlace } from './house-place.ts'
import { faces, flat, face, project, type Volume } from './isometry.ts'
import type { GenplanPalette } from './palette.ts'

type StandingVolume = {
  section: HouseSection
  /** What it takes of the plot; true floors stand within it on their outlines. */
  volume: Volume
  toPlot: (point: Point) => Point
}

/** The sections of a house as boxes of their true measures, turned as the house is. */
export function volumesOf({ house, x, y, turn = 0 }: PlacedHouse): StandingVolume[] {
  const standing = placeSections(house)
  return standing.sections.map((one) => {
    const [left, top, width, depth] = turned(one, standing, turn)
    const to = metres(heightOf(one.section, house.ground))
    const volume = {
      x: x + metres(left),
      y: y + metres(top),
      width: metres(width),
      depth: metres(depth),
      from: 0,
      to,
    }
    const [x0, y0] = boundsOfSection(one.section)
    const toPlot = ([u, v]: Point): Point => {
      const inHouse = { x: u - x0 + one.x, y: v - y0 + one.y, width: 0, depth: 0 }
      const [right, down] = turned(inHouse, standing, turn)
      return [x + metres(right), y + metres(down)]
    }
    return { section: one.section, volume, toPlot }
  })
}

/** A section within the bounds of its turned house: left, top, width, depth. */
function turned(
  { x, y, width, depth }: Omit<StandingSection, 'section'>,
  house: PlacedSections,
  turn: HousePlace['turn'],
): [number, number, number, number] {
  const [right, bottom] = [house.width - x - width, house.depth - y - depth]
  if (turn === 0) return [x, y, width, depth]
  if (turn === 1) return [bottom, x, depth, width]
  return turn === 2 ? [right, bottom, width, depth] : [y, right, depth, width]
}

const drawn = new WeakMap<House, Map<string, string>>()

/** Drawn once for a place and a look: pages of all flats of a project show the same model. */
export function drawVolume(
  placed: PlacedHouse,
  part: StandingVolume,
  selected: boolean,
  lamp: string,
  palette: GenplanPalette,
): string {
  const { house, x, y, turn = 0, later = false } = placed
  const key = [part.section.id, x, y, turn, later, selected && lamp, palette.ground.shade].join()
  const looks = drawn.getOrInsertComputed(house, () => new Map())
  return looks.getOrInsertComputed(key, () => drawPart(placed, part, selected, lamp, palette))
}

function drawPart(
  placed: PlacedHouse,
  { section, volume, toPlot }: StandingVolume,
  selected: boolean,
  lamp: string,
  palette: GenplanPalette,
): string {
  const tones = palette.houses[placed.later ? 'later' : placed.house.material]
  const shade = { fill: palette.ground.shade, 'fill-opacity': 0.13 }
  if (section.levels) {
    const outlined = { house: placed.house, section, toPlot }
    return (
      layer(shadeOf(outlined), shade) + drawOutlined(outlined, tones, selected ? lamp : tones.top)
    )
  }
  const { left, right, top } = faces(volume)
  const { x, y, width, depth, to } = volume
  const lift = {
    x: x + width * 0.42,
    y: y + depth * 0.3,
    width: 5,
    depth: 4,
    from: to,
    to: to + 2.2,
  }
  const cage = faces(lift)
  return (
    layer(shadow(volume), shade) +
    layer(left, { fill: tones.left }) +
    layer(right, { fill: tones.right }) +
    layer(top, { fill: selected ? lamp : tones.top }) +
    layer(flat([x + 0.8, y + 0.8, x + width - 0.8, y + depth - 0.8], to), {
      fill: section.roof === 'terrace' && !selected ? palette.ground.lawn : 'none',
      stroke: tones.right,
      'stroke-width': 0.8,
    }) +
    windows(placed, section, volume, 'south', tones['left-glass']) +
    windows(placed, section, volume, 'east', tones['right-glass']) +
    layer(cage.left, { fill: tones.left }) +
    layer(cage.right, { fill: tones.right }) +
    layer(cage.top, { fill: tones.top })
  )
}

/** Windows of the plans: one storey is drawn, the others are the same one lifted. */
function windows(
  { house, turn = 0 }: PlacedHouse,
  section: HouseSection,
  { x, y, width, depth }: Volume,
  side: 'south' | 'east',
  fill: string,
): string {
  const first = house.ground === 'shops' ? 2 : 1
  const base = metres(levelOf(first, house.ground))
  const pane = (from: number, to: number) => {
    const [a, b] = [metres(from), metres(to)]
    const [low, high] = [base + 0.6, base + 2.5]
    return side === 'south'
      ? face(
          [x + a, y + depth, low],
          [x + b, y + depth, low],
          [x + b, y + depth, high],
          [x + a, y + depth, high],
        )
      : face(
          [x + width, y + depth - a, low],
          [x + width, y + depth - b, low],
          [x + width, y + depth - b, high],
          [x + width, y + depth - a, high],
        )
  }
  const storey = baysOf(section.floorAt(section.floors), ownSide(side, turn))
    .filter(({ kind }) => kind !== 'balcony')
    .map(({ from, to }) => pane(from, to))
    .join('')
  if (!storey) return ''
  const key = `${house.seed}|${section.id}|${side}|${x}|${y}|${fill}`
  const id = `g${hash(key).toString(36)}`
  let lifted = ''
  for (let floor = first; floor <= section.floors; floor++)
    lifted += element('use', {
      href: `#${id}`,
      y: short(project([0, 0, metres(levelOf(floor, house.ground)) - base])[1]),
    })
  return element('defs', {}, element('path', { id, fill, d: storey })) + lifted
}

const clockwise = ['north', 'east', 'south', 'west'] as const

/** Which side of a turned house looks that way. */
const ownSide = (side: 'south' | 'east', turn: HousePlace['turn']): FacadeSide =>
  itemAt(clockwise, (clockwise.indexOf(side) - turn + 4) % 4)

const shadow = ({ x, y, width, depth, to }: Volume) =>
  face(
    [x + width, y, 0],
    [x + width + to * 0.32, y - to * 0.1, 0],
    [x + width + to * 0.32, y + depth - to * 0.1, 0],
    [x + width, y + depth, 0],
  )

const metres = (mm: number) => mm / 1000
