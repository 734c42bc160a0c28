import type { UnitPlan } from '#geometry/section-geometry.ts'
import type { Point } from '#geometry/shapes.ts'

/** How a flat of another stack lies: mirrored left to right, then turned clockwise by quarters. */
type UnitTurn = { mirrored: boolean; quarters: number }

/** A plan mirrored and turned, its origin at the least corner again. */
export function turnUnit(plan: UnitPlan, turn: UnitTurn): UnitPlan {
  const step = (point: Point) => turnPoint(point, turn)
  const corners = plan.rooms.flatMap(({ outline }) => outline.map(step))
  const left = Math.min(...corners.map(([x]) => x))
  const top = Math.min(...corners.map(([, y]) => y))
  const place = (point: Point): Point => {
    const [x, y] = step(point)
    return [x - left, y - top]
  }
  return {
    rooms: plan.rooms.map((room) => ({ ...room, outline: room.outline.map(place) })),
    doors: plan.doors.map((door) => ({
      ...door,
      hinge: place(door.hinge),
      latch: place(door.latch),
      open: door.open && place(door.open),
    })),
    windows: plan.windows.map((window) => ({
      ...window,
      from: place(window.from),
      to: place(window.to),
      out: step(window.out),
    })),
    ...(plan.furniture && {
      furniture: plan.furniture.map((piece) => ({ ...piece, outline: piece.outline.map(place) })),
    }),
  }
}

/** Around the origin; `|| 0` keeps −0 out of what is stored. */
function turnPoint([x, y]: Point, { mirrored, quarters }: UnitTurn): Point {
  let turned: Point = [mirrored ? -x : x, y]
  for (let quarter = 0; quarter < quarters; quarter++) turned = [-turned[1], turned[0]]
  return [turned[0] || 0, turned[1] || 0]
}
