const T = (1 + Math.sqrt(5)) / 2

/** Not of length 1: each at the same distance from the middle. */
export const icosahedronCorners: readonly (readonly [number, number, number])[] = [
  [-1, T, 0],
  [1, T, 0],
  [-1, -T, 0],
  [1, -T, 0],
  [0, -1, T],
  [0, 1, T],
  [0, -1, -T],
  [0, 1, -T],
  [T, 0, -1],
  [T, 0, 1],
  [-T, 0, -1],
  [-T, 0, 1],
]

/** Three corners a face, anticlockwise from outside. */
export const icosahedronFaces: readonly number[] =
  '0 11 5 0 5 1 0 1 7 0 7 10 0 10 11 1 5 9 5 11 4 11 10 2 10 7 6 7 1 8 3 9 4 3 4 2 3 2 6 3 6 8 3 8 9 4 9 5 2 4 11 6 2 10 8 6 7 9 8 1'
    .split(' ')
    .map(Number)
