import { prepareJson, type PreparedResponse } from '#server/http/prepared-response.ts'
import type { DrawnHouse } from '#server/drawings/model/drawn-houses.ts'
import type { DrawnBuilding } from '#server/drawings/model/read-drawn-buildings.ts'

import { describeModel } from './live-model.ts'

type DrawnProject = { buildings: readonly DrawnBuilding[]; houses: DrawnHouse[] }

export type DrawnProjects = {
  /** The catalogue that is drawn: another object when another is published. */
  published: () => object
  project: (alias: string) => DrawnProject
}

/** The model of each project in words, described and packed once a published catalogue. */
export function createDescribedModels({ published, project }: DrawnProjects) {
  let known = { of: published(), models: new Map<string, PreparedResponse>() }

  return (alias: string): PreparedResponse | null => {
    const of = published()
    if (known.of !== of) known = { of, models: new Map() }
    const before = known.models.get(alias)
    if (before) return before
    const { buildings, houses } = project(alias)
    const model = describeModel(alias, buildings, houses)
    if (!model) return null
    const prepared = prepareJson<'GET /models/:project.json'>(model)
    known.models.set(alias, prepared)
    return prepared
  }
}
