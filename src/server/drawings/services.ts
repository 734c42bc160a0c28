import type { DrawNews } from '#contract/articles.ts'
import type { Catalogue } from '#contract/catalogue.ts'
import type {
  EmbankmentDrawing,
  PageDrawings,
  StillCard,
  StillDrawing,
  StillPicture,
} from '#contract/drawings.ts'
import { houseViewLink } from '#domain/addresses/house-view.ts'
import type { LitFlat } from '#drawings/facade/facade.ts'
import {
  drawClips,
  drawHouseLinks,
  drawLight,
  drawWindowLinks,
  shownFlats,
  skyOf,
} from '#drawings/still/draw-still.ts'
import type { StillView } from '#drawings/still/still.ts'
import { drawNews } from '#server/drawings/files/news-pictures.ts'
import { drawFront, type FrontLook } from '#server/drawings/files/premises-files.ts'
import type { DrawnCatalogue } from '#server/drawings/files/scene-files.ts'
import { sceneNames } from '#server/drawings/files/scene-names.ts'
import { bankOfBuilt, houseInStreet, streetOf } from '#server/drawings/files/streets.ts'
import { drawEmbankment } from '#server/drawings/inline/embankment.ts'
import {
  drawFlat,
  drawPlanBeside,
  drawPlanOf,
  roomsOf,
} from '#server/drawings/inline/flat-drawings.ts'
import { placesOf } from '#server/drawings/live/live-model.ts'
import { drawHouseFloor } from '#server/drawings/inline/house-floor.ts'
import { drawLevel } from '#server/drawings/inline/levels.ts'
import { drawProject } from '#server/drawings/inline/project-drawings.ts'
import { drawSideBySide } from '#server/drawings/inline/side-by-side.ts'
import { drawnHouses, type DrawnHouse } from '#server/drawings/model/drawn-houses.ts'
import { holdFloors, makeFloors, type FloorModels } from '#server/drawings/model/floor-models.ts'
import { houseModel } from '#server/drawings/model/house-model.ts'
import { bankOf } from '#server/drawings/model/houses-on-bank.ts'

import type { DrawnBuilding } from './model/read-drawn-buildings.ts'
import { stillHouses } from './stills/still-houses.ts'
import { stillSets } from './stills/still-sets.ts'

/** What pages ask of drawings, and what papers and files of scenes ask besides. */
export type DrawingServices = PageDrawings & {
  /** The full plan in ink on paper. */
  plan(id: number): string | null
  /** The street front of a house at these premises. null: they have no place in it. */
  front(id: number, look: FrontLook): string | null
  /** Models of houses with their lit flats: of one project, or of all. */
  houses(project?: string): DrawnHouse[]
  news: DrawNews
}

export function createDrawingServices(
  published: () => DrawnCatalogue,
  models: FloorModels,
): DrawingServices {
  const sources = () => ({ ...published(), models })
  let drawnEmbankment: { of: Catalogue; drawing: EmbankmentDrawing | null } | null = null

  return {
    flat: (id, number, linkTo) => drawFlat(sources(), id, number, linkTo),
    rooms: (id) => roomsOf(sources(), id),
    plan: (id) => drawPlanOf(sources(), id),
    sideBySide: (ids) => drawSideBySide(ids, (id) => drawPlanBeside(sources(), id)),
    houses: (project) =>
      drawnHouses(
        { ...published(), models: project === undefined ? holdFloors(models) : models },
        project,
      ),
    news: (articles) => drawNews(published(), articles),
    async embankment() {
      const { catalogue, drawn } = published()
      if (drawnEmbankment?.of === catalogue) return drawnEmbankment.drawing
      const bank = bankOf({ catalogue, drawn })
      const held = { catalogue, drawn: bank.drawn, models: holdFloors(models) }
      await makeFloors(bank.drawn.houses, held.models)
      const drawing = drawEmbankment(drawnHouses(held), catalogue.projects, bank)
      drawnEmbankment = { of: catalogue, drawing }
      return drawing
    },
    still(project) {
      const withStills = projectsWithStills(published().drawn.houses)
      const wanted =
        project === undefined ? withStills[0] : withStills.find((one) => one === project)
      return wanted === undefined ? null : drawStill(wanted, drawnHouses(sources(), wanted))
    },
    stillCards(projects) {
      const withStills = projectsWithStills(published().drawn.houses)
      return Object.fromEntries(
        withStills
          .filter((project) => projects.includes(project))
          .flatMap((project) => {
            const card = drawStillCard(project, drawnHouses(sources(), project))
            return card ? [[project, card]] : []
          }),
      )
    },
    projectModel(project, wanted, linkTo) {
      const model = drawProject(project, drawnHouses(sources(), project), wanted, linkTo)
      return model && { ...model, floor: drawHouseFloor(sources(), model.view.building, wanted) }
    },
    hasModel(project) {
      const ofProject = published().drawn.houses.filter((house) => house.project === project)
      return placesOf(ofProject) !== null
    },
    front(id, look) {
      const { catalogue, drawn } = published()
      const lot = catalogue.lot(id)
      const house = lot && drawn.houses.find((one) => one.id === lot.building.id)
      if (!house || !lot.premises?.front) return null
      return drawFront(catalogue, houseModel(house, models), lot, look)
    },
    level: drawLevel,
    hasHouses: () => published().drawn.houses.length > 0,
    streets() {
      const names = [...sceneNames(published())].filter(([alias]) => alias !== '')
      return Object.fromEntries(names.map(([alias, name]) => [alias, streetOf(alias, name)]))
    },
    houseInStreet(building) {
      const { drawn } = published()
      const house = drawn.houses.find(({ id }) => id === building)
      return house ? houseInStreet(house, sceneNames(published()).get(house.project) ?? '') : null
    },
    builtBank() {
      const name = sceneNames(published()).get('')
      const isThere = published().drawn.houses.some(({ built }) => built)
      return name !== undefined && isThere ? bankOfBuilt(name) : null
    },
  }
}

/** Projects whose houses, as they are now, were rendered. */
const projectsWithStills = (buildings: readonly DrawnBuilding[]): string[] =>
  stillSets
    .filter(({ project, houses }) => {
      const ofProject = buildings.filter((one) => one.project === project)
      return ofProject.length > 0 && stillHouses(ofProject) === houses
    })
    .map(({ project }) => project)

/** null: nothing of it was rendered. `houses` are all of the project, in the order of their making. */
function drawStill(project: string, houses: readonly DrawnHouse[]): StillDrawing | null {
  const set = stillSets.find((one) => one.project === project)
  if (!set) return null
  const lit = litOf(houses)
  const wide = shownFlats(set.wide, lit)
  const narrow = shownFlats(set.narrow, lit)
  const free = houses.reduce((sum, house) => sum + house.lit.length, 0)
  const links = houses.map(({ id, name, lit: own }, house) => ({
    house,
    href: houseViewLink(project, { building: id }, 'fasad'),
    name: `${name}, квартир в\u00A0продаже: ${own.length}`,
  }))
  return {
    project,
    wide: filesOf(set.wide),
    narrow: filesOf(set.narrow),
    sky: skyOf(set.narrow),
    clips: {
      svg: `<svg width="0" height="0" aria-hidden="true">${drawClips(set.wide, wide, 'wide')}${drawClips(set.narrow, narrow, 'narrow')}</svg>`,
    },
    windows: {
      svg: drawWindowLinks(
        set.wide,
        wide,
        `Макет квартала. Окна горят у квартир в\u00A0продаже: ${wide.length}`,
      ),
    },
    houses: { svg: drawHouseLinks(set.narrow, links, 'Дома на макете') },
    shown: wide.length,
    hidden: free - wide.length,
  }
}

function drawStillCard(project: string, houses: readonly DrawnHouse[]): StillCard | null {
  const set = stillSets.find((one) => one.project === project)
  if (!set) return null
  const lit = litOf(houses)
  const small = (view: StillView) => ({
    width: view.width,
    height: view.height,
    evening: { dark: view.evening.dark },
    day: { dark: view.day.dark },
    light: { svg: drawLight(view, shownFlats(view, lit)) },
  })
  return { wide: small(set.wide), narrow: small(set.narrow), sky: skyOf(set.narrow) }
}

const filesOf = ({ width, height, evening, day }: StillView): StillPicture => ({
  width,
  height,
  evening,
  day,
})

function litOf(houses: readonly DrawnHouse[]) {
  const byKey = new Map<string, LitFlat>()
  for (const [house, { lit }] of houses.entries())
    for (const flat of lit) byKey.set(`${house} ${flat.section}-${flat.floor}-${flat.stack}`, flat)
  return (house: number, key: string) => byKey.get(`${house} ${key}`)
}
