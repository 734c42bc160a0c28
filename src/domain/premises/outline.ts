/** Corners of premises one after another, mm: x from the west end of their section's street front, y from that front inwards. */
export type Outline = [x: number, y: number][]

const MOST_CORNERS = 24
/** mm: no house is longer. */
const FARTHEST = 500_000

/** What a source gives, where it can be drawn: whole millimetres, walls along and across the house. null: it cannot. */
export function readOutline(value: unknown): Outline | null {
  if (!Array.isArray(value) || value.length < 4 || value.length > MOST_CORNERS) return null
  const corners = value.flatMap((corner: unknown): Outline =>
    Array.isArray(corner) && isLength(corner[0]) && isLength(corner[1])
      ? [[corner[0], corner[1]]]
      : [],
  )
  const isComplete = corners.length === value.length && sidesOf(corners).every(isStraight)
  return isComplete && squareMm(corners) > 0 ? corners : null
}

const isLength = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= FARTHEST

type Wall = { from: Outline[number]; to: Outline[number] }

export const sidesOf = (outline: Outline): Wall[] =>
  outline.flatMap((from, at) => {
    const to = outline[(at + 1) % outline.length]
    return to ? [{ from, to }] : []
  })

const isStraight = ({ from, to }: Wall) => (from[0] === to[0]) !== (from[1] === to[1])

export const lengthOf = ({ from, to }: Wall): number =>
  Math.abs(from[0] - to[0]) + Math.abs(from[1] - to[1])

/** A wall that stands in the street front. */
export const isFront = ({ from, to }: Wall): boolean => from[1] === 0 && to[1] === 0

/** Along the street, mm; 0: they look elsewhere. */
export const frontageOf = (outline: Outline): number =>
  sidesOf(outline)
    .filter(isFront)
    .reduce((sum, wall) => sum + lengthOf(wall), 0)

const squareMm = (outline: Outline): number =>
  Math.abs(
    sidesOf(outline).reduce((sum, { from, to }) => sum + from[0] * to[1] - to[0] * from[1], 0) / 2,
  )
