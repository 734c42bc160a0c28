import type { NativeLayout } from '#demo/lots/native-format.ts'
import type { Day } from '#demo/seed/calendar.ts'
import { at, fullDateInWords, monthFrom, quarterFrom } from '#demo/seed/calendar.ts'

import { finishingWorks } from './finishing-works.ts'
import { layoutCode, specOf } from './flat-stack.ts'
import type { HouseSpec, ProjectSpec } from './house-spec.ts'
import type { RaisedHouse } from './raised-house.ts'

export const STORAGE_SECTION = 'Кладовые'
export const PARKING_SECTION = 'Паркинг'
export const DECLARATIONS = 'https://наш.дом.рф'

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

export function toBuilding(day: Day, { project, spec }: RaisedHouse): object {
  const { stage } = spec
  const permit = permitOf(day, spec)
  return {
    id: spec.id,
    project: project.id,
    name: spec.name,
    phase: spec.phase,
    address: spec.address,
    floorsTotal: spec.floors,
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
      compass: spec.north,
    },
    deadlines: stage.promises.map(({ monthsAgo, commission, keys, reason }) => ({
      at: at(monthFrom(day, -monthsAgo)),
      commission: quarterFrom(day, commission),
      keys: quarterFrom(day, keys),
      ...(reason && { reason }),
    })),
  }
}

/** «18-301-42-2025» */
export function permitOf(day: Day, { stage }: HouseSpec): { number: string; day: Day } {
  const granted = monthFrom(day, -stage.permit.monthsAgo)
  return { number: `${stage.permit.number}-${granted.slice(0, 4)}`, day: granted }
}

/** The drawing is made again from `drawing` wherever it is needed: the same words give the same lines. */
export function* toSections({ project, spec, sections }: RaisedHouse): Iterable<object> {
  for (const { name, drawing, floor } of sections)
    yield {
      building: spec.id,
      name,
      floors: spec.floors,
      lifts: spec.floors > 9 ? 2 : 1,
      flatsPerFloor: floor.units.length,
      details: { drawing },
    }
  if (spec !== project.houses[0]) return
  yield { building: spec.id, name: PARKING_SECTION }
  yield { building: spec.id, name: STORAGE_SECTION }
}

export function* toLayouts({ project, spec, sections }: RaisedHouse): Iterable<NativeLayout> {
  for (const section of sections)
    for (const unit of section.floor.units) {
      const { rooms, layout } = specOf(section, unit)
      yield {
        project: project.id,
        code: layoutCode(spec, section, unit),
        rooms,
        kind: layout,
        details: { area: unit.plan.area / 100 },
      }
    }
}
