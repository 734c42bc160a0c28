import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'

import { itemAt } from '#domain/item-at.ts'
import { pointOf } from '#domain/map/geo-point.ts'
import type { GroundFeature } from '#domain/map/ground.ts'
import type { ModelHouse } from '#drawings/model/build-houses.ts'
import type { Neighbour } from '#drawings/model/site.ts'
import { createOnDemandThread } from '#server/concurrency/on-demand-thread.ts'
import { createSingleFlight } from '#server/concurrency/single-flight.ts'
import { FOREVER, PLAIN_TEXT } from '#server/http/headers.ts'
import {
  prepareJson,
  prepareResponse,
  type PreparedResponse,
} from '#server/http/prepared-response.ts'
import { sendPrepared } from '#server/http/send-prepared.ts'
import type { DrawnHouse } from '#server/drawings/model/drawn-houses.ts'
import type { DrawnBuilding } from '#server/drawings/model/read-drawn-buildings.ts'

import { describeModel, meshName, placesOf, plotNorth } from './live-model.ts'
import { sendHouse, type MeshQuestion } from './mesh-question.ts'
import { neighboursOf } from './neighbours.ts'

const MESH = /^([a-z0-9-]{1,120})-([0-9a-z]{10})\.bin$/
const DESCRIPTION = /^([a-z0-9-]{1,120})\.json$/
const MINUTE = 'public, max-age=60'
const TIMEOUT_MS = 30_000
const MOST_MESHES = 8

/**
 * `/models/verhniy-yar.json`: what is for sale in the model of a project now, and where its mesh is; the mesh itself,
 * `/models/verhniy-yar-0k3x9a72bd.bin`, is made of the houses and their neighbours alone.
 */
export function registerModels(app: FastifyInstance, drawn: DrawnProjects) {
  const thread = createOnDemandThread<MeshQuestion>(
    '#server/drawings/live/web-mesh.thread.ts',
    TIMEOUT_MS,
  )
  app.addHook('onClose', () => thread.close())
  const quarterOf = createQuarters(drawn)
  const meshes = new LRUCache<string, PreparedResponse>({ max: MOST_MESHES })
  // The thread is asked one question at a time.
  const flight = createSingleFlight<PreparedResponse | null>()
  let turn: Promise<unknown> = Promise.resolve()

  async function makeMesh(project: string, name: string): Promise<PreparedResponse | null> {
    const quarter = await quarterOf(project)
    if (quarter?.mesh !== name) return null
    const { houses, neighbours } = quarter
    const question = { project, houses: houses.map(sendHouse), neighbours }
    const bytes = turn.then(() => thread.ask(question))
    turn = bytes.catch(() => null)
    const mesh = prepareResponse(200, 'application/octet-stream', await bytes)
    await mesh.tighten()
    meshes.set(`${project}-${name}`, mesh)
    return mesh
  }

  app.get<{ Params: { file: string } }>('/models/:file', async (request, reply) => {
    const { file } = request.params
    const [, project, name] = MESH.exec(file) ?? []
    if (project && name) {
      const key = `${project}-${name}`
      const found = meshes.get(key) ?? (await flight.run(key, () => makeMesh(project, name)))
      if (found) return sendPrepared(request, reply, found, FOREVER)
    }
    const [, described] = DESCRIPTION.exec(file) ?? []
    const quarter = described === undefined ? null : await quarterOf(described)
    if (quarter) return sendPrepared(request, reply, quarter.description, MINUTE)
    return reply.code(404).type(PLAIN_TEXT).send('Нет такого макета')
  })
}

type DrawnProject = { buildings: readonly DrawnBuilding[]; houses: DrawnHouse[] }

type DrawnProjects = {
  /** The catalogue that is drawn: another object when another is published. */
  published: () => object
  project: (alias: string) => DrawnProject
  /** What the map of its city is drawn over. */
  ground: (alias: string) => Promise<readonly GroundFeature[]>
}

type Quarter = {
  houses: ModelHouse[]
  neighbours: Neighbour[]
  /** The name of its mesh. */
  mesh: string
  /** In words, packed. */
  description: PreparedResponse
}

/** The houses of each project with all that is around them, found and packed once a published catalogue. */
export function createQuarters({ published, project, ground }: DrawnProjects) {
  let known = { of: published(), quarters: new Map<string, Promise<Quarter | null>>() }

  async function find(alias: string): Promise<Quarter | null> {
    const { buildings, houses } = project(alias)
    const places = placesOf(buildings)
    const [first] = buildings
    if (!places || !first) return null
    const standing = houses.map(({ house }, i): ModelHouse => ({ house, place: itemAt(places, i) }))
    const neighbours = neighboursOf(await ground(alias), {
      point: pointOf(first),
      north: plotNorth(first),
      houses: standing,
    })
    const model = describeModel({ project: alias, first, buildings, houses, neighbours })
    return {
      houses: standing,
      neighbours,
      mesh: meshName(buildings, neighbours),
      description: prepareJson<'GET /models/:project.json'>(model),
    }
  }

  return (alias: string): Promise<Quarter | null> => {
    const of = published()
    if (known.of !== of) known = { of, quarters: new Map() }
    const { quarters } = known
    const found = quarters.get(alias) ?? find(alias)
    quarters.set(alias, found)
    // What failed once is tried again.
    found.catch(() => quarters.delete(alias))
    return found
  }
}
