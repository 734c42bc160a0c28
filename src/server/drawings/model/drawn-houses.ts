import type { Catalogue } from '#contract/catalogue.ts'
import { houseName } from '#domain/lots/house-name.ts'
import type { House, LitFlat } from '#drawings/facade/facade.ts'

import type { DrawnIndex } from './drawn-index.ts'
import { litFlats } from './flat-states.ts'
import type { FloorModels } from './floor-models.ts'
import type { DrawnBuilding } from './read-drawn-buildings.ts'

/** A house as drawings of facades, streets and quarters take it. */
export type DrawnHouse = Pick<
  DrawnBuilding,
  'id' | 'name' | 'project' | 'north' | 'place' | 'built'
> & {
  house: House
  lit: LitFlat[]
}

/** The houses of one project or of all, in the order of their making. */
export function drawnHouses(
  { catalogue, drawn, models }: { catalogue: Catalogue; drawn: DrawnIndex; models: FloorModels },
  project?: string,
): DrawnHouse[] {
  return drawn.houses
    .filter((one) => project === undefined || one.project === project)
    .map((one) => ({
      id: one.id,
      name: houseName(one.name),
      project: one.project,
      north: one.north,
      place: one.place,
      built: one.built,
      house: houseModel(one, models),
      lit: litFlats(catalogue, drawn, one),
    }))
}

export const houseModel = (building: DrawnBuilding, models: FloorModels): House => ({
  seed: `${building.project}|${building.name}`,
  material: building.material,
  ground: building.ground,
  sections: building.sections.map((section) => ({
    id: section.name,
    floorAt: (floor) => models(section, floor),
    floors: section.floors,
    setback: section.setback,
    ...(section.spec?.joined && { joined: section.spec.joined }),
    ...(section.terrace && { roof: 'terrace' as const }),
  })),
})
