import type { StillFiles } from '#domain/lots/flat-drawings.ts'

/** One picture of a model: what was rendered, and where each flat is on it. */
export type StillView = {
  width: number
  height: number
  evening: StillFiles
  day: StillFiles
  flats: StillFlat[]
}

/** Corners are «x,y x,y …» in pixels of the picture. */
export type StillFlat = {
  /** The house it is in, counted from 0. */
  house: number
  /** «2-7-3»: section, floor and stack. */
  key: string
  windows: string[]
  reflections: string[]
}

/** Pictures of one project. */
export type StillSet = {
  project: string
  /** Of the houses it was rendered from: other houses must not stand under their names. */
  houses: string
  wide: StillView
  narrow: StillView
}
