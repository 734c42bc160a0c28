import type { JsonObject } from '#server/db/json.ts'

/** A field of a body as text; what is no text counts as empty. */
export function textAt(body: JsonObject, name: string): string {
  const value = body[name]
  return typeof value === 'string' ? value.replaceAll('\0', '') : ''
}

const TOO_LONG = 'Слишком длинно'

/** A field of a form to sign in with: none of them is longer. */
const LONGEST_CREDENTIAL = 254

/** Complaints about those of the named fields that are longer than an address of mail may be. null: none is. */
export function overlongCredentials(body: JsonObject, names: readonly string[]) {
  const long = names.filter((name) => textAt(body, name).length > LONGEST_CREDENTIAL)
  return long.length > 0 ? Object.fromEntries(long.map((name) => [name, TOO_LONG])) : null
}

/** Those of the named fields that a body has. */
export const textsOf = (body: JsonObject, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.filter((name) => name in body).map((name) => [name, textAt(body, name)]))

/** A page of a list: whole and at least 1. */
export function pageOf(query: { get: (name: 'page') => string | null }): number {
  const page = query.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}

export const PAGE_SIZE = 50

export const listAnswer = <Item>(items: Item[], total: number, page: number) => ({
  items,
  total,
  page,
  pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
})

/** An id in an address; null: none can be so called. */
export const idOf = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
