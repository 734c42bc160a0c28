import type { Catalogue } from '#contract/catalogue.ts'
import { yardOf, type FacadeSide } from '#domain/addresses/house-view.ts'
import { formatSection } from '#domain/lots/lot-titles.ts'
import { drawFacade } from '#drawings/facade/draw-facade.ts'
import { drawFloor } from '#drawings/floor/draw-floor.ts'
import {
  drawingAddress,
  drawingName,
  floorName,
  readAddress,
  type DrawingFile,
} from '#server/drawings/model/drawing-names.ts'
import { houseModel } from '#server/drawings/model/house-model.ts'
import type { DrawnIndex } from '#server/drawings/model/drawn-index.ts'
import { flatsOnFloor, floorsOf, litFlats } from '#server/drawings/model/flat-states.ts'
import type { FloorModels } from '#server/drawings/model/floor-models.ts'
import type { DrawnBuilding, DrawnSection } from '#server/drawings/model/read-drawn-buildings.ts'
import { nameOfSide, sidesOfBuilding } from '#server/drawings/model/world-sides.ts'
import { wallsOf } from '#server/drawings/stills/still-houses.ts'

/** What one published catalogue shows of its houses. */
export type DrawnCatalogue = { catalogue: Catalogue; drawn: DrawnIndex }

type Draw = (models: FloorModels, dark: boolean) => string | null

/** By catalogue: a sale gives floors and facades other names, though no lot has moved. */
const scenesOf = new WeakMap<Catalogue, Map<string, Draw>>()

/** Draws a floor or a facade as they stand in this catalogue. null: it has none of that name. */
export function drawSceneFile(
  published: DrawnCatalogue,
  models: FloorModels,
  { name, dark }: DrawingFile,
): string | null {
  const scenes = scenesOf.get(published.catalogue) ?? nameScenes(published)
  scenesOf.set(published.catalogue, scenes)
  return scenes.get(name)?.(models, dark) ?? null
}

/** «/floors/….svg»: who is for sale is part of the name, so a sale gives the floor another file. */
export function floorFile(
  { catalogue, drawn }: DrawnCatalogue,
  section: DrawnSection,
  floor: number,
) {
  const states = flatsOnFloor(catalogue, drawn, section, floor).map(
    ({ stack, state, mark, area }) => [stack, state, mark, area],
  )
  return drawingAddress('floors', floorName(section.key, floor, states))
}

/** «/facades/….svg»; its dark twin is the evening. */
export function facadeFile(
  { catalogue, drawn }: DrawnCatalogue,
  house: DrawnBuilding,
  side: FacadeSide,
) {
  const lit = litFlats(catalogue, drawn, house).map(({ section, floor, stack }) => [
    section,
    floor,
    stack,
  ])
  const { material, ground, north, sections } = house
  const name = drawingName('facade', side, material, ground, north, wallsOf(sections), lit)
  return drawingAddress('facades', name)
}

const floorLook = (
  { catalogue, drawn }: DrawnCatalogue,
  section: DrawnSection,
  floor: number,
  theme: 'dark' | 'light',
) => ({
  theme,
  flats: flatsOnFloor(catalogue, drawn, section, floor).map(
    ({ stack, state, mark, area, name }) => ({
      stack,
      state,
      mark,
      area,
      name,
    }),
  ),
  label: `План ${floor}-го этажа, ${formatSection(section.name)}`,
})

/** Whether true floors have yards is known when they are drawn. */
const sidesToName = (house: DrawnBuilding): FacadeSide[] =>
  sidesOfBuilding(house).flatMap((side) =>
    house.sections.some(({ geometry }) => geometry) ? [side, yardOf(side)] : [side],
  )

function nameScenes(published: DrawnCatalogue): Map<string, Draw> {
  const scenes = new Map<string, Draw>()
  const add = (address: string, draw: Draw) => scenes.set(readAddress(address)?.name ?? '', draw)
  for (const house of published.drawn.houses) {
    for (const side of sidesToName(house))
      add(facadeFile(published, house, side), (models, dark) =>
        drawFacade(houseModel(house, models), {
          side,
          daylight: dark ? 'evening' : 'day',
          lit: litFlats(published.catalogue, published.drawn, house),
          links: false,
          label: nameOfSide(house, side),
        }),
      )
    for (const section of house.sections)
      for (const floor of floorsOf(section))
        add(floorFile(published, section, floor), (models, dark) => {
          const standing = models(section, floor)
          const theme = dark ? 'dark' : 'light'
          return standing && drawFloor(standing, floorLook(published, section, floor, theme))
        })
  }
  return scenes
}
