import { itemAt } from '#domain/item-at.ts'
import { firstStorey, heightOf, levelOf } from '#drawings/facade/facade.ts'
import type { House, HouseSection } from '#drawings/facade/facade.ts'
import { shellOf, type Floor } from '#drawings/floor/floor.ts'
import { openingsOf } from '#drawings/floor/openings.ts'
import { layer } from '#drawings/svg.ts'
import { sidesOf } from '#geometry/outlines/area.ts'
import type { Point } from '#geometry/shapes.ts'

import { face } from './isometry.ts'
import type { Tones } from './palette.ts'

/** A section of true floors on its plot. */
type Outlined = {
  house: House
  section: HouseSection
  /** From millimetres of its floors to metres of the plot. */
  toPlot: (point: Point) => Point
}

/** Storeys over one another that are alike; m above the ground. */
type Stretch = { floor: Floor; from: number; to: number; levels: number[] }

/** How far from a wall its windows stand, m. */
const IN_WALL = 1.2
const [SILL, HEAD] = [600, 2500]

/** The storeys of a section on their outlines, one stretch of them over another. */
export function drawOutlined(outlined: Outlined, tones: Tones, roof: string): string {
  const stretches = stretchesOf(outlined)
  return stretches
    .map((stretch, i) => {
      const isTop = i === stretches.length - 1
      const lines = shellOf(stretch.floor)
        .flat()
        .map((line) => line.map(outlined.toPlot))
      const walls = lines
        .flatMap(sidesOf)
        .map(([from, to]) => ({ from, to, out: outOf(from, to) }))
        .filter(({ out: [x, y] }) => x + y > 0.01)
        .toSorted((a, b) => middleOf(a) - middleOf(b))
      const lid = lines.map((line) => level(line, stretch.to)).join('')
      return (
        walls.map((wall) => drawWall(wall, stretch, outlined, tones)).join('') +
        layer(lid, { fill: isTop ? roof : tones.top, stroke: tones.right, 'stroke-width': 0.8 })
      )
    })
    .join('')
}

/** What lies in the shade of a section on the ground. */
export function shadeOf({ section, house, toPlot }: Outlined): string {
  const high = heightOf(section, house.ground) / 1000
  return section
    .floorAt(section.floors)
    .contours.map((contour) =>
      level(
        contour.map(toPlot).map(([x, y]) => [x + high * 0.32, y - high * 0.1]),
        0,
      ),
    )
    .join('')
}

const level = (outline: readonly Point[], z: number) =>
  face(...outline.map(([x, y]) => [x, y, z] as const))

function stretchesOf({ house, section }: Outlined): Stretch[] {
  const { floors, floorAt, levels } = section
  const stretches: Stretch[] = []
  for (let number = 1; number <= floors; number++) {
    const floor = floorAt(number)
    const line = levelOf(number, house.ground, levels)
    const top =
      number === floors
        ? heightOf(section, house.ground)
        : levelOf(number + 1, house.ground, levels)
    const last = stretches.at(-1)
    const planned = number >= firstStorey(section, house.ground) ? [line] : []
    if (last?.floor === floor) {
      last.to = top / 1000
      last.levels.push(...planned)
    } else stretches.push({ floor, from: last?.to ?? 0, to: top / 1000, levels: planned })
  }
  return stretches
}

type Wall = { from: Point; to: Point; out: Point }

function drawWall(wall: Wall, stretch: Stretch, { toPlot }: Outlined, tones: Tones): string {
  const { from, to, out } = wall
  const isLeft = out[1] >= out[0]
  const panes = openingsOf(stretch.floor).flatMap((opening): string[] => {
    const ends = [opening.from, opening.to].map(toPlot)
    const [a, b] = [itemAt(ends, 0), itemAt(ends, 1)].map((end) => onWall(end, wall))
    if (!a || !b) return []
    const [sill, head] = [opening.sill ?? SILL, opening.head ?? HEAD]
    return stretch.levels.map((line) => upright(a, b, (line + sill) / 1000, (line + head) / 1000))
  })
  return (
    layer(upright(from, to, stretch.from, stretch.to), {
      fill: isLeft ? tones.left : tones.right,
    }) + layer(panes.join(''), { fill: isLeft ? tones['left-glass'] : tones['right-glass'] })
  )
}

const upright = ([x, y]: Point, [u, v]: Point, low: number, high: number) =>
  face([x, y, low], [u, v, low], [u, v, high], [x, y, high])

/** The nearest place on a wall; null: it is in another one. */
function onWall([x, y]: Point, { from, to, out }: Wall): Point | null {
  const away = (x - from[0]) * out[0] + (y - from[1]) * out[1]
  const at: Point = [x - out[0] * away, y - out[1] * away]
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const along =
    ((at[0] - from[0]) * (to[0] - from[0]) + (at[1] - from[1]) * (to[1] - from[1])) / length
  return Math.abs(away) < IN_WALL && along > -0.1 && along < length + 0.1 ? at : null
}

function outOf([x, y]: Point, [u, v]: Point): Point {
  const length = Math.hypot(u - x, v - y) || 1
  return [(v - y) / length, (x - u) / length]
}

const middleOf = ({ from, to }: Wall) => from[0] + from[1] + to[0] + to[1]
