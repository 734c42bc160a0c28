/** Which lots are meant; what is not said does not narrow. */
export type LotFilter = {
  /** Words of number, article, house, project or id: each has to be there. */
  words: string[]
  id: number | null
  kind: string | null
  project: string | null
  building: number | null
  /** Only lots with something set by hand. */
  isSet: boolean
}

const LONGEST = 200

/** Reads a filter of an address or of a body. */
export const readLotFilter = (said: (name: string) => string): LotFilter => ({
  words: said('q').slice(0, LONGEST).toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10),
  id: null,
  kind: said('kind') || null,
  project: said('project') || null,
  building: /^[1-9]\d{0,8}$/.test(said('building')) ? Number(said('building')) : null,
  isSet: said('state') === 'set',
})

export const onlyLot = (id: number): LotFilter => ({ ...readLotFilter(() => ''), id })
