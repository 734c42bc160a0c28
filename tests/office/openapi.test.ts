import { Check } from 'typebox/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { officeApi, type OfficeKey } from '#contract/office/office-api.ts'

import { routesOf } from '../support/routes-of.ts'
import { startSite } from '../support/site.ts'
import { browserOf, signedIn } from './office.ts'

let site: Awaited<ReturnType<typeof startSite>>
let owner: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  site = await startSite()
  owner = await signedIn(site, 'owner')
})
afterAll(() => site?.[Symbol.asyncDispose]())

type Operation = { summary: string; responses: Record<string, object> }
type Described = { openapi: string; paths: Record<string, Record<string, Operation>> }
const document = async (): Promise<Described> => (await owner.ask('GET', '/openapi.json')).body

test('every address of the office is described, and nothing that is not there', async () => {
  const { openapi, paths } = await document()
  const routes = routesOf(site.app)
    .filter(([, path]) => path.startsWith('/staff/api/') && path !== '/staff/api/*')
    // The router shows two names at one place as «:id|:section».
    .map(([method, path]) => `${method} ${path.replace(/:[\w:|]+/g, '{}')}`)
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '{}')}`,
    ),
  )
  expect([openapi, described.length > 200]).toEqual(['3.1.0', true])
  expect(described.toSorted()).toEqual(routes.toSorted())
})

test('an operation has a summary, its answer, and what it may be refused with', async () => {
  const { paths } = await document()
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods)))
    expect([operation.summary, Object.keys(operation.responses)]).toEqual([
      expect.stringMatching(/\S/),
      expect.arrayContaining([expect.stringMatching(/^20[0-4]$/), 'default']),
    ])
  expect(paths['/staff/api/requests/{number}/notes']?.post).toMatchObject({
    parameters: [{ in: 'path', name: 'number' }],
    requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
    responses: { 201: { content: expect.any(Object) }, 409: { description: 'Refused' } },
  })
})

test('only staff who are signed in read the description', async () => {
  const { status, body } = await browserOf(site).ask('GET', '/openapi.json')
  expect([status, body]).toEqual([401, { error: 'signIn' }])
})

test.each<[OfficeKey, string?]>([
  ['GET /openapi.json'],
  ['GET /me'],
  ['GET /me/sessions'],
  ['GET /me/passkeys'],
  ['GET /members'],
  ['GET /audit'],
  ['GET /overview'],
  ['GET /redirects'],
  ['GET /media'],
  ['GET /prices'],
  ['GET /price-changes'],
  ['GET /requests'],
  ['GET /requests/numbers'],
  ['GET /requests/newest'],
  ['GET /requests/members'],
  ['GET /requests/views'],
  ['GET /sources'],
  ['GET /sources/:id/words', '/sources/1/words'],
  ['GET /runs'],
  ['GET /runs/:id', '/runs/1'],
  ['GET /runs/:id/diff', '/runs/1/diff'],
])('%s answers as its schema says', async (key, path = key.replace('GET ', '')) => {
  const endpoint = officeApi[key]
  const { status, body } = await owner.ask('GET', path)
  expect([status, 'answer' in endpoint && Check(endpoint.answer, body)]).toEqual([200, true])
})
