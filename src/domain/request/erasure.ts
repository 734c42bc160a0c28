/** A request as staff see it before it is erased. */
export type ErasableItem = {
  number: string
  createdAt: string
  category: string
  name: string
  phone: string
  email: string
}

/** What an erasure would take, to be looked at before it. */
export type ErasableList = {
  items: ErasableItem[]
  bookings: { number: string; state: string; isKept: boolean }[]
  subscriptions: number
}

/** What is with somebody else by now, or may be: a try without an answer counts. */
export type DeliveredCopy = {
  number: string
  target: string
  externalId: string | null
  isCertain: boolean
}

/** What became of an erasure, as the office shows it. */
export type ErasureOutcome = {
  count: number
  numbers: string[]
  copies: DeliveredCopy[]
  subscriptions: number
  /** «Б-17»: bookings that keep their buyer until the money is settled. */
  keptBookings: string[]
  /** The running site still writes some of it down; it goes within seconds. */
  isJournalHeld: boolean
}
