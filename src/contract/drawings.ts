import type {
  DrawnScene,
  FlatDrawings,
  PlansSideBySide,
  SitePlan,
  StillFiles,
} from '#domain/lots/flat-drawings.ts'
import type { FacadeSide, FloorOfHouse, HouseView } from '#domain/addresses/house-view.ts'
import type { Plane } from '#domain/map/segments.ts'
import type { PlaceOnLevel } from '#domain/lots/place-on-level.ts'

/** What pages ask for of drawings. All is drawn when it is asked for: the pages that show it are cached. */
export type PageDrawings = {
  /** `linkTo` gives the link of a house of the model. */
  flat(id: number, number: string | null, linkTo: (building: number) => string): FlatDrawings | null
  /** Those of its plan, in their order; empty: it is on no drawing. */
  rooms(id: number): FlatDrawings['rooms']
  /** Plans to be weighed against each other. */
  sideBySide(ids: readonly number[]): PlansSideBySide
  /** The embankment with the houses it has room for. */
  embankment(): Promise<EmbankmentDrawing | null>
  /** The model of a project as it was photographed; of any, if none is named. null: none of what stands now was. */
  still(project?: string): StillDrawing | null
  /** The same small, of those of the projects that have one, by alias. */
  stillCards(projects: readonly string[]): Record<string, StillCard>
  /** The houses of a project as a model, and the facade of one of them. null: nothing of it can be drawn. */
  projectModel(
    project: string,
    wanted: WantedView,
    linkTo: (view: Partial<HouseView>) => string,
  ): ProjectDrawings | null
  /** True if the houses of a project have places, so that a model can be made of them. */
  hasModel(project: string): boolean
  /** A level of places under a house. */
  level(level: LevelToDraw): LevelDrawing
  /** Some house is known well enough to be drawn: where none is, nothing stands in for the houses of the company. */
  hasHouses: () => boolean
  /** The address of a house in its street; null: it cannot be drawn. */
  houseInStreet(building: number): string | null
  /** Addresses of the streets of projects that can be drawn, by alias. */
  streets(): Record<string, Street>
  /** The address of the bank with every house that stands; null: none of them can be drawn. */
  builtBank(): string | null
}

/** What is drawn of a project: its houses as a model, and one of them to choose a flat on. */
export type ProjectDrawings = {
  genplan: SitePlan
  facade: { svg?: string; lit: number }
  houses: { id: number; name: string; floors: number; lit: number }[]
  /** The sides of the house with windows that are lit. */
  sides: SideOfHouse[]
  view: HouseView
  /** null: no flat of the house has a place on a floor. */
  floor: HouseFloor | null
}

/** `name`: where it looks; null: by its place to the street. */
type SideOfHouse = { side: FacadeSide; lit: number; name: string | null }

/** A floor of the chosen house, with what is free on the others. */
export type HouseFloor = FloorOfHouse & {
  sections: { name: string; free: number }[]
  /** Of this section, from the top down; those with flats. */
  floors: { floor: number; free: number }[]
  scene: DrawnScene
}

export type WantedView = {
  building: number | null
  side: FacadeSide | null
  section: string | null
  floor: number | null
}

/** The embankment of the river with the houses of a city that it has room for; its lit windows are links to flats for sale. */
export type EmbankmentDrawing = {
  svg?: string
  /** Which city it is, where projects are in several. */
  city: string | null
  /** Flats with a window towards the river, and those that look the other way. */
  shown: number
  hidden: number
  /** Flats for sale in houses that it has no room for; left out: it has room for all. */
  beyond?: number
}

/** A place as it is known, with the words and the address a visitor gets for it. */
export type PlaceToDraw = {
  place: PlaceOnLevel
  name: string
  href: string | undefined
  /** «1,89»: what is written in its cell of what it costs. */
  price?: string | undefined
  /** It is not what was asked for. */
  dim?: boolean
}

export type LevelToDraw = {
  kind: 'parking' | 'storage'
  /** In the order of numbers. */
  places: PlaceToDraw[]
  selected: number | null
  label: string
  /** Where they stand; null: nobody knows, they are drawn in rows. */
  plan: PlannedLevel | null
}

/** mm */
export type PlannedLevel = {
  size: Plane
  lanes: Plane[][]
  /** By ids of lots. */
  places: ReadonlyMap<number, readonly [x0: number, y0: number, x1: number, y1: number]>
}

/** `box` is what of the level the sheet shows, cm: what is laid over it has the same. */
export type LevelDrawing = { svg: string; box: string }

/** The brightest house of a project, as its card shows it, or all of them in a row. */
export type Street = { one: string; all: string }

export type StillPicture = { width: number; height: number; evening: StillFiles; day: StillFiles }

/** The same pictures for a card: the dark files alone, the light of the windows for sale is drawn over them. */
export type StillCard = Record<'wide' | 'narrow', DarkPicture & { light: { svg?: string } }> &
  Pick<StillDrawing, 'sky'>

type DarkPicture = Pick<StillPicture, 'width' | 'height'> &
  Record<'evening' | 'day', Pick<StillFiles, 'dark'>>

/** A rendered picture of a project with the windows lit that are for sale now. */
export type StillDrawing = {
  /** Alias of the project. */
  project: string
  wide: StillPicture
  narrow: StillPicture
  /** How much of the narrow picture is sky over the highest window: a share of its height. */
  sky: number
  /** What the lit pictures are cut out by. */
  clips: { svg?: string }
  windows: { svg?: string }
  /** Links for a narrow screen. */
  houses: { svg?: string }
  /** Flats for sale that the wide picture shows, and those of the project that look elsewhere. */
  shown: number
  hidden: number
}
