import { readBookingTerms } from '#domain/booking/booking-terms.ts'
import { readShows, showsViews } from '#domain/content/shows.ts'
import { readDoc } from '#domain/content/doc/read-doc.ts'
import { lotKinds } from '#domain/lots/lot.ts'
import { groundComplaint } from '#domain/map/ground.ts'
import { zoneHours } from '#domain/time/zone-hours.ts'
import { isObject } from '#domain/is-object.ts'
import type { Json, JsonObject } from '#server/db/json.ts'
import { Refusal } from '#server/publishing/refusal.ts'

export function readField(name: string, line: number, type: string, value: Json): Json {
  const kind = type.replace('!', '')
  if (value === null && type.endsWith('!')) throw new Refusal(`${name}: не заполнено`, line)
  if (value === null)
    return kind.endsWith('[]') ? [] : kind === 'jsonb' || kind === 'shows' ? {} : null
  const complaint = complaintAbout(kind, value)
  if (complaint !== null) throw new Refusal(`${name}: ${complaint}`, line)
  return value
}

function complaintAbout(kind: string, value: Json): string | null {
  if (kind === 'ground') return groundComplaint(value)
  if (kind === 'shows') return showsComplaint(value)
  if (kind === 'article' && isObject(value)) return docComplaint(value)
  if (isOf[kind]?.(value)) return null
  return `неподходящее значение ${JSON.stringify(value).slice(0, 60)}`
}

function docComplaint(value: JsonObject): string | null {
  const [first] = Object.entries(readDoc(value).errors)
  return first ? `${first[0]}: ${first[1]}` : null
}

const showsComplaint = (value: Json) =>
  readShows(value)
    ? null
    : `view — ${showsViews.join(', ')}; нужен building, а\u00A0для chart — rows`

const isNumber = (value: Json) => typeof value === 'number'

const isText = (value: Json) => typeof value === 'string'

const isOf: Record<string, (value: Json) => boolean> = {
  text: isText,
  article: isText,
  number: (value) => typeof value === 'number',
  flag: (value) => typeof value === 'boolean',
  date: (value) => isText(value) && /^\d{4}-\d\d-\d\d$/.test(String(value)) && isMoment(value),
  month: (value) => isText(value) && /^\d{4}-(0[1-9]|1[0-2])$/.test(String(value)),
  moment: isMoment,
  zone: (value) => isText(value) && zoneHours(String(value), Date.now()) !== null,
  jsonb: (value) => value !== null && typeof value === 'object' && !Array.isArray(value),
  'jsonb[]': Array.isArray,
  percents: (value) => isText(value) || (Array.isArray(value) && value.every(isNumber)),
  kinds: (value) =>
    Array.isArray(value) && value.every((one) => lotKinds.some((kind) => kind === one)),
  caps: (value) =>
    Array.isArray(value) &&
    value.every((one) => isObject(one) && isText(one.name ?? null) && isNumber(one.cap ?? null)),
  booking: (value) => readBookingTerms(value) !== null,
  'text[]': (value) => Array.isArray(value) && value.every(isText),
}

function isMoment(value: Json): boolean {
  return isText(value) && !Number.isNaN(Date.parse(String(value)))
}
