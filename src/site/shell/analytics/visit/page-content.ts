import type { SoldLot } from '#domain/analytics/ecommerce.ts'
import { lotKinds } from '#domain/lots/lot.ts'

/** The lots of a list, or the one that the page is about. */
export type LotsShown = { list: SoldLot[]; one: SoldLot | null }

/** Pages are drawn from data of their own shapes: a lot is known by its fields. */
export function lotsShown(data: unknown): LotsShown {
  const one = [field(data, 'flat'), field(data, 'lot')].find(isLot) ?? null
  const listed = field(field(data, 'list'), 'lots')
  return { one, list: !one && Array.isArray(listed) ? listed.filter(isLot) : [] }
}

/** The alias of the project that a page is about, or a lot of it. null: of none or of several. */
export function projectShown(path: string, data: unknown): string | null {
  const [, alias] = /^\/proekty\/([^/]+)$/.exec(path) ?? []
  return alias ?? lotsShown(data).one?.project.alias ?? null
}

const field = (from: unknown, name: string): unknown =>
  typeof from === 'object' && from !== null
    ? Object.getOwnPropertyDescriptor(from, name)?.value
    : null

const isLot = (value: unknown): value is SoldLot =>
  typeof field(value, 'id') === 'number' &&
  lotKinds.some((kind) => kind === field(value, 'kind')) &&
  typeof field(field(value, 'project'), 'name') === 'string' &&
  typeof field(field(value, 'building'), 'name') === 'string'
