import type { Rubles } from '#domain/money/money.ts'

import type { LotKind } from './lot.ts'

/** The scope of a programme; an omitted condition does not narrow. */
export type ProgrammeScope = {
  kinds?: LotKind[]
  /** Aliases. */
  projects?: string[]
  /** Ids. */
  buildings?: number[]
  /** The largest loan by city. */
  regions?: { name: string; cap: Rubles }[]
}

/** State programmes lend for homes alone, so kinds from a source are ignored. */
const homesOnly = new Set(['family', 'it', 'military', 'rural', 'far_east', 'arctic'])

/** A programme without kinds is for flats. */
export function lotKindsOf(kind: string, { kinds }: ProgrammeScope): readonly LotKind[] {
  if (homesOnly.has(kind)) return ['flat']
  return kinds ?? ['flat']
}
