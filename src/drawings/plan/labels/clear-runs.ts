import { PARTITION } from '#drawings/plan/model/plan.ts'
import type { Room } from '#drawings/plan/model/plan.ts'

export const summer = ['balcony', 'terrace']

/** Clear runs of the rooms along the main wall of a side; bays do not count. */
export function seenFrom(
  rooms: readonly Room[],
  axis: 0 | 1,
  near: number,
  facing: 0 | 1 | 2 | 3,
): [number, number][] {
  const runs = new Map<number, [number, number][]>()
  for (const part of rooms.flatMap(({ parts }) => parts)) {
    const face = part[facing]
    if (Math.abs(face - near) < 2600)
      runs.set(face, [
        ...(runs.get(face) ?? []),
        axis === 0 ? [part[0], part[2]] : [part[1], part[3]],
      ])
  }
  const main = [...runs.values()].toSorted((a, b) => lengthOf(b) - lengthOf(a))[0] ?? []
  const sorted = main.toSorted((a, b) => a[0] - b[0])
  const half = PARTITION / 2
  return sorted.map(([from, to], i) => [
    i === 0 ? from : from + half,
    i === sorted.length - 1 ? to : to - half,
  ])
}

const lengthOf = (runs: readonly [number, number][]) =>
  runs.reduce((sum, [from, to]) => sum + to - from, 0)
