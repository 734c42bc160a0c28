import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Content } from '#contract/content.ts'
import type { CityMapGround } from '#contract/public/site.ts'
import { groundGeoJson, type GroundFeature } from '#domain/map/ground.ts'
import type { Config } from '#server/config.ts'
import { sendRanged } from '#server/files/send-ranged.ts'
import { HOUR, HTML, PLAIN_TEXT } from '#server/http/headers.ts'
import { prepareJson, type PreparedResponse } from '#server/http/prepared-response.ts'
import { sendPrepared } from '#server/http/send-prepared.ts'

import type { TilesFile } from './tiles-file.ts'
import { yandexFrame, YANDEX_POLICY } from './yandex-frame.ts'

const TILES = '/map/tiles.pmtiles'

type MapDeps = {
  config: Pick<Config, 'mapStyle' | 'mapTiles' | 'yandexMapsKey'>
  content: Pick<Content, 'cities' | 'homeCity' | 'ground'>
  /** null: tiles lie elsewhere, or there are none. */
  tiles: TilesFile | null
  notFound: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}

/** What maps of pages are drawn over: `/map/city.json`, `/map/tiles.pmtiles`, and the frame of Yandex Maps. */
export function registerMaps(app: FastifyInstance, { config, content, tiles, notFound }: MapDeps) {
  const { mapStyle, mapTiles, yandexMapsKey } = config
  const answers = new WeakMap<readonly GroundFeature[], PreparedResponse>()

  function answerWith(ground: readonly GroundFeature[]): PreparedResponse {
    const known = answers.get(ground)
    if (known) return known
    const answer = prepareJson<'GET /map/city.json'>({
      ground: groundGeoJson(ground),
      style: mapStyle.url,
      tiles: mapTiles.file === null ? mapTiles.url : TILES,
      yandex: yandexMapsKey !== '',
    } satisfies CityMapGround)
    answers.set(ground, answer)
    return answer
  }

  app.get<{ Querystring: { name?: string } }>('/map/city.json', async (request, reply) => {
    const { name } = request.query
    const cities = [...(await content.cities()), await content.homeCity()]
    const city = cities.find((one) => one !== null && one.name === name)
    const ground = city ? await content.ground(city.name) : NO_GROUND
    return sendPrepared(request, reply, answerWith(ground), 'no-cache')
  })

  app.get(TILES, async (request, reply) => {
    const file = await tiles?.open()
    if (!file) return reply.code(404).type(PLAIN_TEXT).send('Тайлов карты на сайте нет')
    const { etag } = file
    if (request.headers['if-none-match'] === etag)
      return reply.header('etag', etag).code(304).send()
    return sendRanged(request, reply, file, {
      'content-type': 'application/vnd.pmtiles',
      'cache-control': HOUR,
      etag,
    })
  })

  app.get('/map/yandex', (request, reply) =>
    yandexMapsKey === ''
      ? notFound(request, reply)
      : reply
          .header('content-security-policy', YANDEX_POLICY)
          .header('cache-control', 'no-cache')
          .type(HTML)
          .send(yandexFrame(yandexMapsKey)),
  )
}

const NO_GROUND: readonly GroundFeature[] = []
