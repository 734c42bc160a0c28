import type { Catalogue } from '#catalogue/catalogue.ts'
import type { FlatDrawings, PlansSideBySide } from '#domain/lots/flat-drawings.ts'
import type { DrawnCatalogue } from '#server/drawings/files/scene-files.ts'
import { sceneNames } from '#server/drawings/files/scene-names.ts'
import { bankOfBuilt, streetOf, type Street } from '#server/drawings/files/streets.ts'
import { drawEmbankment, type EmbankmentDrawing } from '#server/drawings/inline/embankment.ts'
import { drawFlat, drawPlanOf } from '#server/drawings/inline/flat-drawings.ts'
import { drawLevel, type LevelToDraw } from '#server/drawings/inline/levels.ts'
import {
  drawProject,
  type HouseView,
  type ProjectDrawings,
  type WantedView,
} from '#server/drawings/inline/project-drawings.ts'
import { drawSideBySide } from '#server/drawings/inline/side-by-side.ts'
import { drawnHouses, type DrawnHouse } from '#server/drawings/model/drawn-houses.ts'
import type { FloorModels } from '#server/drawings/model/floor-models.ts'
import { drawStill, projectsWithStills, type StillDrawing } from '#server/drawings/stills/stills.ts'

/** What pages and papers ask for of drawings. All is drawn when it is asked for: the pages that show it are cached. */
export type DrawingServices = {
  /** `linkTo` says where a house of the model leads. */
  flat(id: number, number: string | null, linkTo: (building: number) => string): FlatDrawings | null
  /** The full plan in ink on paper. */
  plan(id: number): string | null
  /** Plans to be weighed against each other. */
  sideBySide(ids: readonly number[]): PlansSideBySide
  /** Models of houses with their lit flats: of one project, or of all. */
  houses(project?: string): DrawnHouse[]
  /** The embankment with all houses. */
  embankment(): EmbankmentDrawing | null
  /** The model of a project as it was photographed; of any, if none is named. null: none of what stands now was. */
  still(project?: string): StillDrawing | null
  /** The houses of a project as a model, and the facade of one of them. null: nothing of it can be drawn. */
  projectModel(
    project: string,
    wanted: WantedView,
    linkTo: (view: Partial<HouseView>) => string,
  ): ProjectDrawings | null
  /** Whether the houses of a project say where they stand, so that a model can be made of them. */
  hasModel(project: string): boolean
  /** A level of places under a house. */
  level(level: LevelToDraw): string
  /** Addresses of the streets of projects that can be drawn, by alias. */
  streets(): Record<string, Street>
  /** The address of the bank with every house that stands; null: none of them can be drawn. */
  builtBank(): string | null
}

export function createDrawingServices(
  published: () => DrawnCatalogue,
  models: FloorModels,
): DrawingServices {
  const sources = () => ({ ...published(), models })
  let drawnEmbankment: { of: Catalogue; drawing: EmbankmentDrawing | null } | null = null

  return {
    flat: (id, number, linkTo) => drawFlat(sources(), id, number, linkTo),
    plan: (id) => drawPlanOf(sources(), id),
    sideBySide: (ids) =>
      drawSideBySide(ids, (id) => drawPlanOf(sources(), id, { look: 'thumb', theme: 'page' })),
    houses: (project) => drawnHouses(sources(), project),
    embankment() {
      const { catalogue } = published()
      if (drawnEmbankment?.of !== catalogue)
        drawnEmbankment = {
          of: catalogue,
          drawing: drawEmbankment(drawnHouses(sources()), catalogue.projects),
        }
      return drawnEmbankment.drawing
    },
    still(project) {
      const known = projectsWithStills(published().drawn.houses)
      const wanted = project === undefined ? known[0] : known.find((one) => one === project)
      return wanted === undefined ? null : drawStill(wanted, drawnHouses(sources(), wanted))
    },
    projectModel: (project, wanted, linkTo) =>
      drawProject(project, drawnHouses(sources(), project), wanted, linkTo),
    hasModel(project) {
      const own = published().drawn.houses.filter((house) => house.project === project)
      return own.length > 0 && own.every(({ place }) => place !== null)
    },
    level: drawLevel,
    streets() {
      const names = [...sceneNames(published())].filter(([alias]) => alias !== '')
      return Object.fromEntries(names.map(([alias, name]) => [alias, streetOf(alias, name)]))
    },
    builtBank() {
      const name = sceneNames(published()).get('')
      const isThere = published().drawn.houses.some(({ built }) => built)
      return name !== undefined && isThere ? bankOfBuilt(name) : null
    },
  }
}
