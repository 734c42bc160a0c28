import { SCENE } from '#drawings/preview/draw-evening-preview.ts'
import { drawPanorama } from '#drawings/scene/draw-panorama.ts'
import { layOutEmbankment } from '#drawings/scene/embankment.ts'
import { drawStreet } from '#drawings/scene/street.ts'
import type { DrawnCatalogue } from '#server/drawings/files/scene-files.ts'
import { sceneNames } from '#server/drawings/files/scene-names.ts'
import { drawnHouses, type DrawnHouse } from '#server/drawings/model/drawn-houses.ts'
import type { FloorModels } from '#server/drawings/model/floor-models.ts'
import { housesOfOneCity } from '#server/drawings/model/houses-of-one-city.ts'

/** Houses that pictures show in the evening. */
type Scene = {
  /** Another as soon as another window is lit. */
  name: string
  draw(): string
}

const aspect = SCENE.width / SCENE.height

/** The street of a project; without one the bank with all houses of a city, as far as it goes. null: nothing can be drawn. */
export function sceneOf(
  published: DrawnCatalogue,
  models: FloorModels,
  project?: string,
): Scene | null {
  const name = sceneNames(published).get(project ?? '')
  if (!name) return null
  const houses = () => drawnHouses({ ...published, models }, project)
  const ofOneCity = () => housesOfOneCity(houses(), published.catalogue.projects).houses
  return { name, draw: () => (project ? drawEveningStreet(houses()) : drawBank(ofOneCity())) }
}

type Houses = readonly DrawnHouse[]

function drawEveningStreet(houses: Houses): string {
  const pines = houses.some(({ house }) => house.material === 'larch')
  return drawStreet(houses, { daylight: 'evening', aspect, pines })
}

function drawBank(houses: Houses): string {
  const standing = houses.map(({ house, project, lit }) => ({ house, project, lit, caption: '' }))
  const bank = layOutEmbankment('bank', standing)
  return bank.width / bank.height < aspect
    ? drawEveningStreet(houses)
    : drawPanorama(bank, { daylight: 'evening', links: false, label: '' })
}
