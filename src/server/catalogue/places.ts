import type { LotKind } from '#domain/lots/lot.ts'
import type { PlaceOnLevel } from '#domain/lots/place-on-level.ts'
import type { PlaceInBrief, PlaceUtilities } from '#domain/places/place-details.ts'
import { formatNumber } from '#domain/text/format-number.ts'
import { toRubles, type Kopecks } from '#domain/money/money.ts'
import type { Database } from '#server/db/connect.ts'
import { publishedPlaces } from '#server/db/published-places.ts'

import { above, words, yesOrNo } from './details-values.ts'

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
      details: placeInBrief(details),
    }))
}

export const readUtilities = (values: Record<string, unknown>): PlaceUtilities => ({
  socket: yesOrNo(values.socket),
  ventilation: yesOrNo(values.ventilation),
  monthlyFee: inRubles(above(values.monthlyFee)),
})

export const placeInBrief = (values: Record<string, unknown>): PlaceInBrief => ({
  placeKind: words(values.placeKind),
  widthMm: above(values.widthMm),
  lengthMm: above(values.lengthMm) ?? above(values.depthMm),
  heightMm: above(values.heightMm),
  doorMm: above(values.doorMm),
  gateHeightMm: above(values.gateHeightMm),
  column: yesOrNo(values.column),
  charger: chargerOf(values.charger),
  distanceToLiftM: above(values.distanceToLiftM),
})

/** Words, or `{kw, type}`: «7,4 кВт, Type 2». */
function chargerOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return words(value)
  const kw = 'kw' in value ? above(value.kw) : null
  const power = kw === null ? null : `${formatNumber(kw, { most: 1 })}\u00A0кВт`
  return [power, 'type' in value ? words(value.type) : null].filter(Boolean).join(', ') || null
}

const inRubles = (kopecks: Kopecks | null) => (kopecks === null ? null : toRubles(kopecks))
