import { lawfulCost } from '#domain/money/full-cost.ts'
import { toText } from '#server/db/bulk-rows.ts'
import { isObject } from '#domain/is-object.ts'
import type { Json, JsonObject } from '#server/db/json.ts'
import type { Part } from '#server/publishing/layers/content-tables.ts'
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
  if (part === 'programmes') return { ...read, ...inHundredths(read), fullCost: costText(read) }
  if (part === 'landings') return { ...read, alias: read.alias ?? aliasOf(toText(read.h1)) }
  if (part === 'news') return { ...read, alias: read.alias ?? aliasOf(toText(read.title)) }
  return read
}

/** The company has one row: its pictures lie among its facts. */
function withCompanyPictures(line: number, item: JsonObject, read: JsonObject): JsonObject {
  const { facts = null } = read
  return { ...read, facts: withPictures('company', line, item, isObject(facts) ? facts : {}) }
}

/** Why a programme is not taken; null: it may be shown. Parts paid to the developer are no loan and have no full cost. */
export function unlawfulProgramme(item: JsonObject): string | null {
  const terms = {
    kind: toText(item.kind),
    rate: Number(item.rate),
    legal: toText(item.legal ?? ''),
  }
  const fullCost = item.fullCost === null ? null : toText(item.fullCost)
  if (lawfulCost({ ...terms, fullCost }) !== null) return null
  const lacks = terms.legal.trim() === '' ? 'юридического текста' : 'полной стоимости кредита (ПСК)'
  return `программа «${toText(item.name)}» не взята: у неё нет ${lacks}`
}

/** Why a record is not taken that ends before it begins: without its dates it would run for ever. null: it may. */
export function impossiblePeriod(part: Part, item: JsonObject): string | null {
  if (part === 'promotions' && timeOf(item.endsAt) <= timeOf(item.startsAt))
    return `акция «${toText(item.title)}» не взята: её окончание не позже начала`
  if (part === 'programmes' && timeOf(item.validTo) < timeOf(item.validFrom))
    return `программа «${toText(item.name)}» не взята: её окончание раньше начала`
  return null
}

const timeOf = (value: Json = null) => (value === null ? NaN : Date.parse(toText(value)))

/** [6.1, 7.4] and «6,1–7,4 %» are kept alike. */
const costText = ({ fullCost = null }: JsonObject) =>
  Array.isArray(fullCost) ? fullCost.map(String).join('–') : fullCost

/** Rates are kept in hundredths of a percent: 6 → 600. */
function inHundredths({ rate, ratePeriods }: JsonObject): JsonObject {
  const periods = Array.isArray(ratePeriods) ? ratePeriods : []
  return {
    rate: Math.round(Number(rate) * 100),
    ratePeriods: periods
      .filter((item) => isObject(item))
      .map(({ months, rate: percent }) => {
        return { months: Number(months), rate: Math.round(Number(percent) * 100) }
      }),
  }
}
