import { expect, test } from 'vitest'

import { makeDemo } from '#demo/make-demo.ts'
import { readLevelMap, type LevelMap } from '#domain/places/level-map.ts'
import { boundsOf, cornersOf } from '#domain/places/place-outline.ts'
import { openLevelWays } from '#domain/places/way-on-level.ts'
import { columnsOn } from '#drawings/levels/column.ts'
import { standOnPlan } from '#drawings/levels/stand-on-plan.ts'
import { overlap, type Rect } from '#geometry/shapes.ts'
import { drawingTools } from '#server/demo/drawing-tools.ts'

import type { NativeLot } from './native-format.ts'

const demo = new Map(
  makeDemo({ number: 1, day: '2026-11-21', tools: drawingTools }).map(({ name, items }) => [
    name,
    [...items] as object[],
  ]),
)
const all = <Record extends object>(name: string) => demo.get(name) as Record[]
const lots = all<NativeLot>('lots')

type NativeFloor = {
  section: string
  plan: Record<string, unknown>
  polygons: Record<string, string>
}

test('on every level the way of a car and the walk to a lift are as long as its lanes make them, and cross neither a place nor a column of those that are named', () => {
  const byId = new Map(lots.map((lot) => [lot.id, lot]))
  const floors = all<NativeFloor>('floors')
  expect(floors).toHaveLength(16)
  for (const { plan: written, polygons } of floors) {
    const plan = readLevelMap(written) as LevelMap
    const outlines = Object.entries(polygons).map(([, points], lot) => ({ lot, points }))
    const ids = Object.keys(polygons)
    const boxes = outlines.map(({ points }) => boundsOf(cornersOf(points)))
    const wayOf = openLevelWays(plan, outlines)
    const hasColumn = ids.map((id) => byId.get(id)!.details?.column === true)
    const columns = columnsOn(
      standOnPlan({
        size: [Number(written.width) * 10, Number(written.height) * 10],
        lanes: plan.lanes.map(({ points }) => points.map(inMm)),
        places: boxes.map((box, i) => ({ at: scaled(box), column: hasColumn[i]! })),
      }),
    )
    expect(boxes.map((box) => columns.some((column) => overlap(column, box)))).toEqual(hasColumn)
    // Lanes lie along the rows; where there are several, the last one joins them at one end.
    const joint = plan.lanes.length > 1 ? plan.lanes.at(-1)!.points[0]![0] : 0
    const rows = plan.lanes.filter(({ points: [a, b] }) => a![1] === b![1])
    const footOf = ([x, y]: readonly [number, number]) => {
      const row = rows.toSorted(
        (one, other) => Math.abs(one.points[0]![1] - y) - Math.abs(other.points[0]![1] - y),
      )[0]!
      return { x, y: row.points[0]![1], off: Math.abs(row.points[0]![1] - y) }
    }
    const between = (a: readonly [number, number], b: readonly [number, number]) => {
      const [one, other] = [footOf(a), footOf(b)]
      const along =
        one.y === other.y
          ? Math.abs(one.x - other.x)
          : Math.abs(one.x - joint) + Math.abs(other.x - joint) + Math.abs(one.y - other.y)
      return (one.off + along + other.off) / 100
    }
    for (const [lot, [x0, y0, x1, y1]] of boxes.entries()) {
      const way = wayOf(lot)!
      // The side to its lane.
      const { x, y } = footOf([(x0 + x1) / 2, (y0 + y1) / 2])
      const door = [x, y < y0 ? y0 : y1] as const
      for (const { lift, metres } of way.walks) expectMetres(metres, between(door, lift.at))
      expect(way.walks).toHaveLength(plan.lifts.length)
      expect(byId.get(ids[lot]!)!.details?.distanceToLiftM).toBe(way.walks[0]!.metres)
      expect(way.drive === null).toBe(plan.ramps.length === 0)
      if (way.drive) expectMetres(way.drive.metres, between(way.drive.ramp.at, door))
      const closed = [...boxes.filter((_, other) => other !== lot), ...columns]
      const nearest = [way.drive?.points ?? [], way.walks[0]!.points]
      for (const points of nearest)
        for (const [i, [x, y]] of points.slice(1).entries()) {
          const [u, v] = points[i]!
          const crossed = closed.filter(
            ([a, b, c, d]) =>
              Math.min(x, u) < c && Math.max(x, u) > a && Math.min(y, v) < d && Math.max(y, v) > b,
          )
          expect(crossed).toEqual([])
        }
    }
  }
})

/** Whole ones: half a metre is as near one of them as another. */
const expectMetres = (found: number, wanted: number) =>
  expect(Math.abs(found - wanted)).toBeLessThan(0.501)

const inMm = ([x, y]: readonly [number, number]) => [x * 10, y * 10] as const

const scaled = ([x0, y0, x1, y1]: Rect): Rect => [x0 * 10, y0 * 10, x1 * 10, y1 * 10]
