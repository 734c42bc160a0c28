import type { Columns } from '#server/db/bulk-rows.ts'
import { isObject } from '#domain/is-object.ts'
import type { Json, JsonObject } from '#server/db/json.ts'

/** What of the company lies among its `facts`: by column, as staff set it, and by its name there. */
const facts = {
  city_in: 'cityIn',
  city_of: 'cityOf',
  story: 'story',
  numbers: 'numbers',
  timeline: 'timeline',
  press: 'press',
  service: 'service',
  agents: 'agents',
  socials: 'socials',
  notice: 'notice',
  gallery: 'gallery',
} as const

const plain = ['name', 'city', 'phone', 'email'] as const

export const companyTable: Columns = {
  ...Object.fromEntries(plain.map((name) => [name, 'text'])),
  facts: 'jsonb',
}

/** The company with each fact beside its name and phone. */
export function flatCompany(company: JsonObject): JsonObject {
  const own = isObject(company.facts ?? null) ? Object(company.facts) : {}
  return Object.fromEntries([
    ...plain.map((name) => [name, company[name] ?? null] as const),
    ...Object.entries(facts).map(([column, name]): [string, Json] => [column, own[name] ?? null]),
  ])
}

/** And as its row keeps it. */
export const foldedCompany = (flat: JsonObject): JsonObject => ({
  ...Object.fromEntries(plain.map((name) => [name, flat[name] ?? null])),
  facts: Object.fromEntries(
    Object.entries(facts).map(([column, name]) => [name, flat[column] ?? null]),
  ),
})
