import type { Rect } from '#geometry/shapes.ts'

import type { Level, Standing } from './level.ts'

type RowsOfPlaces<Place> = {
  /** In the order of numbers, which goes on from row to row. */
  places: readonly Place[]
  /** Pairs of rows, each along a lane of its own. */
  pairs: number
  depth: number
  lane: number
  /** Between the backs of two pairs. */
  back: number
  widthOf: (place: Place) => number
}

/** Places in rows of about one length, each row facing a lane. */
export function standInRows<Place>(spec: RowsOfPlaces<Place>): Level<Place> {
  const { places, pairs, depth, lane, back, widthOf } = spec
  const wanted = places.reduce((sum, place) => sum + widthOf(place), 0) / (pairs * 2)
  const standing: Standing<Place>[] = []
  const lanes: number[] = []
  let longest = 0
  let deepest = 0
  let y = 0
  let next = 0
  for (let row = 0; row < pairs * 2 && next < places.length; row++) {
    const opens = row % 2 ? 'up' : 'down'
    const isLast = row === pairs * 2 - 1
    let x = 0
    for (let place = places[next]; place; place = places[next]) {
      const width = widthOf(place)
      if (!isLast && x > 0 && x + width / 2 > wanted) break
      const at: Rect = [x, y, x + width, y + depth]
      standing.push({ ...place, at, opens })
      x += width
      next++
    }
    longest = Math.max(longest, x)
    deepest = y + depth
    if (opens === 'down') lanes.push(y + depth + lane / 2)
    y += depth + (opens === 'down' ? lane : back)
  }
  return {
    size: [longest, deepest],
    places: standing,
    lanes: lanes.map((middle) => [
      [0, middle],
      [longest, middle],
    ]),
  }
}
