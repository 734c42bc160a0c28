import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'

import type { ModelHouse } from '#drawings/model/build-houses.ts'
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

import { meshName, describeModel } from './live-model.ts'
import { sendHouse, type MeshQuestion } from './mesh-question.ts'

const MESH = /^([a-z0-9-]{1,120})-([0-9a-z]{10})\.bin$/
const DESCRIPTION = /^([a-z0-9-]{1,120})\.json$/
const MINUTE = 'public, max-age=60'
const TIMEOUT_MS = 30_000
const MOST_MESHES = 8

/**
 * `/models/verhniy-yar.json`: what is for sale in the model of a project now, and where its mesh is; the mesh itself,
 * `/models/verhniy-yar-0k3x9a72bd.bin`, is made of the houses alone.
 */
export function registerModels(app: FastifyInstance, drawn: DrawnProjects) {
  const thread = createOnDemandThread<MeshQuestion>(
    '#server/drawings/live/web-mesh.thread.ts',
    TIMEOUT_MS,
  )
  app.addHook('onClose', () => thread.close())
  const describedModel = createDescribedModels(drawn)
  const meshes = new LRUCache<string, PreparedResponse>({ max: MOST_MESHES })
  // The thread is asked one question at a time.
  const flight = createSingleFlight<PreparedResponse | null>()
  let turn: Promise<unknown> = Promise.resolve()

  async function makeMesh(project: string, name: string): Promise<PreparedResponse | null> {
    const { buildings, houses } = drawn.project(project)
    const standing = houses.flatMap(({ house, place }): ModelHouse[] =>
      place ? [{ house, place }] : [],
    )
    if (standing.length === 0 || meshName(buildings) !== name) return null
    const bytes = turn.then(() => thread.ask({ project, houses: standing.map(sendHouse) }))
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
    const model = described === undefined ? null : describedModel(described)
    if (model) return sendPrepared(request, reply, model, MINUTE)
    return reply.code(404).type(PLAIN_TEXT).send('Нет такого макета')
  })
}

type DrawnProject = { buildings: readonly DrawnBuilding[]; houses: DrawnHouse[] }

type DrawnProjects = {
  /** The catalogue that is drawn: another object when another is published. */
  published: () => object
  project: (alias: string) => DrawnProject
}

/** The model of each project in words, described and packed once a published catalogue. */
export function createDescribedModels({ published, project }: DrawnProjects) {
  let known = { of: published(), models: new Map<string, PreparedResponse>() }

  return (alias: string): PreparedResponse | null => {
    const of = published()
    if (known.of !== of) known = { of, models: new Map() }
    const before = known.models.get(alias)
    if (before) return before
    const { buildings, houses } = project(alias)
    const model = describeModel(alias, buildings, houses)
    if (!model) return null
    const prepared = prepareJson<'GET /models/:project.json'>(model)
    known.models.set(alias, prepared)
    return prepared
  }
}
