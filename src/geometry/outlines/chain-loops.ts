import { itemAt } from '#domain/item-at.ts'
import type { Point } from '#geometry/shapes.ts'

type Side = readonly [from: Point, to: Point]
type Loops = { loops: Point[][]; open: number }

/** Ends nearer than this are one corner, mm. */
const WELD = 0.3
const CELL = 2

/** Closed runs of sides that have no direction; where several meet, the run takes the sharpest turn to one side. */
export function chainLoops(sides: readonly Side[]): Loops {
  const { corners, ways } = joinEnds(sides)
  const loops: Point[][] = []
  let open = 0
  const remove = (from: number, to: number) => {
    const list = ways.get(from) ?? []
    list.splice(list.indexOf(to), 1)
  }
  const walk = (start: number) => {
    const run = [start]
    for (let at = start, before = -1; ;) {
      const next = nextOf(corners, ways.get(at) ?? [], before, at)
      if (next === undefined) return null
      remove(at, next)
      remove(next, at)
      if (next === start) return run
      run.push(next)
      ;[before, at] = [at, next]
    }
  }
  for (const [start, list] of ways)
    while (list.length > 0) {
      const run = walk(start)
      if (run) loops.push(run.map((corner) => itemAt(corners, corner)))
      else open++
    }
  return { loops, open }
}

function nextOf(corners: Point[], ways: readonly number[], before: number, at: number) {
  if (ways.length < 2 || before < 0) return ways[0]
  const [px, py] = itemAt(corners, before)
  const [x, y] = itemAt(corners, at)
  const turn = (way: number) => {
    const [nx, ny] = itemAt(corners, way)
    const [dx, dy, ex, ey] = [x - px, y - py, nx - x, ny - y]
    return Math.atan2(dx * ey - dy * ex, dx * ex + dy * ey)
  }
  return ways.toSorted((a, b) => turn(b) - turn(a))[0]
}

/** Corners with the ones they lead to. A side that is there twice lies between two coplanar faces, and is none. */
function joinEnds(sides: readonly Side[]) {
  const corners: Point[] = []
  const cornerAt = welder(corners)
  const times = new Map<string, number>()
  for (const [from, to] of sides) {
    const [a, b] = [cornerAt(from), cornerAt(to)]
    if (a === b) continue
    const key = a < b ? `${a} ${b}` : `${b} ${a}`
    times.set(key, (times.get(key) ?? 0) + 1)
  }
  const ways = new Map<number, number[]>()
  for (const [key, count] of times) {
    if (count % 2 === 0) continue
    const [a = 0, b = 0] = key.split(' ').map(Number)
    ways.getOrInsert(a, []).push(b)
    ways.getOrInsert(b, []).push(a)
  }
  return { corners, ways }
}

function welder(corners: Point[]) {
  const cells = new Map<string, number[]>()
  return (point: Point): number => {
    const [column, row] = [Math.floor(point[0] / CELL), Math.floor(point[1] / CELL)]
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++)
        for (const corner of cells.get(`${column + dx} ${row + dy}`) ?? []) {
          const [x, y] = itemAt(corners, corner)
          if (Math.hypot(x - point[0], y - point[1]) < WELD) return corner
        }
    const added = corners.push(point) - 1
    cells.getOrInsert(`${column} ${row}`, []).push(added)
    return added
  }
}
