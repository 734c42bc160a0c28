import type { Catalogue } from '#catalogue/catalogue.ts'
import type { FlatDrawings } from '#domain/drawings.ts'

import type { Drawn } from './drawn.ts'
import { drawFlat, drawPlanOf } from './flat-drawings.ts'
import type { FloorModels } from './floor-models.ts'
import { drawnHouses, type DrawnHouse } from './houses.ts'

/** What pages and papers ask for of drawings. All is drawn when it is asked for; finished pages are kept anyway. */
export type DrawingServices = {
  flat(id: number, number: string | null): FlatDrawings | null
  /** The full plan in ink on paper. */
  plan(id: number): string | null
  /** Models of houses with their lit flats: of one project, or of all. */
  houses(project?: string): DrawnHouse[]
}

export function createDrawingServices(
  known: () => { catalogue: Catalogue; drawn: Drawn },
  models: FloorModels,
): DrawingServices {
  const around = () => ({ ...known(), models })
  return {
    flat: (id, number) => drawFlat(around(), id, number),
    plan: (id) => drawPlanOf(around(), id),
    houses: (project) => drawnHouses(around(), project),
  }
}
