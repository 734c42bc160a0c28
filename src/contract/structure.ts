import type { ShownDoc } from '#domain/content/doc/doc.ts'
import type { Operator } from '#domain/consent/operator.ts'
import type { HouseDeadlines, MovedDates } from '#domain/time/deadlines.ts'
import type { GeoPoint } from '#domain/map/geo-point.ts'
import type { Finishing } from '#domain/lots/lot.ts'
import type { Nearby } from '#domain/content/nearby.ts'
import type { GalleryPicture } from '#domain/media/picture.ts'
import type { LevelMap } from '#domain/places/level-map.ts'
import type { PlaceOutline } from '#domain/places/place-outline.ts'

export type Building = HouseDeadlines & {
  id: number
  name: string
  address: string | null
  /** Of its lowest section and of its highest. */
  floors: [least: number, most: number] | null
  entrances: number | null
  lifts: number | null
  material: string | null
  ceilingMm: number | null
  permit: string | null
  /** Its number, where the source or staff give no address. */
  declaration: string | null
  declarationUrl: string | null
  escrowBank: string | null
}

export type Project = {
  alias: string
  name: string
  status: string
  class: string | null
  city: string | null
  district: string | null
  address: string | null
  point: GeoPoint | null
  teaser: string | null
  /** Of its own sales office. */
  phone: string | null
  /** The transport that is the nearest on foot. */
  stop: Nearby | null
  /** The first of its pictures, or of those of its houses. */
  cover: GalleryPicture | null
  buildings: Building[]
}

/** How far a project has come, for lists. */
export type ProjectProgress = {
  alias: string
  /** All that it has or had for sale. */
  flats: number
  /** Of the houses that are still being built, 0–100; `month` is the one of the newest report, «2026-10». */
  ready: { houses: string[]; least: number; most: number; month: string } | null
  /** null: no house waits longer than it was promised first. */
  moved: MovedDates | null
}

export type ProjectInFull = Project & {
  story: ShownDoc | null
  advantages: string[]
  /** «Трамвай № 3», «6 минут пешком» */
  transport: Nearby[]
  /** «Школа № 12», «7 минут пешком» */
  infrastructure: Nearby[]
  developers: ProjectDeveloper[]
  /** Its own pictures, then those of its houses. */
  gallery: GalleryPicture[]
  /** The plan of its ground, as the company has drawn it. */
  genplan: GalleryPicture | null
  /** Houses outlined on it, in thousandths of its width and height. */
  genplanHouses: { building: number; points: string }[]
  questions: Question[]
  architecture: ShownDoc | null
  yard: ShownDoc | null
  /** What is paid to the managing company, ₽ for m² a month. */
  tariff: number | null
  /** What each finishing includes, from the least to the most. */
  finishing: FinishingStyle[]
  /** What will be built beside it. */
  neighbours: Neighbour[]
  sections: HouseSection[]
  tour: string | null
  video: string | null
  webcam: string | null
  /** What staff wrote for search engines in place of what the page makes itself. */
  seo: { title: string | null; description: string | null }
}

export type FinishingStyle = { finishing: Finishing; works: string[]; pictures: GalleryPicture[] }

/** «Жилой дом, 16 этажей», «через улицу, с севера», «2029 год» */
export type Neighbour = {
  name: string
  place: string | null
  opens: string | null
  builder: string | null
}

export type HouseSection = {
  building: number
  name: string
  floors: number | null
  lifts: number | null
  flatsPerFloor: number | null
}

type Question = { question: string; answer: ShownDoc }

/** The company that the law knows as the builder of a project. */
export type Developer = Operator & {
  kpp: string | null
  escrowBank: string | null
  nashdomUrl: string | null
}

/** `houses`: those it builds, where others build the rest; empty: all of them. */
export type ProjectDeveloper = Developer & { houses: string[] }

/** What was done on one building site in one month. */
export type ConstructionReport = {
  id: number
  building: { id: number; name: string }
  /** «2026-10» */
  month: string
  /** How much of the house is ready, 0–100. */
  percent: number | null
  text: string
  pictures: GalleryPicture[]
}

/** A level of a house with the outlines of its lots, in the pixels of its drawing. */
export type LevelPlan = {
  building: string
  floor: number
  label: string | null
  /** null: there is no picture, the level is drawn from the outlines. */
  url: string | null
  width: number
  height: number
  outlines: PlaceOutline[]
  /** Its lanes, ramps, lifts and stairs; houses by their names. null: they are not known. */
  map: LevelMap | null
  /** Marked by staff, who may be half way. */
  isByHand?: true
}
