import type { Catalogue } from '#contract/catalogue.ts'
import type { FacadeSide } from '#domain/addresses/house-view.ts'
import { houseName } from '#domain/lots/house-name.ts'
import type { House, LitFlat } from '#drawings/facade/facade.ts'

import type { DrawnIndex } from './drawn-index.ts'
import { litFlats } from './flat-states.ts'
import type { FloorModels } from './floor-models.ts'
import { houseModel } from './house-model.ts'
import type { DrawnBuilding } from './read-drawn-buildings.ts'
import { nameOfSide } from './world-sides.ts'

/** A house as drawings of facades, streets and quarters take it. */
export type DrawnHouse = Pick<
  DrawnBuilding,
  'id' | 'name' | 'project' | 'north' | 'place' | 'built'
> & {
  house: House
  lit: LitFlat[]
  /** Names of the sides of true floors; null: it has a street and a yard, a left and a right end. */
  sideName: ((side: FacadeSide) => string) | null
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
      sideName: one.sections.some(({ geometry }) => geometry)
        ? (side: FacadeSide) => nameOfSide(one, side)
        : null,
    }))
    .filter(({ house }) => house.sections.length > 0)
}
