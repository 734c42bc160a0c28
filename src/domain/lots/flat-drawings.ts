/** Drawings of a flat. The HTML has them inline, so `svg` is left out of the page's JSON. */
export type FlatDrawings = {
  /** `scale`: millimetres to a unit of the drawing; `viewBox`: the visible part. */
  plan: { svg?: string; viewBox: string; scale: number }
  /** In the order of the plan; m². `counted` is added to the total: half of a loggia. */
  rooms: { name: string; area: number; counted: number }[]
  /** The flat in three dimensions: an address; its dark twin ends in `-dark`. */
  cutaway: string
  /** null: it is not known how its floor lies. */
  floor: DrawnScene | null
  /** «Юго-западный фасад»: the facades its windows are in. */
  facades: DrawnScene[]
  /** Where the flat is lit on the live model of its project; null: there is none. */
  liveModel: string | null
  /** The houses of the project as a model, this one chosen; null: there is only one. */
  genplan: SitePlan | null
  sun: FlatSun | null
}

/** `isPlaced`: its houses stand where they will be built; else as a scheme. */
export type SitePlan = { svg?: string; isPlaced: boolean }

/** `file`: the same without links and marks, to be sent or printed. */
export type DrawnScene = { svg?: string; name: string; file: string }

/** Plans of several flats in one scale; a flat without a plan is left out. */
export type PlansSideBySide = {
  plans: { id: number; svg?: string }[]
  /** All plans over one another, a layer for each. null: fewer than two. */
  overlay: { svg?: string } | null
}

export type FlatSun = {
  svg?: string
  /** «Окна на юг. 21 марта прямой свет в окнах с 8:10 до 16:40» */
  summary: string
  windows: string
  /** Of the windows, degrees from the north. */
  azimuths: number[]
  latitude: number
  longitude: number
  /** Hours ahead of UTC by the sun. */
  zone: number
  year: number
  month: number
  /** «с 10:00 до 15:10» on the 21st of each month; null: no direct sun. */
  hours: (string | null)[]
}

/** Files of one picture of a model: all windows dark, all lit. */
export type StillFiles = { dark: string; lit: string }
