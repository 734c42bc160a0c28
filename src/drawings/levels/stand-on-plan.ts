import { footOf } from '#domain/map/segments.ts'
import { centreOf, type Rect } from '#geometry/shapes.ts'

import type { Level } from './level.ts'

type PlannedPlaces<Place> = Pick<Level<Place>, 'size' | 'lanes'> & {
  places: readonly (Place & { at: Rect })[]
}

/** Places where the plan of their level has them; each opens towards the lane that is the nearest. */
export const standOnPlan = <Place>({
  size,
  lanes,
  places,
}: PlannedPlaces<Place>): Level<Place> => ({
  size,
  lanes,
  places: places.map((place) => ({ ...place, opens: opensTo(place.at, lanes) })),
})

/** A lane beside it is not the one it opens to. */
function opensTo(at: Rect, lanes: Level<unknown>['lanes']): 'up' | 'down' {
  const middle = centreOf(at)
  const feet = lanes.flatMap((points) =>
    points.slice(1).map((b, i) => {
      const a = points[i] ?? b
      const { share, metres } = footOf(middle, { a, b })
      return { y: a[1] + (b[1] - a[1]) * share, metres }
    }),
  )
  const nearest = feet
    .filter(({ y }) => y <= at[1] || y >= at[3])
    .toSorted((one, other) => one.metres - other.metres)[0]
  return nearest && nearest.y < middle[1] ? 'up' : 'down'
}
