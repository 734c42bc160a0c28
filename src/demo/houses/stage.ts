/** How far a house has come. */
export type Stage = {
  state: 'building' | 'built' | 'keys'
  percent: number
  /** Quarters from now. */
  commission: number
  keys: number
  permit: { number: string; monthsAgo: number }
  /** All promises, the oldest first; a later one says why. */
  promises: readonly Promised[]
}

/** A date once promised; `reason` says why it differs from the one before. */
type Promised = { monthsAgo: number; commission: number; keys: number; reason?: string }

export type Sales = {
  /** Months since the first flat was offered. */
  monthsAgo: number
  available: number
  reserved: number
  /** Flats above this floor are not offered yet. */
  soonAbove?: number
  /** The price is given at the office: `closed`. */
  closed?: number
  /** Rooms are not measured yet: living and kitchen areas are left out. */
  unmeasured?: boolean
}
