import type { Rect } from '#geometry/shapes.ts'

/** 0 up, 1 right, 2 down, 3 left: the wall a piece stands with its back to. */
export const allSides = [0, 1, 2, 3] as const

export type Side = (typeof allSides)[number]

export type PieceKind =
  | 'bed'
  | 'wardrobe'
  | 'shelf'
  | 'desk'
  | 'armchair'
  | 'sofa'
  | 'television'
  | 'rug'
  | 'coffee-table'
  | 'kitchen'
  | 'dining'
  | 'tub'
  | 'shower'
  | 'toilet'
  | 'basin'
  | 'washer'

/** `isLaid`: by hand, so that it gives way to no text. */
export type Piece = { kind: PieceKind; at: Rect; back: Side; room: number; isLaid?: true }
