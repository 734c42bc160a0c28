import { toText } from '#server/db/bulk-rows.ts'
import type { Json, JsonObject, Part } from '#server/import/normalise/draft.ts'
import { aliasOf } from '#server/import/normalise/project-names.ts'
import { Refusal } from '#server/import/runs/refusal.ts'

/** Fields of a part of the content with the types of their columns; `!` marks what must be there. */
const fields: Record<Part | 'company', Record<string, string>> = {
  company: { name: 'text!', city: 'text', phone: 'text', email: 'text', facts: 'jsonb' },
  legalEntities: {
    name: 'text!',
    inn: 'text',
    ogrn: 'text',
    kpp: 'text',
    address: 'text',
    escrowBank: 'text',
    nashdomUrl: 'text',
  },
  banks: { name: 'text!', licence: 'text', url: 'text' },
  programmes: {
    name: 'text!',
    kind: 'text!',
    banks: 'text[]',
    rate: 'number!',
    ratePeriods: 'jsonb[]',
    minDownPercent: 'number!',
    maxAmount: 'number',
    termMonths: 'number!',
    fullCost: 'text',
    conditions: 'text',
    legal: 'text!',
    validFrom: 'date',
    validTo: 'date',
    sort: 'number',
  },
  promotions: {
    title: 'text!',
    type: 'text!',
    badge: 'text',
    teaser: 'text',
    body: 'text',
    startsAt: 'moment',
    endsAt: 'moment',
    rule: 'jsonb',
    effect: 'jsonb',
    legal: 'text',
    sort: 'number',
  },
  news: {
    alias: 'text',
    title: 'text!',
    lead: 'text',
    body: 'text!',
    cover: 'text',
    tags: 'text[]',
    projects: 'text[]',
    publishedAt: 'moment!',
  },
  press: { outlet: 'text!', title: 'text!', url: 'text', quote: 'text', publishedOn: 'date!' },
  documents: {
    title: 'text!',
    type: 'text!',
    number: 'text',
    date: 'date',
    version: 'number',
    project: 'text',
    legalEntity: 'text',
    file: 'text',
    bytes: 'number',
    sha256: 'text',
    externalUrl: 'text',
    public: 'flag',
  },
  offices: {
    name: 'text!',
    kind: 'text!',
    address: 'text!',
    latitude: 'number',
    longitude: 'number',
    phone: 'text',
    email: 'text',
    hours: 'jsonb',
    route: 'text',
    access: 'text',
    sort: 'number',
  },
  reports: {
    building: 'text!',
    month: 'month!',
    percent: 'number',
    text: 'text!',
    images: 'text[]',
  },
}

/** A record of the content with every field checked: content is ours, so a fault in it refuses the file. */
export function readContent(part: Part | 'company', line: number, item: JsonObject): JsonObject {
  const read = Object.fromEntries(
    Object.entries(fields[part]).map(([name, type]) => [
      name,
      readField(`${part}.${name}`, line, type, item[name] ?? null),
    ]),
  )
  if (part === 'programmes') return { ...read, ...inHundredths(read) }
  if (part === 'news') return { ...read, alias: read.alias ?? aliasOf(toText(read.title)) }
  return read
}

function readField(name: string, line: number, type: string, value: Json): Json {
  const kind = type.replace('!', '')
  if (value === null && type.endsWith('!')) throw new Refusal(`${name}: не заполнено`, line)
  if (value === null) return kind.endsWith('[]') ? [] : kind === 'jsonb' ? {} : null
  if (!isOf[kind]!(value))
    throw new Refusal(`${name}: неподходящее значение ${JSON.stringify(value).slice(0, 60)}`, line)
  return value
}

const isText = (value: Json) => typeof value === 'string'
const isOf: Record<string, (value: Json) => boolean> = {
  text: isText,
  number: (value) => typeof value === 'number',
  flag: (value) => typeof value === 'boolean',
  date: (value) => isText(value) && /^\d{4}-\d\d-\d\d$/.test(String(value)) && isMoment(value),
  month: (value) => isText(value) && /^\d{4}-(0[1-9]|1[0-2])$/.test(String(value)),
  moment: isMoment,
  jsonb: (value) => value !== null && typeof value === 'object' && !Array.isArray(value),
  'jsonb[]': Array.isArray,
  'text[]': (value) => Array.isArray(value) && value.every(isText),
}

function isMoment(value: Json): boolean {
  return isText(value) && !Number.isNaN(Date.parse(String(value)))
}

/** Rates are kept in hundredths of a percent: 6 → 600. */
function inHundredths({ rate, ratePeriods }: JsonObject): JsonObject {
  const periods = Array.isArray(ratePeriods) ? ratePeriods : []
  return {
    rate: Math.round(Number(rate) * 100),
    ratePeriods: periods.map((period) => {
      const { months, rate: percent } = period as JsonObject
      return { months: Number(months), rate: Math.round(Number(percent) * 100) }
    }),
  }
}
