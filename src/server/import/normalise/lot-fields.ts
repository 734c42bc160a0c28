import type { JsonObject } from '#server/db/json.ts'

import type { PriceUnit } from './deal.ts'

/** Fields of a lot in one line, by the names that `sources set --columns` takes. */
export const fieldNames = [
  'id',
  'kind',
  'status',
  'project',
  'projectId',
  'city',
  'address',
  'latitude',
  'longitude',
  'building',
  'buildingId',
  'phase',
  'floorsTotal',
  'material',
  'state',
  'builtYear',
  'readyQuarter',
  'deadline',
  'section',
  'floor',
  'number',
  'article',
  'layout',
  'rooms',
  'studio',
  'euro',
  'freePlan',
  'apartments',
  'area',
  'livingArea',
  'kitchenArea',
  'price',
  'basePrice',
  'deal',
  'rentPerMonth',
  'rentPerMetreYear',
  'finishing',
  'ceiling',
  'view',
  'balconies',
  'loggias',
  'bathroomsSeparate',
  'bathroomsCombined',
  'plan',
  'images',
  'description',
] as const

export type FieldName = (typeof fieldNames)[number]

/** The fields of a lot from a source, still as text. Omitted fields are unknown. */
export type LotFields = { readonly [Name in FieldName]?: string | null | undefined }

/** A record of a source on its way to a lot. */
export type FieldRecord = {
  line: number
  fields: LotFields
  /** Names of fields in the source, for messages to staff about a word: «Rooms». */
  tags?: LotFields
  images?: string[]
  priceUnit?: PriceUnit
  details?: JsonObject
  raw: () => JsonObject
}
