import type { LotKind } from '#domain/lots/lot.ts'
import type { PlaceDetails, PlaceOnLevel } from '#domain/lots/place-details.ts'
import { toRubles, type Kopecks } from '#domain/money/money.ts'
import type { Database } from '#server/db/connect.ts'
import { publishedPlaces } from '#server/db/published-places.ts'

/** The places of a project under its houses, the sold ones too; what was taken back does not stand there. */
export async function findPlaces(
  db: Database,
  version: number,
  kind: LotKind,
  project: string,
): Promise<PlaceOnLevel[]> {
  const places = await publishedPlaces(db.$client, version, kind, project)
  return places
    .filter(({ status }) => status !== 'withdrawn')
    .map(({ details, area, ...place }) => ({
      ...place,
      area: area / 100,
      details: readDetails(details),
    }))
}

/** What a source says is its own word: only what has the shape we know is taken. */
function readDetails(told: Record<string, unknown>): PlaceDetails {
  const number = (value: unknown) => (typeof value === 'number' && value > 0 ? value : null)
  const words = (value: unknown) => (typeof value === 'string' && value ? value : null)
  const yesOrNo = (value: unknown) => (typeof value === 'boolean' ? value : null)
  return {
    placeKind: words(told.placeKind),
    widthMm: number(told.widthMm),
    lengthMm: number(told.lengthMm) ?? number(told.depthMm),
    heightMm: number(told.heightMm),
    doorMm: number(told.doorMm),
    gateHeightMm: number(told.gateHeightMm),
    column: yesOrNo(told.column),
    charger: words(told.charger),
    socket: yesOrNo(told.socket),
    ventilation: yesOrNo(told.ventilation),
    distanceToLiftM: number(told.distanceToLiftM),
    monthlyFee: inRubles(number(told.monthlyFee)),
  }
}

const inRubles = (kopecks: Kopecks | null) => (kopecks === null ? null : toRubles(kopecks))
