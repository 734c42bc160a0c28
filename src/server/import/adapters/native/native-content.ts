import { toText } from '#server/db/bulk-rows.ts'
import { isObject } from '#server/db/json.ts'
import type { JsonObject } from '#server/db/json.ts'
import type { Part } from '#server/import/normalise/found.ts'
import { aliasOf } from '#server/import/normalise/project-names.ts'

import { fields } from './content-fields.ts'
import { readField } from './field-types.ts'
import { readPictures, withPictures } from './native-pictures.ts'

/** A record of the content with every field checked: content is ours, so a fault in it refuses the file. */
export function readContent(part: Part | 'company', line: number, item: JsonObject): JsonObject {
  const read = Object.fromEntries(
    Object.entries(fields[part]).map(([name, type]) => [
      name,
      type === 'gallery'
        ? readPictures(part, line, item)
        : readField(`${part}.${name}`, line, type, item[name] ?? null),
    ]),
  )
  if (part === 'company') return withCompanyPictures(line, item, read)
  if (part === 'programmes') return { ...read, ...inHundredths(read) }
  if (part === 'news') return { ...read, alias: read.alias ?? aliasOf(toText(read.title)) }
  return read
}

/** The company has one row: its pictures lie among its facts. */
function withCompanyPictures(line: number, item: JsonObject, read: JsonObject): JsonObject {
  const { facts = null } = read
  return { ...read, facts: withPictures('company', line, item, isObject(facts) ? facts : {}) }
}

/** Rates are kept in hundredths of a percent: 6 → 600. */
function inHundredths({ rate, ratePeriods }: JsonObject): JsonObject {
  const periods = Array.isArray(ratePeriods) ? ratePeriods : []
  return {
    rate: Math.round(Number(rate) * 100),
    ratePeriods: periods.filter(isObject).map(({ months, rate: percent }) => {
      return { months: Number(months), rate: Math.round(Number(percent) * 100) }
    }),
  }
}
