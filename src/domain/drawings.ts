/** What is drawn of a flat. Texts of drawings stand in the HTML, so `svg` is left out of the data beside it. */
export type FlatDrawings = {
  /** `scale`: millimetres to a unit of the drawing. */
  plan: { svg?: string; scale: number }
  /** In the order of the plan; m². `counted` goes into the total: half of a loggia. */
  rooms: { name: string; area: number; counted: number }[]
  /** «7-й этаж, секция 2» */
  floor: { svg?: string; name: string }
  /** «Юго-западный фасад»: the sides it looks out of. */
  facades: { svg?: string; name: string }[]
  /** null: it is not known where the windows look. */
  sun: FlatSun | null
}

/** Where the windows look, degrees from the north; where on the earth; hours ahead of UTC by the sun. */
export type FlatSun = { azimuths: number[]; latitude: number; longitude: number; zone: number }
