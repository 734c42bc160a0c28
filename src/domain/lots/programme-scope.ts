import type { Rubles } from '#domain/money/money.ts'

import type { LotKind } from './lot.ts'

/** What a programme is for; what is not said does not narrow. */
export type ProgrammeScope = {
  kinds?: LotKind[]
  /** Aliases. */
  projects?: string[]
  /** Ids. */
  buildings?: number[]
  /** The largest loan by city. */
  regions?: { name: string; cap: Rubles }[]
}

/** State programmes lend for homes alone, whatever a source says of them. */
const homesOnly = new Set(['family', 'it', 'military', 'rural', 'far_east', 'arctic'])

/** Where nobody says what it is for, it is for flats. */
export function lotKindsOf(kind: string, { kinds }: ProgrammeScope): readonly LotKind[] {
  if (homesOnly.has(kind)) return ['flat']
  return kinds ?? ['flat']
}
