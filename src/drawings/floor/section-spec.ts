import type { PlanSpec } from '#drawings/plan/model/plan-spec.ts'
import { PARTY_WALL } from '#drawings/plan/model/plan.ts'

/** A flat that stands in the same place on every floor of a section. */
export type Stack = Omit<PlanSpec, 'seed' | 'depth' | 'wing' | 'entry' | 'aspect'> & {
  /** Unique within the section: «1», «2» … as flats are counted on a floor. */
  stack: string
}

/** One floor of a section: two rows along a corridor, the core in the northern one. */
export type SectionSpec = {
  seed: string
  /** From west to east. The first and the last flat of a row are corner ones. */
  south: Stack[]
  north: (Stack | 'core')[]
  /** Through flats across the ends of the section. */
  west?: Stack
  east?: Stack
  /** Ends built wall to wall with a neighbouring section: no windows there. */
  joined?: readonly ('west' | 'east')[]
}

export type Row = 'south' | 'north' | 'west' | 'east'

export const CORRIDOR = 1600

/** From the inner face of one row to the inner face of the other. */
export const BETWEEN = CORRIDOR + 2 * PARTY_WALL

export const isFlat = (stack: Stack | 'core'): stack is Stack => stack !== 'core'
