/** Where a house stands on its plot: metres of its middle, x to the right along the street, y towards the viewer. */
export type HousePlace = {
  x: number
  y: number
  /** Quarter turns clockwise, seen from above. */
  turn: 0 | 1 | 2 | 3
}
