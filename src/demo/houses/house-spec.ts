import type { Finishing } from '#domain/lots/lot.ts'

import type { FloorWords } from './floor-words.ts'
import type { Stage, Sales } from './stage.ts'

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
  details: Record<string, unknown>
  /** What a metre of a mid-size flat on a low floor costs, ₽. */
  metre: number
  ceilingMm: number
  finishings: readonly Finishing[]
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
  material: 'brick' | 'monolith_brick' | 'wood'
  /** For the drawings of the facade. */
  facade: 'brick' | 'limestone' | 'larch' | 'clinker'
  /** All floors; flats begin on the second. */
  floors: number
  sections: readonly FloorWords[]
  /** Where the top of the drawing looks, degrees from the north. */
  north: number
  stage: Stage
  sales: Sales
}

type ParkingPlan = { perLevel: number; price: number; fee: number }

type StoragePlan = { perLevel: number; metre: number; fee: number }

type PremisesPlan = { perSection: number; metre: number }

export const PARKING_LEVELS = [-1, -2] as const
