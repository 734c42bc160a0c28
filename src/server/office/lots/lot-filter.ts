import { searchWords } from '#domain/text/search-words.ts'

/** A filter of lots; an omitted condition does not narrow. */
export type LotFilter = {
  /** Words of kind, number, article, house, project or id: each has to be there. */
  words: string[]
  id: number | null
  /** Those ticked; null: all of them. */
  ids: readonly number[] | null
  kind: string | null
  project: string | null
  building: number | null
  /** Only lots with something set by hand. */
  isSet: boolean
  /** As buyers see it. */
  status: string | null
}

const LONGEST = 200

type Condition = 'q' | 'kind' | 'project' | 'building' | 'state' | 'status'

/** Reads a filter of an address or of a body. */
export const readLotFilter = (valueOf: (name: Condition) => string): LotFilter => ({
  words: searchWords(valueOf('q').slice(0, LONGEST)),
  id: null,
  ids: null,
  kind: valueOf('kind') || null,
  project: valueOf('project') || null,
  building: /^[1-9]\d{0,8}$/.test(valueOf('building')) ? Number(valueOf('building')) : null,
  isSet: valueOf('state') === 'set',
  status: valueOf('status') || null,
})

export const onlyLot = (id: number): LotFilter => ({ ...readLotFilter(() => ''), id })

export const onlyLots = (ids: readonly number[]): LotFilter => ({ ...readLotFilter(() => ''), ids })
