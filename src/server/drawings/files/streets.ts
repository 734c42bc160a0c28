import type { Street } from '#contract/drawings.ts'
import type { FastifyInstance } from 'fastify'

import { DARK, EACH, QUAY } from '#domain/addresses/quayside.ts'
import { drawPanorama } from '#drawings/scene/draw-panorama.ts'
import { layOutEmbankment } from '#drawings/scene/embankment.ts'
import { drawDarkQuayside, drawHouseOnQuay, drawQuayside } from '#drawings/scene/quayside.ts'
import { drawStreet } from '#drawings/scene/street.ts'
import type { DrawnHouse } from '#server/drawings/model/drawn-houses.ts'
import { housesOnBank } from '#server/drawings/model/houses-on-bank.ts'
import { HOUR } from '#server/http/headers.ts'

import { registerLazyDrawings } from './lazy-drawings.ts'

/** «/streets/verhniy-yar-one-day-0k3x9a72bd.svg»: the last part is made of the windows that are lit. */
const ADDRESS =
  /^\/streets\/([a-z0-9-]{1,120}|_built|_each)-(one|all|quay|dark|(?:quay)?[1-9]\d{0,9})-(day|evening)-[0-9a-z]{10}\.svg$/
/** Stands for every house that is let into use: no project can be called so. */
const BUILT = '_built'

/** Where the street of a project is drawn; its evening twin ends in `-evening-…`. */
export const streetOf = (project: string, name: string): Street => ({
  one: `/streets/${project}-one-day-${name}.svg`,
  all: `/streets/${project}-all-day-${name}.svg`,
})

/** One house on a quay. */
export const houseOnQuay = ({ project, id }: Pick<DrawnHouse, 'project' | 'id'>, name: string) =>
  `/streets/${project}-${QUAY}${id}-day-${name}.svg`

/** One house in its street. */
export const houseInStreet = ({ project, id }: Pick<DrawnHouse, 'project' | 'id'>, name: string) =>
  `/streets/${project}-${id}-day-${name}.svg`

/** The house that such an address shows alone; null: it is another address. */
export const houseOfStreet = (path: string): number | null => {
  const [, , extent = ''] = ADDRESS.exec(path) ?? []
  return Number(extent) || null
}

/** All houses that stand, on one bank of the river. */
export const bankOfBuilt = (name: string) => `/streets/${BUILT}-all-day-${name}.svg`

type PublishedHouses = {
  version: number
  houses: (project?: string) => DrawnHouse[]
}

/**
 * Streets are pictures of what is for sale now, drawn when somebody looks. One of an older version shows the present:
 * a page cached for a moment longer is not worse for it.
 */
export const registerStreets = (app: FastifyInstance, published: () => PublishedHouses) =>
  registerLazyDrawings(app, 'streets', HOUR, (path) => {
    const [, project = '', extent, light] = ADDRESS.exec(path) ?? []
    if (!extent) return null
    const { version, houses } = published()
    const daylight = light === 'evening' ? 'evening' : 'day'
    return {
      key: `${version} ${project} ${extent} ${daylight}`,
      draw() {
        const isBank = project === BUILT
        const ofProject = project === EACH ? brightestOfEach(houses()) : houses(project)
        const standing = isBank ? houses().filter(isBuilt) : ofProject.filter(isIn(extent))
        if (standing.length === 0) return null
        if (isBank) return drawBank(standing, daylight)
        if (extent === DARK) return drawDarkQuayside(standing)
        if (extent === QUAY) return drawQuayside(standing, daylight)
        return extent.startsWith(QUAY)
          ? drawHouseOnQuay(brightestOf(standing), daylight)
          : draw(standing, extent, daylight)
      },
    }
  })

const isBuilt = ({ built }: Pick<DrawnHouse, 'built'>) => built

/** Without names: a picture sees no font of the page, and on a phone nobody could read them. */
function drawBank(houses: DrawnHouse[], daylight: 'day' | 'evening'): string {
  const label = 'Построенные дома на берегу'
  return drawPanorama(layOutEmbankment('built', housesOnBank(houses)), {
    daylight,
    links: false,
    label,
  })
}

const isIn =
  (extent: string) =>
  ({ id }: DrawnHouse) =>
    ['one', 'all', DARK, QUAY, `${QUAY}${id}`, String(id)].includes(extent)

/** Of a single project all its houses. */
function brightestOfEach(houses: DrawnHouse[]): DrawnHouse[] {
  const projects = [...Map.groupBy(houses, ({ project }) => project).values()]
  return projects.length > 1 ? projects.map(brightestOf) : houses
}

const brightestOf = (houses: DrawnHouse[]) =>
  houses.reduce((best, one) => (one.lit.length > best.lit.length ? one : best))

const aspects: Record<string, number> = { all: 5, one: 1.9 }
const OF_NEWS = 1.6

function draw(houses: DrawnHouse[], extent: string, daylight: 'day' | 'evening'): string {
  const brightest = brightestOf(houses)
  const standing = extent === 'all' ? houses : [brightest]
  const pines = brightest.house.material === 'larch'
  return drawStreet(standing, { daylight, pines, aspect: aspects[extent] ?? OF_NEWS })
}
