import type { Car } from '#domain/places/car-fit.ts'
import { writeLotQuery, type LotQuery } from '#domain/query/lot-query.ts'

import { pageLinks } from './page-links.ts'

/** What is sold by its place on an underground level. */
const levelKinds = ['storage', 'parking'] as const
export type LevelKind = (typeof levelKinds)[number]

/** Levels as drawings, with one place on them named by its anchor. */
export function schemaUrl(kind: LevelKind, query: Partial<LotQuery> = {}, lot?: number): string {
  const path = kind === 'storage' ? pageLinks.storageSchema() : pageLinks.parkingSchema()
  const search = writeLotQuery(query)
  return path + (search && `?${search}`) + (lot ? `#${placeAnchor(lot)}` : '')
}

type AskedCar = Pick<LotQuery, 'carLength' | 'carWidth' | 'carHeight'>

export const carOf = ({ carLength, carWidth, carHeight }: AskedCar): Car => ({
  length: carLength,
  width: carWidth,
  height: carHeight,
})

/** `carLength=5050…`: a car that a place is to take. */
export const writeCar = ({ length, width, height }: Car): string =>
  writeLotQuery({ carLength: length, carWidth: width, carHeight: height })

/** The page of a place, asked about a car. */
export function placeUrl(url: string, car: Car): string {
  const search = writeCar(car)
  return url + (search && `?${search}`)
}

export const placeAnchor = (lot: number): string => `mesto-${lot}`

/** The place that an address of a schema names in its query: places had no pages of their own once. */
export function placeOfSchema(path: string, query: URLSearchParams) {
  const kind = levelKinds.find((one) => path === schemaUrl(one))
  const lot = query.get('lot') ?? ''
  return kind && isId(lot) ? { kind, lot: Number(lot) } : null
}

const isId = (text: string) => /^[1-9]\d{0,9}$/.test(text)
