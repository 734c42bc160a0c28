import { itemAt } from '#domain/item-at.ts'
import type { Point, Rect } from '#geometry/shapes.ts'

import { allSides } from './piece.ts'
import type { Side } from './piece.ts'
import type { Plan } from './plan.ts'

type Turn = {
  /** Left and right change places. */
  mirror?: boolean
  /** Up and down change places: the facade is at the top. */
  flip?: boolean
  /** A deep flat lies on its side. Done first. */
  lay?: boolean
  /** So far over the sheet, mm. Done last. */
  move?: Point
}

/** The same flat as it lies on the floor or on the sheet. Only the drawing turns, texts stay upright. */
export function turnPlan(plan: Plan, turn: Turn): Plan {
  const { mirror, flip, lay, move: [right, down] = [0, 0] } = turn
  if (!mirror && !flip && !lay && right === 0 && down === 0) return plan
  const [width, depth] = lay ? [plan.size[1], plan.size[0]] : plan.size
  const point = ([x, y]: Point): Point => {
    const [u, v] = lay ? [y, x] : [x, y]
    return [(mirror ? width - u : u) + right, (flip ? depth - v : v) + down]
  }
  const step = ([x, y]: Point): Point => {
    const [u, v] = lay ? [y, x] : [x, y]
    return [mirror ? -u : u, flip ? -v : v]
  }
  const rect = ([x0, y0, x1, y1]: Rect): Rect => {
    const [ax, ay] = point([x0, y0])
    const [bx, by] = point([x1, y1])
    return [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)]
  }
  const ends = <T extends { from: Point; to: Point }>(piece: T): T => ({
    ...piece,
    from: point(piece.from),
    to: point(piece.to),
  })
  return {
    ...plan,
    size: [width, depth],
    rooms: plan.rooms.map((room) => ({
      ...room,
      outline: room.outline.map(point),
      parts: room.parts.map(rect),
    })),
    ...(plan.bodies && {
      bodies: plan.bodies.map((rings) => rings.map((ring) => ring.map(point))),
    }),
    walls: plan.walls.map((wall) => {
      const turned = ends(wall)
      const [low, high] = wall.rooms
      const swapped = turned.from[0] === turned.to[0] ? mirror : flip
      return { ...turned, rooms: swapped ? ([high, low] as const) : wall.rooms }
    }),
    edges: plan.edges.map((edge) => ({ ...ends(edge), out: step(edge.out) })),
    windows: plan.windows.map((window) => ({ ...ends(window), out: step(window.out) })),
    doors: plan.doors.map((door) => ({
      ...door,
      hinge: point(door.hinge),
      latch: point(door.latch),
      open: door.open && point(door.open),
    })),
    furniture: plan.furniture.map((piece) => ({
      ...piece,
      at: rect(piece.at),
      back: sideAfter(piece.back, turn),
    })),
  }
}

const steps: readonly Point[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
]

function sideAfter(side: Side, { mirror, flip, lay }: Turn): Side {
  const [x, y] = itemAt(steps, side)
  const [u, v] = lay ? [y, x] : [x, y]
  const [a, b] = [mirror ? -u : u, flip ? -v : v]
  return allSides.find((one) => steps[one]?.[0] === a && steps[one]?.[1] === b) ?? side
}
