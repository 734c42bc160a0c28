import { Check } from 'typebox/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { publicApi, type PublicKey } from '#contract/public/public-api.ts'

import { routesOf } from '../support/routes-of.ts'
import { startSite } from '../support/site.ts'

let site: Awaited<ReturnType<typeof startSite>>
beforeAll(async () => {
  site = await startSite({
    template: 'drawn',
    settings: {
      BOOKING: '1',
      YOOKASSA_SHOP_ID: '1',
      YOOKASSA_SECRET: 'secret',
      YOOKASSA_URL: 'http://127.0.0.1:9/',
    },
  })
})
afterAll(() => site?.[Symbol.asyncDispose]())

const ask = (url: string) => site.app.inject({ url, headers: { accept: 'application/json' } })

/** Files, forms and plain pages: no JSON. */
const others = [
  '/api/crm/*',
  '/api/crm/:kind/:secret',
  '/api/catalogue/flats.rss',
  '/api/catalogue/:file(^[a-z]+\\.(?:csv|xlsx)$)',
  '/api/subscriptions',
  '/api/subscriptions/:token',
  '/api/subscriptions/:token/stop',
]

type Described = {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, { summary: string; responses: Record<string, object> }>>
}

const document = async (): Promise<Described> => (await ask('/api/openapi.json')).json()

test('every public address with JSON is described, and nothing that is not there', async () => {
  const { openapi, info, paths } = await document()
  expect([openapi, Object.keys(info)]).toEqual(['3.1.0', ['title', 'version']])
  const routes = routesOf(site.app)
    .filter(([, path]) => path.startsWith('/api/') || path.endsWith('.json'))
    .filter(([, path]) => !path.startsWith('/staff/'))
    .filter(([, path]) => !others.includes(path))
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const byPattern = ['GET /catalogue/house-{id}-{version}.json', 'GET /models/{project}.json']
  const ofPages = ['GET /{path}/_payload.json']
  const build = (path: string) => path.replace(/\/meta\/.*/, '/meta/{id}.json')
  expect(
    routes
      .map(([method, path]) => `${method} ${build(path).replace(/:(\w+)/g, '{$1}')}`)
      .concat(byPattern, ofPages)
      .toSorted(),
  ).toEqual(described.toSorted())
})

test('an operation has a summary, answers and a schema for each of its parts', async () => {
  const { paths } = await document()
  const get = paths['/api/catalogue/{kind}']?.get
  expect(get).toMatchObject({
    parameters: expect.arrayContaining([
      { in: 'path', name: 'kind', required: true, schema: expect.objectContaining({}) },
      { in: 'query', name: 'rooms', schema: expect.objectContaining({ type: 'array' }) },
    ]),
  })
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods)))
    expect([operation.summary, Object.keys(operation.responses)]).toEqual([
      expect.stringMatching(/\S/),
      expect.arrayContaining([expect.stringMatching(/^20[0-4]$/)]),
    ])
})

test('the description is answered from memory and not sent twice', async () => {
  const first = await ask('/api/openapi.json')
  const { etag } = first.headers
  const again = await site.app.inject({
    url: '/api/openapi.json',
    headers: { 'if-none-match': String(etag) },
  })
  expect([first.statusCode, again.statusCode]).toEqual([200, 304])
})

test.each<[PublicKey, () => string | Promise<string>]>([
  ['GET /api/catalogue/:kind', () => '/api/catalogue/flats?rooms=1'],
  ['GET /api/catalogue/:kind', () => '/api/catalogue/flats?sort=-price&programme=1'],
  ['GET /api/catalogue/:kind', () => '/api/catalogue/commercial?deal=rent'],
  ['GET /api/catalogue/:kind', () => '/api/catalogue/storage'],
  ['GET /api/catalogue/:kind', () => '/api/catalogue/parking?page=2'],
  ['GET /api/catalogue/:kind', () => '/api/catalogue/flats?priceTo=1000'],
  ['GET /api/catalogue/:kind/count', () => '/api/catalogue/flats/count?rooms=2'],
  ['GET /catalogue/latest.json', () => '/catalogue/latest.json'],
  ['GET /catalogue/house-:id-:version.json', houseAddress],
  ['GET /builds/latest.json', () => '/builds/latest.json'],
  ['GET /builds/meta/:id.json', buildAddress],
  ['GET /models/:project.json', modelAddress],
  ['GET /map/city.json', () => `/map/city.json?name=${encodeURIComponent('Устьярск')}`],
  ['GET /:path/_payload.json', () => '/kvartiry/_payload.json?rooms=1'],
  ['GET /:path/_payload.json', () => '/o-kompanii/_payload.json'],
  ['GET /api/openapi.json', () => '/api/openapi.json'],
])('%s answers as its schema says', async (key, addressOf) => {
  const endpoint = publicApi[key]
  const answer = await ask(await addressOf())
  expect([answer.statusCode, 'answer' in endpoint]).toEqual([200, true])
  expect('answer' in endpoint && Check(endpoint.answer, answer.json())).toBe(true)
})

test('an answer without a promised field is not what its schema says', async () => {
  const { lots, ...list } = (await ask('/api/catalogue/flats')).json()
  const { answer } = publicApi['GET /api/catalogue/:kind']
  expect([list.total > 0, lots.length > 0, Check(answer, list)]).toEqual([true, true, false])
})

async function houseAddress() {
  const { version, lots } = (await ask('/api/catalogue/flats')).json()
  return `/catalogue/house-${lots[0].building.id}-${version}.json`
}

async function buildAddress() {
  const { id } = (await ask('/builds/latest.json')).json()
  return `/builds/meta/${id}.json`
}

async function modelAddress() {
  const { lots } = (await ask('/api/catalogue/flats')).json()
  return `/models/${lots[0].project.alias}.json`
}
