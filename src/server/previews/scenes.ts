import { SCENE } from '#drawings/preview/draw-evening-preview.ts'
import { drawPanorama } from '#drawings/scene/draw-panorama.ts'
import { layOutEmbankment } from '#drawings/scene/embankment.ts'
import { drawStreet } from '#drawings/scene/street.ts'
import { facadeFile, type DrawnCatalogue } from '#server/drawings/files/scene-files.ts'
import { drawnHouses } from '#server/drawings/model/drawn-houses.ts'
import type { DrawnIndex } from '#server/drawings/model/drawn-index.ts'
import type { FloorModels } from '#server/drawings/model/floor-models.ts'

/** Houses that pictures show in the evening. */
type Scene = {
  /** Another as soon as another window is lit. */
  name: string
  draw(): string
}

const aspect = SCENE.width / SCENE.height

const named = new WeakMap<DrawnIndex, Map<string, string>>()

/** The street of a project; without one the bank with all houses, as far as it goes. null: nothing can be drawn. */
export function sceneOf(
  published: DrawnCatalogue,
  models: FloorModels,
  project?: string,
): Scene | null {
  const names = named.get(published.drawn) ?? nameScenes(published)
  named.set(published.drawn, names)
  const name = names.get(project ?? '')
  if (!name) return null
  const houses = () => drawnHouses({ ...published, models }, project)
  return { name, draw: () => (project ? drawEveningStreet(houses()) : drawBank(houses())) }
}

function nameScenes(published: DrawnCatalogue): Map<string, string> {
  const names = new Map<string, string>()
  const add = (key: string, file: string) => names.set(key, `${names.get(key) ?? ''}${file}`)
  for (const house of published.drawn.houses) {
    const file = facadeFile(published, house, 'south')
    add(house.project, file)
    add('', file)
  }
  return names
}

type Houses = ReturnType<typeof drawnHouses>

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
