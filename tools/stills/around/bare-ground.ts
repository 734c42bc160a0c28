import { PODIUM } from '#drawings/model/build-houses.ts'
import { buildNeighbours } from '#drawings/model/neighbours.ts'
import { surfaceOf, type Part } from '#drawings/model/mesh.ts'
import { world } from '#drawings/model/site.ts'
import { addBox, type Span } from '#drawings/model/walls.ts'

import { paveAround, type Surroundings } from './ground.ts'

/** Beyond it all is mist, m. */
const FAR = 1200
const PAVED = 4

/** Of a town that is not ours: bare ground and the neighbours of the map. Nothing is made up. */
export const bareGround: Surroundings = (site) => {
  const [x0, y0, x1, y1] = site.plot
  const ground: Part = new Map()
  const board: Span = [x0 - FAR, y0 - FAR, x1 + FAR, y1 + FAR]
  addBox(surfaceOf(ground, 'stone'), world, board, -1, PODIUM)
  paveAround(ground, site.houses, PAVED)
  const town = buildNeighbours(site)
  return [
    { name: 'ground', part: ground },
    ...(town.size > 0 ? [{ name: 'town', part: town }] : []),
  ]
}
