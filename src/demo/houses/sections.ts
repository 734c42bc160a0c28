import type { NativeLayout } from '#demo/lots/native-format.ts'

import type { DemoHouse } from './demo-house.ts'
import { layoutCode, specOf } from './flat-stack.ts'

export const STORAGE_SECTION = 'Кладовые'

export const PARKING_SECTION = 'Паркинг'

/** The drawing is made again from `drawing` wherever it is needed: the same words give the same lines. */
export function* toSections({ project, spec, sections }: DemoHouse): Iterable<object> {
  for (const { name, drawing, floor, words } of sections)
    yield {
      building: spec.id,
      name,
      floors: words.floors,
      lifts: words.floors > 9 ? 2 : 1,
      flatsPerFloor: floor.units.length,
      details: {
        drawing,
        ...(words.setback !== undefined && { setback: words.setback }),
        ...(words.roof && { roof: words.roof }),
      },
    }
  if (spec !== project.houses[0]) return
  yield { building: spec.id, name: PARKING_SECTION }
  yield { building: spec.id, name: STORAGE_SECTION }
}

export function* toLayouts({ project, spec, sections }: DemoHouse): Iterable<NativeLayout> {
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
