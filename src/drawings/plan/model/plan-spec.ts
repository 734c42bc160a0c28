import type { LayoutKind } from '#domain/lots/lot.ts'

/** What is known about a flat before it is drawn. */
export type PlanSpec = {
  /** project|section|stack: one stack repeats up the house, as in reality. */
  seed: string
  layout: LayoutKind
  /** 0 = studio. A euro flat counts its kitchen-living room, a classic one does not count its kitchen. */
  rooms: number
  /** Wanted area, hundredths of m². */
  area: number
  /**
   * single: windows on one side; corner: on two; through: on two opposite sides;
   * end: through, and the gable too. Left out: what suits the size.
   */
  aspect?: 'single' | 'corner' | 'through' | 'end'
  summer?: 'none' | 'loggia' | 'balcony' | 'terrace'
  /** bay: a room steps out of the facade; wing: a corner flat takes the end of the common corridor. */
  shape?: 'plain' | 'bay' | 'wing'
  /** From the corridor to the facade, mm; left out: what suits the size. */
  depth?: number
  /** How far a wing reaches back, mm. */
  wing?: number
  /** Where the middle of the common corridor meets a through flat, mm from its far facade. */
  entry?: number
}
