import type { DemoHouse } from '#demo/houses/demo-house.ts'
import type { ProjectSpec } from '#demo/houses/house-spec.ts'

import { feature, position, spotAt, type Spot } from './geo-json.ts'

/** On a plot: x to the right along the street, y towards the viewer, metres. */
type OnPlot = readonly [x: number, y: number]

/** The houses as they stand on their plots, whose middles are the points of the projects. */
export const houseOutlines = (houses: readonly DemoHouse[]) =>
  houses.map(({ project, spec, sections }) => {
    const ring = outlineOf(sections)
    const turned = centred(ring).map((corner) => turn(corner, spec.place.turn * 90))
    const onPlot = turned.map(([x, y]): OnPlot => [x + spec.place.x, y + spec.place.y])
    const [first, ...rest] = onPlot.map((corner) => position(onGround(corner, project)))
    return feature('house', spec.name, 'Polygon', [[first, ...rest, first]])
  })

/** Along the fronts of the sections from west to east, and back along their yards. */
function outlineOf(sections: DemoHouse['sections']): OnPlot[] {
  let x = 0
  const boxes = sections.map(({ size, words }) => {
    const [width, depth] = size.map((length) => length / 1000)
    const from = x
    x += width ?? 0
    const front = -(words.setback ?? 0)
    return { from, to: x, front, back: front - (depth ?? 0) }
  })
  return [
    ...boxes.flatMap(({ from, to, front }): OnPlot[] => [
      [from, front],
      [to, front],
    ]),
    ...boxes.toReversed().flatMap(({ from, to, back }): OnPlot[] => [
      [to, back],
      [from, back],
    ]),
  ]
}

function centred(ring: readonly OnPlot[]): OnPlot[] {
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
  const [x, y] = [middle(ring.map(([one]) => one)), middle(ring.map(([, one]) => one))]
  return ring.map(([one, other]) => [one - x, other - y])
}

/** Clockwise, seen from above. */
function turn([x, y]: OnPlot, degrees: number): OnPlot {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [x * cos - y * sin, x * sin + y * cos]
}

/** The top of a plot looks `north` degrees from the north. */
function onGround([x, y]: OnPlot, project: ProjectSpec): Spot {
  const places = project.houses.map(({ place }) => place)
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
  const [cx, cy] = [middle(places.map((one) => one.x)), middle(places.map((one) => one.y))]
  const [dx, dy] = turn([x - cx, y - cy], project.north)
  const [east, north] = spotAt(project)
  return [east + dx, north - dy]
}
