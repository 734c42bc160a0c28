import type { HouseModel, ModelDoor, ModelPiece, ModelRoom } from '#geometry/house-model.ts'
import type { Outline, Polygon } from '#geometry/section-geometry.ts'
import type { Point } from '#geometry/shapes.ts'

/** A floor as its drawing shows it, before rooms and openings are found to belong together; mm. */
export type DrawnFloor = {
  name: string
  /** Floors that it is the drawing of; empty: not known. */
  floors: number[]
  /** Above the ground, of the lowest of them; null: not known. */
  elevation: number | null
  height: number | null
  rooms: DrawnRoom[]
  bodies: Polygon[]
  columns: Outline[]
  doors: DrawnDoor[]
  windows: DrawnWindow[]
  furniture: ModelPiece[]
}

export type DrawnRoom = Omit<ModelRoom, 'id' | 'flat'> & {
  /** Numbers of its flats by floors, from the lowest. */
  flats: string[]
  /** Which of the flats of a floor it is of, where it has no number; null: not marked. */
  stack: string | null
  /** How many floors above the entrance of its flat. */
  above: number
}

export type DrawnDoor = {
  hinge: Point
  latch: Point
  /** To which hand of somebody who looks from the hinge to the latch it opens; null: it is not drawn. */
  swing: 'left' | 'right' | null
  kind: ModelDoor['kind']
}

export type DrawnWindow = {
  /** Ends of the opening anywhere in the thickness of its wall. */
  from: Point
  to: Point
  /** Of the wall; null: as the bodies are, or usual. */
  depth: number | null
  sill: number | null
  head: number | null
}

export type DrawingOptions = Pick<HouseModel['source'], 'file' | 'sha256'>
