import type { FlatTip } from '#drawings/tip.ts'

export type FlatState = 'available' | 'reserved' | 'sold'

/** A flat of a stack on the drawing of a floor. */
export type FloorFlat = {
  stack: string
  state: FlatState
  /** «2Е», «Студия»: what stands on the drawing. */
  mark: string
  /** Hundredths of m², as the catalogue has it: that of its outline may differ. */
  area: number
  /** «2Е, 53,5 м², 2-комнатная евро, № 96»: what is read aloud. */
  name: string
  /** Only a flat that is for sale leads anywhere. */
  href?: string
  tip?: FlatTip
}
