/**
 * The model as a browser draws it. A face along the axes of the plot is six numbers, any other one nine; both are kept in
 * columns of differences, which pack to a third of what triangles do. Centimetres.
 */
export type WebMesh = {
  /** Names of materials; a group names one by its place here. */
  materials: string[]
  /** Where faces look: the axes first, in the order of `axes`. */
  normals: Normal[]
  /** Rectangles along the axes in the order of their columns: so many of one material, looking one way. */
  groups: Group[]
  /** Faces at any angle. */
  slants: Group[]
  /** «0 2-7-3»: house, section, floor and stack; the column `flat` counts them from 1, and 0 is none. */
  flats: string[]
  /** Crowns of trees by their kinds. */
  trees: { low: number; high: number; radius: number; count: number }[]
}

/** `normal`: by its place among the normals; `triangles`: halves of rectangles. */
export type Group = { material: number; normal: number; triangles?: boolean; count: number }

export type Normal = readonly [x: number, y: number, z: number]

/** +x, −x, up, down, +z, −z. */
export const axes: readonly Normal[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
]

/** The plane it lies in, its low corner in that plane, its size, and its flat. */
export const COLUMNS = ['plane', 'u', 'v', 'width', 'height', 'flat'] as const

/** A corner, the ways from it to both its neighbours, and its flat. */
export const SLANT_COLUMNS = ['x', 'y', 'z', 'ax', 'ay', 'az', 'bx', 'by', 'bz', 'flat'] as const

/** Of a tree: where it stands and how large it is, a hundredth of its kind. */
export const TREE_COLUMNS = ['x', 'y', 'z', 'size'] as const

export type Trees = Record<(typeof TREE_COLUMNS)[number], Int16Array>

/** Axes of a plane: u and v of a rectangle that looks along the third. */
const planes = [
  { plane: 0, u: 2, v: 1 },
  { plane: 1, u: 0, v: 2 },
  { plane: 2, u: 0, v: 1 },
] as const

/** Of a rectangle that looks along an axis, by the place of its normal. */
export const planeOf = (normal: number) => planes[normal < 2 ? 0 : normal < 4 ? 1 : 2]
