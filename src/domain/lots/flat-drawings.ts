/** What is drawn of a flat. Texts of drawings stand in the HTML, so `svg` is left out of the data beside it. */
export type FlatDrawings = {
  /** `scale`: millimetres to a unit of the drawing; `viewBox`: what of it is seen. */
  plan: { svg?: string; viewBox: string; scale: number }
  /** In the order of the plan; m². `counted` goes into the total: half of a loggia. */
  rooms: { name: string; area: number; counted: number }[]
  /** «7-й этаж, секция 2» */
  floor: DrawnScene
  /** «Юго-западный фасад»: the sides it looks out of. */
  facades: DrawnScene[]
  /** The houses of the project as a model, this one chosen; null: there is only one. */
  genplan: { svg?: string } | null
  /** null: it is not known where the windows look. */
  sun: FlatSun | null
}

/** `file`: the same without links and marks, to be sent or printed. */
export type DrawnScene = { svg?: string; name: string; file: string }

/** Where the sun comes in, and when. */
/** Plans of several flats in one scale. A flat that is not drawn has none. */
export type PlansSideBySide = {
  plans: { id: number; svg?: string }[]
  /** All of them on one sheet, each in a layer of its own. null: there are not two. */
  overlay: { svg?: string } | null
}

export type FlatSun = {
  /** The sky of one day. */
  svg?: string
  /** «Окна на юг. 21 марта прямой свет в окнах с 8:10 до 16:40» */
  said: string
  /** «Окна на юг» */
  windows: string
  /** Where the windows look, degrees from the north. */
  azimuths: number[]
  latitude: number
  longitude: number
  /** Hours ahead of UTC by the sun. */
  zone: number
  year: number
  /** The month first shown, 0 is January. */
  month: number
  /** «с 10:00 до 15:10» on the 21st of each month; null: the sun does not come in. */
  hours: (string | null)[]
}
