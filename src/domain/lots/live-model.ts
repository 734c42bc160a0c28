/** What a browser needs to turn the model of a project about. */
export type LiveModel = {
  /** The address of the mesh. */
  mesh: string
  /** null: not known, and the sun is not shown. */
  place: { latitude: number; longitude: number } | null
  /** Where the far side of the plot looks, degrees from the north. */
  north: number | null
  houses: { name: string; flats: ModelFlat[] }[]
}

/** A flat for sale on the model. */
export type ModelFlat = {
  /** «0 2-7-3»: house, section, floor and stack, as the mesh names it. */
  key: string
  section: string
  floor: number
  /** «2-комнатная евро, 53,5 м², этаж 7, секция 2» */
  name: string
  href: string | null
  price: number | null
}
