/** What a file gave: `npm run geometry --json` prints it, the office shows it. Areas are in m². */
export type GeometryReport = {
  /** In flats. */
  rooms: number
  flats: FlatReport[]
  doors: number
  /** Of flats, by where they look: degrees from the north, or from the top of the sheet where the north is not known. */
  windows: Record<string, number>
  compass: number | null
  storeys: { name: string; area: number }[]
  /** How many flats are lots of ours. */
  matched: number
  /** Flats without a lot, and lots without a flat: one sentence each. */
  leftovers: string[]
  /** Flats whose area is not the lot's: they wait for a word. */
  differences: string[]
  warnings: string[]
}

type FlatReport = {
  number: string | null
  section: string
  floors: number[]
  rooms: number
  area: number
  /** The id of the lot; null: none was found. */
  lot: string | null
}

/** A lot that a flat of a file may be; area in hundredths of m². */
export type HouseLot = {
  id: string
  number: string | null
  section: string | null
  floor: number | null
  area: number | null
  stack: string | null
}
