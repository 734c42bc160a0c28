import type { FastifyInstance } from 'fastify'

import { drawPanorama } from '#drawings/scene/draw-panorama.ts'
import { layOutEmbankment } from '#drawings/scene/embankment.ts'
import { drawStreet } from '#drawings/scene/street.ts'
import type { DrawnHouse } from '#server/drawings/model/drawn-houses.ts'
import { splitAddress } from '#server/http/address.ts'
import { HOUR, PLAIN_TEXT } from '#server/http/headers.ts'
import { prepareResponse, type PreparedResponse } from '#server/http/prepared-response.ts'
import { sendPrepared } from '#server/http/send-prepared.ts'

import { SVG } from './stored-drawings.ts'

/** «/streets/verhniy-yar-one-day-0k3x9a72bd.svg»: the last part is made of the windows that are lit. */
const ADDRESS = /^\/streets\/([a-z0-9-]{1,120}|_built)-(one|all)-(day|evening)-[0-9a-z]{10}\.svg$/
/** Stands for every house that is let into use: no project can be called so. */
const BUILT = '_built'

/** The brightest house of a project, as its card shows it, or all of them in a row. */
export type Street = { one: string; all: string }

/** Where the street of a project is drawn; its evening twin ends in `-evening-…`. */
export const streetOf = (project: string, name: string): Street => ({
  one: `/streets/${project}-one-day-${name}.svg`,
  all: `/streets/${project}-all-day-${name}.svg`,
})

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
export function registerStreets(app: FastifyInstance, published: () => PublishedHouses) {
  let drawn = { version: -1, files: new Map<string, PreparedResponse>() }

  function find(path: string): PreparedResponse | null {
    const [, project = '', extent, daylight] = ADDRESS.exec(path) ?? []
    const { version, houses } = published()
    if (drawn.version !== version) drawn = { version, files: new Map() }
    const key = `${project} ${extent} ${daylight}`
    const before = drawn.files.get(key)
    if (before) return before
    const isBank = project === BUILT
    const standing = !extent ? [] : isBank ? houses().filter(isBuilt) : houses(project)
    if (standing.length === 0) return null
    const light = daylight === 'evening' ? 'evening' : 'day'
    const svg = isBank ? drawBank(standing, light) : draw(standing, extent === 'all', light)
    const made = prepareResponse(200, SVG, svg)
    drawn.files.set(key, made)
    return made
  }

  app.get('/streets/:file', async (request, reply) => {
    const found = find(splitAddress(request.url)[0])
    if (found) return sendPrepared(request, reply, found, HOUR)
    return reply.code(404).type(PLAIN_TEXT).send('Нет такого чертежа')
  })
}

const isBuilt = ({ built }: Pick<DrawnHouse, 'built'>) => built

/** Without names: a picture sees no font of the page, and on a phone nobody could read them. */
function drawBank(houses: DrawnHouse[], daylight: 'day' | 'evening'): string {
  const label = 'Построенные дома на берегу'
  return drawPanorama(layOutEmbankment('built', houses), { daylight, links: false, label })
}

function draw(houses: DrawnHouse[], all: boolean, daylight: 'day' | 'evening'): string {
  const brightest = houses.reduce((best, one) => (one.lit.length > best.lit.length ? one : best))
  const standing = all ? houses : [brightest]
  const pines = brightest.house.material === 'larch'
  return drawStreet(standing, { daylight, pines, aspect: all ? 4 : 1.9 })
}
