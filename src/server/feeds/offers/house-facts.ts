import { withCity } from '#domain/brand/with-city.ts'
import { houseName } from '#domain/lots/house-name.ts'
import { phoneDigits } from '#domain/text/phone.ts'

import type { OfferedHouse } from './offers.ts'

/** Facts of a house as every receiver asks for them. */
export function houseFacts({ building, project, developer, phone }: OfferedHouse) {
  const address = building.address ?? project.address ?? ''
  const ready = building.commissionQuarter
  return {
    project: project.name,
    name: houseName(building.name),
    city: project.city,
    address: project.city === null ? address : withCity(project.city, address),
    latitude: project.latitude,
    longitude: project.longitude,
    material: building.material ?? '',
    isReady: building.commissioned,
    /** By which it is promised, or was let into use. */
    year: ready === null ? null : Math.floor(ready / 4),
    quarter: ready === null ? null : (ready % 4) + 1,
    developer: developer?.name ?? null,
    declaration: building.declarationUrl,
    /** «79120000000» */
    phone: phone === null ? '' : phoneDigits(phone),
  }
}

/** «2,75» m. */
export const ceilingOf = (lotMm: number | null, houseMm: number | null): number | null => {
  const height = lotMm ?? houseMm
  return height === null ? null : height / 1_000
}

/** Areas at rest are in hundredths of m². */
export const inMetres = (area: number | null): number | null => (area === null ? null : area / 100)

const listed = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

/** Words of `details.view`, «двор». */
export const viewsOf = (details: Record<string, unknown>): string[] => listed(details.view)

export const countOf = (value: unknown): number | null =>
  typeof value === 'number' && value > 0 ? value : null

export const purposesOf = (details: Record<string, unknown>): string[] =>
  typeof details.purpose === 'string' ? [details.purpose] : listed(details.purpose)
