import { buildHouse } from '#demo/houses/demo-house.ts'
import { compassOf } from '#demo/houses/house-spec.ts'
import { projects } from '#demo/projects/projects.ts'
import type { Day } from '#demo/seed/calendar.ts'
import type { ModelHouse } from '#drawings/model/build-houses.ts'
import { drawingTools } from '#server/demo/drawing-tools.ts'
import { houseModel } from '#server/drawings/model/house-model.ts'
import { drawingName } from '#server/drawings/model/drawing-names.ts'
import { createFloorModels } from '#server/drawings/model/floor-models.ts'
import { readSection } from '#server/drawings/model/read-section.ts'
import { stillHouses } from '#server/drawings/stills/still-houses.ts'

const NUMBER = '1'
/** Walls do not depend on it. */
const DAY: Day = '2026-01-01'

/** The houses of a demo project as the site will read them from its database, with the name they have together. */
export function projectHouses(alias: string): { houses: ModelHouse[]; name: string } {
  const project = projects.find((one) => one.alias === alias)
  if (!project) throw new RangeError(`no project «${alias}» in the demo`)
  const read = project.houses.map((spec, i) => {
    const { sections } = buildHouse(NUMBER, DAY, drawingTools, project, spec)
    const north = compassOf(project, spec)
    return {
      id: i,
      name: spec.name,
      project: alias,
      material: project.facade,
      built: true,
      ground: 'shops' as const,
      north,
      latitude: null,
      longitude: null,
      place: spec.place,
      sections: sections.map(({ name, words, drawing }, at) => {
        const own = readSection(drawing)
        if (!own) throw new RangeError(`section ${name} of ${spec.id} cannot be drawn`)
        return {
          id: at,
          name,
          floors: words.floors,
          spec: own,
          geometry: null,
          key: drawingName('section', own, north),
          north,
          setback: Math.round((words.setback ?? 0) * 1000),
          terrace: words.roof === 'terrace',
          traced: null,
        }
      }),
    }
  })
  const models = createFloorModels()
  const houses = read.map((one) => ({
    house: houseModel(one, models),
    place: one.place,
  }))
  return { houses, name: stillHouses(read) }
}
