import { itemAt } from '#domain/item-at.ts'
import type { Finishing } from '#domain/lots/lot.ts'
import type { HousePlace } from '#drawings/genplan/house-place.ts'

import type { FloorNotation } from './floor-words.ts'

/** How far a house has come. */
type Stage = {
  state: 'building' | 'built' | 'keys'
  percent: number
  permit: { number: string; monthsAgo: number }
  /** All promises, the oldest first; a later one has its reason. */
  promises: readonly Promised[]
}

/** Quarters from now, as once promised; `reason` explains why it differs from the one before. */
type Promised = { monthsAgo: number; commission: number; keys: number; reason?: string }

type Sales = {
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

/** What there is to know of a project before its flats are made. Times are counted from the day of generation. */
export type ProjectSpec = {
  id: string
  alias: string
  name: string
  /** «Л»: the first letter of an article. */
  letter: string
  status: 'on_sale' | 'completed'
  class: 'comfort' | 'comfort_plus' | 'business'
  district: string
  address: string
  latitude: number
  longitude: number
  legalEntity: string
  escrowBank: string
  teaser: string
  details: { infrastructure: readonly object[]; [field: string]: unknown }
  /** What a metre of a mid-size flat on a low floor costs, ₽. */
  metre: number
  ceilingMm: number
  material: 'brick' | 'monolith_brick' | 'wood'
  /** For the drawings of the facade. */
  facade: 'brick' | 'limestone' | 'larch' | 'clinker'
  finishings: readonly Finishing[]
  /** Where the top of the plot looks, degrees from the north. */
  north: number
  /** What is seen from windows between two azimuths, clockwise, and from which floor. */
  views: readonly View[]
  houses: readonly HouseSpec[]
  parking: ParkingPlan
  storage: StoragePlan
  premises: PremisesPlan
}

type View = { from: number; to: number; floor: number; feature: string }

export type HouseSpec = {
  id: string
  name: string
  phase: string
  address: string
  /** From west to east, joined wall to wall. */
  sections: readonly SectionNotation[]
  place: HousePlace
  stage: Stage
  sales: Sales
}

export type SectionNotation = {
  flats: FloorNotation
  /** All floors; flats begin on the second. */
  floors: number
  /** How far it stands back from the line of the house, m. */
  setback?: number
  roof?: 'terrace'
}

type ParkingPlan = { perLevel: number; price: number; fee: number }

type StoragePlan = { perLevel: number; metre: number; fee: number }

type PremisesPlan = { perSection: number; metre: number }

export const floorsOf = ({ sections }: HouseSpec): number =>
  Math.max(...sections.map(({ floors }) => floors))

/** What is promised of a house now. */
export const promiseOf = ({ stage }: HouseSpec): Promised => itemAt(stage.promises, -1)

/** Where the top of a house's own drawings looks, degrees from the north. */
export const compassOf = ({ north }: ProjectSpec, { place }: HouseSpec): number =>
  (north + place.turn * 90) % 360

export const PARKING_LEVELS = [-1, -2] as const
