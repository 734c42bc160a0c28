import type { JsonObject } from '#server/db/json.ts'
import type { LotFields } from '#server/import/normalise/lot-fields.ts'
import { viewWords } from '#server/import/normalise/lot-words.ts'
import { readOption, type Notes } from '#server/import/normalise/notes.ts'
import { readInteger, readNumber } from '#server/import/normalise/numbers.ts'
import { dropEmpty, featuresOf, splitList } from '#server/import/normalise/portal.ts'

const viewsOf = ({ view }: LotFields) => splitList((view ?? '').replaceAll(/[,;]\s*/g, '|'))

export function detailsOf(fields: LotFields, tags: LotFields, notes: Notes): JsonObject {
  const views = viewsOf(fields)
    .map((word) => readOption(notes, tags.view ?? 'view', viewWords, word))
    .filter((word) => word !== null)
  return dropEmpty({
    view: views.length > 0 ? views : null,
    balconies: readInteger(fields.balconies ?? null),
    loggias: readInteger(fields.loggias ?? null),
    bathroomsSeparate: readInteger(fields.bathroomsSeparate ?? null),
    bathroomsCombined: readInteger(fields.bathroomsCombined ?? null),
  })
}

export const featuresOfFields = (fields: LotFields): string[] =>
  featuresOf([
    ...viewsOf(fields),
    isThere(fields.balconies) ? 'балкон' : null,
    isThere(fields.loggias) ? 'лоджия' : null,
  ])

const isThere = (count: string | null | undefined) =>
  (readInteger(count ?? null) ?? 0) > 0 || /^(да|есть|\+)$/i.test(count?.trim() ?? '')

/** «2,9» m, «290» cm or «2900» mm, in mm; null: no height of a room. */
export function ceilingOf(text: string | null): number | null {
  const height = readNumber(text)
  if (height === null || height <= 0) return null
  const millimetres = height < 20 ? height * 1000 : height < 2000 ? height * 10 : height
  return millimetres >= 1500 && millimetres <= 20_000 ? Math.round(millimetres) : null
}
