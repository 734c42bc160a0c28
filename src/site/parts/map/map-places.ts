import { officeAnchor } from '#domain/addresses/office-anchor.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { formatFrom } from '#domain/money/money.ts'
import { pointOf } from '#domain/map/geo-point.ts'
import type { MapPlace } from '#drawings/map/lay-out-map.ts'
import type { ProjectSummary } from '#contract/catalogue.ts'
import type { Office } from '#contract/company.ts'
import type { Project } from '#contract/structure.ts'

/** Projects with a known place, and the lowest prices of their flats where these are open. */
export const projectPlaces = (
  projects: readonly Project[],
  onSale: readonly ProjectSummary[] = [],
): MapPlace[] =>
  projects.flatMap(({ alias, name, point }) => {
    if (!point) return []
    const price = onSale.find((one) => one.alias === alias)?.onSale.flat.minPrice ?? null
    return [
      {
        key: alias,
        kind: 'project',
        name,
        href: pageLinks.project(alias),
        point,
        ...(price !== null && { price: formatFrom(price) }),
      },
    ]
  })

export const officePlaces = (offices: readonly Office[]): MapPlace[] =>
  offices.flatMap((office) => {
    const key = officeAnchor(office.id)
    const href = `${pageLinks.contacts()}#${key}`
    const point = pointOf(office)
    return point ? [{ key, kind: 'office', name: office.name, href, point }] : []
  })
