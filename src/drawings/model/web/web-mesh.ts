/**
 * The model as a browser draws it: rectangles along the axes of the plot. Each is six numbers, kept in columns of
 * differences, which pack to a third of what triangles do. Centimetres.
 */
export type WebMesh = {
  /** Names of materials; a group names one by its place here. */
  materials: string[]
  /** Rectangles in the order of the columns: so many of one material, looking one way. */
  groups: { material: number; way: Way; count: number }[]
  /** «0 2-7-3»: house, section, floor and stack; the column `flat` counts them from 1, and 0 is none. */
  flats: string[]
  /** Crowns of trees by their kinds. */
  trees: { low: number; high: number; radius: number; count: number }[]
}

/** Where a rectangle looks: +x, −x, up, down, +z, −z. */
export type Way = 0 | 1 | 2 | 3 | 4 | 5

/** The plane it lies in, its low corner in that plane, its size, and its flat. */
export const COLUMNS = ['plane', 'u', 'v', 'width', 'height', 'flat'] as const

export type Rectangles = Record<(typeof COLUMNS)[number], Int16Array>

/** Of a tree: where it stands and how large it is, a hundredth of its kind. */
export const TREE_COLUMNS = ['x', 'y', 'z', 'size'] as const

export type Trees = Record<(typeof TREE_COLUMNS)[number], Int16Array>

/** Axes of a plane: u and v of a rectangle that looks along the third. */
export const planes = [
  { plane: 0, u: 2, v: 1 },
  { plane: 1, u: 0, v: 2 },
  { plane: 2, u: 0, v: 1 },
] as const

export const axisOf = (way: Way) => (way < 2 ? 0 : way < 4 ? 1 : 2)
