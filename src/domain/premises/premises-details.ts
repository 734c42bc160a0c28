import type { Outline } from './outline.ts'
import type { Entrance, Purpose, Trade, Vat } from './premises-choices.ts'

/** What only premises have and lists choose by; what their source does not name is null, or in no list. */
export type PremisesInBrief = {
  purposes: Purpose[]
  /** What may be opened there, by what is known of them. */
  trades: Trade[]
  powerKw: number | null
  ceilingMm: number | null
  vat: Vat | null
  /** Left out where the place in the section is not known. */
  outline?: Outline
  /** The street front of their house is drawn, and their place in it is known. */
  front?: true
  /** Of a sale with a tenant. */
  tenant?: string
  paybackMonths?: number
}

/** What their own page shows and checks besides. */
export type PremisesFittings = {
  powerKw: number | null
  entrances: Entrance[]
  /** Apart from the entrance of the flats. */
  ownEntrance: boolean | null
  exhaust: boolean | null
  firstLine: boolean | null
  waterPoints: number | null
  /** How many stand inside. */
  columns: number | null
  shopWindows: boolean | null
  signPlace: boolean | null
  loading: boolean | null
}
