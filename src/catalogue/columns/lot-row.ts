import type { BuildingName, LotHeader, ProjectName } from '#contract/catalogue.ts'
import type { Hundredths } from '#domain/lots/area.ts'
import type { LotDeal, RentAsGiven } from '#domain/lots/deal.ts'
import type { Finishing, LayoutKind, LotStatus, Side } from '#domain/lots/lot.ts'
import type { Rubles } from '#domain/money/money.ts'
import type { PlaceInBrief } from '#domain/places/place-details.ts'
import type { PremisesInBrief } from '#domain/premises/premises-details.ts'
import type { Quarter } from '#domain/time/keys.ts'

/** A lot as the published tables hold it. */
export type LotRow = RentAsGiven & {
  id: number
  status: LotStatus
  /** Id of a building named in the header. */
  building: number
  section: string | null
  floor: number | null
  floorsTotal: number | null
  number: string | null
  rooms: number | null
  layout: LayoutKind | null
  area: Hundredths
  price: Rubles | null
  basePrice: Rubles | null
  deal: LotDeal
  keys: Quarter | null
  finishing: Finishing | null
  features: string[]
  windows: Side[]
  promotions: number[]
  /** Of a storage room or a parking space. */
  place?: PlaceInBrief
  premises?: PremisesInBrief
  planUrl: string | null
  /** What a card shows of a lot without a plan. */
  photoUrl?: string
  /** Its house has been missing from the feed for days. */
  uncertain: boolean
  /** Sales in its house may not begin yet. */
  notOpen?: true
  /** When it first came, in seconds. */
  firstSeen: number
}

/** The project a building belongs to. */
export function projectOf(
  { projects }: Pick<LotHeader, 'projects'>,
  building: BuildingName,
): ProjectName {
  const project = projects.find(({ alias }) => alias === building.project)
  if (!project) throw new Error(`The header names no project of building ${building.id}`)
  return project
}
