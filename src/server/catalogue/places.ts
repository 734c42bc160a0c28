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
      details: readPlace(details),
    }))
}

/** Details are free fields of the source: only what has the shape we know is taken. */
export function readPlace(values: Record<string, unknown>): PlaceDetails {
  const number = (value: unknown) => (typeof value === 'number' && value > 0 ? value : null)
  const words = (value: unknown) => (typeof value === 'string' && value ? value : null)
  const yesOrNo = (value: unknown) => (typeof value === 'boolean' ? value : null)
  return {
    placeKind: words(values.placeKind),
    widthMm: number(values.widthMm),
    lengthMm: number(values.lengthMm) ?? number(values.depthMm),
    heightMm: number(values.heightMm),
    doorMm: number(values.doorMm),
    gateHeightMm: number(values.gateHeightMm),
    column: yesOrNo(values.column),
    charger: words(values.charger),
    socket: yesOrNo(values.socket),
    ventilation: yesOrNo(values.ventilation),
    distanceToLiftM: number(values.distanceToLiftM),
    monthlyFee: inRubles(number(values.monthlyFee)),
  }
}

const inRubles = (kopecks: Kopecks | null) => (kopecks === null ? null : toRubles(kopecks))
