import type { Day } from '#demo/seed/calendar.ts'
import { at, fullDateInWords, monthFrom, quarterFrom } from '#demo/seed/calendar.ts'

import type { DemoHouse } from './demo-house.ts'
import { finishingWorks } from './finishing-works.ts'
import type { ProjectSpec } from './house-spec.ts'
import { compassOf, floorsOf } from './house-spec.ts'
import { DECLARATIONS, permitOf } from './permit.ts'

/** `finishing` of a project lists what each of its finishings includes. */
export function toProject(project: ProjectSpec, sort: number): object {
  const { id, alias, name, status, district, address, latitude, longitude } = project
  const { legalEntity, teaser, details } = project
  return {
    id,
    alias,
    name,
    status,
    class: project.class,
    city: 'Устьярск',
    district,
    address,
    latitude,
    longitude,
    legalEntity,
    teaser,
    details: { ...details, finishing: finishingWorks(project.finishings) },
    sort,
  }
}

export function toBuilding(day: Day, { project, spec }: DemoHouse): object {
  const { stage } = spec
  const permit = permitOf(day, spec)
  return {
    id: spec.id,
    project: project.id,
    name: spec.name,
    phase: spec.phase,
    address: spec.address,
    floorsTotal: floorsOf(spec),
    floorsUnderground: 2,
    material: spec.material,
    ceilingMm: project.ceilingMm,
    state: stage.state,
    commission: quarterFrom(day, stage.commission),
    commissioned: stage.state === 'keys',
    keys: stage.state === 'keys' ? 'now' : quarterFrom(day, stage.keys),
    permit: `${permit.number} от ${fullDateInWords(permit.day)}`,
    declarationUrl: DECLARATIONS,
    escrowBank: project.escrowBank,
    details: {
      facade: spec.facade,
      ground: 'shops',
      compass: compassOf(project, spec),
      place: spec.place,
    },
    deadlines: stage.promises.map(({ monthsAgo, commission, keys, reason }) => ({
      at: at(monthFrom(day, -monthsAgo)),
      commission: quarterFrom(day, commission),
      keys: quarterFrom(day, keys),
      ...(reason && { reason }),
    })),
  }
}
