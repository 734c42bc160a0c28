import { officeAnchor } from '#domain/addresses/office-anchor.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { pointOf } from '#domain/map/geo-point.ts'
import type { MapPlace } from '#drawings/map/lay-out-map.ts'
import type { Office } from '#contract/company.ts'
import type { Project } from '#contract/structure.ts'

/** Projects with a known place. */
export const projectPlaces = (projects: readonly Project[]): MapPlace[] =>
  projects.flatMap(({ alias, name, point }) =>
    point ? [{ key: alias, kind: 'project', name, href: pageLinks.project(alias), point }] : [],
  )

export const officePlaces = (offices: readonly Office[]): MapPlace[] =>
  offices.flatMap((office) => {
    const key = officeAnchor(office.id)
    const href = `${pageLinks.contacts()}#${key}`
    const point = pointOf(office)
    return point ? [{ key, kind: 'office', name: office.name, href, point }] : []
  })
