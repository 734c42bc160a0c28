import { afterAll, beforeAll, expect, test } from 'vitest'

import { recordKinds } from '#domain/office/record-kinds.ts'
import { roles } from '#domain/office/roles.ts'
import { openOffice } from '#server/office/office.ts'

import { startSite } from '../support/site.ts'
import { browserOf, signedIn, type OfficeBrowser } from './office.ts'

let site: Awaited<ReturnType<typeof startSite>>
const browsers = new Map<string, OfficeBrowser>()
beforeAll(async () => {
  site = await startSite()
  browsers.set('nobody', browserOf(site))
  for (const role of roles) browsers.set(role, (await signedIn(site, role)).browser)
})
afterAll(() => site?.[Symbol.asyncDispose]())

const all = 'owner content sales legal viewer'

/** Who may, of all who ask; everybody else gets 403, and without a session 401. */
const allowed: Record<string, string> = {
  'POST /session': `nobody ${all}`,
  'GET /welcome/:token': `nobody ${all}`,
  'POST /welcome': `nobody ${all}`,
  'POST /session/code': all,
  'GET /me': all,
  'POST /me/totp': all,
  'PUT /me/totp': all,
  'PUT /me/password': all,
  'POST /session/passkey/options': `nobody ${all}`,
  'POST /session/passkey': `nobody ${all}`,
  'GET /me/passkeys': all,
  'POST /me/passkeys/options': all,
  'POST /me/passkeys': all,
  'DELETE /me/passkeys/:id': all,
  'GET /me/sessions': all,
  'DELETE /me/sessions/:id': all,
  'GET /members': 'owner',
  'POST /members': 'owner',
  'PUT /members/:id': 'owner',
  'POST /members/:id/reset': 'owner',
  'GET /audit': 'owner content sales legal',
  'GET /options/:from': all,
  'GET /landings/proposals': all,
  'POST /landings/proposals': 'owner content',
  'GET /feeds': all,
  'GET /feeds/:name': all,
  'PUT /feeds/:name': 'owner sales',
  'POST /feeds/:name/address': 'owner sales',
  'GET /lots/:id/feeds': all,
  'GET /requests': 'owner sales legal',
  'GET /requests/:number': 'owner sales legal',
  'POST /requests/resend': 'owner sales',
  'PUT /requests/:number': 'owner sales',
  'GET /requests/members': 'owner sales legal',
  'GET /requests/views': 'owner sales legal',
  'POST /requests/views': 'owner sales legal',
  'DELETE /requests/views/:id': 'owner sales legal',
  'POST /requests/:number/resend': 'owner sales',
  'POST /requests/:number/notes': 'owner sales',
  'POST /requests/:number/notes/:id/files': 'owner sales',
  'GET /requests/:number/files/:id': 'owner sales legal',
  'DELETE /requests/:number/files/:id': 'owner sales',
  'GET /requests/numbers': 'owner sales legal',
  'GET /requests/newest': 'owner sales legal',
  'POST /requests/export': 'owner legal',
  'POST /requests/erase': 'owner legal',
  'POST /promotions/count': all,
  'POST /landings/count': all,
  'POST /key-rate/followers': all,
  'GET /redirects': 'owner',
  'POST /redirects': 'owner',
  'POST /redirects/table': 'owner',
  'GET /redirects/:id': 'owner',
  'PUT /redirects/:id': 'owner',
  'DELETE /redirects/:id': 'owner',
  'GET /media': all,
  'GET /media/:id': all,
  'POST /media': 'owner content',
  'POST /media/pages': 'owner content',
  'PUT /media/:id': 'owner content',
  'POST /media/:id/replace': 'owner content',
  'DELETE /media/:id': 'owner content',
  'POST /files': 'owner content legal',
  'GET /search': all,
  'GET /undo': all,
  'POST /undo/:id': all,
  'GET /lots': all,
  'GET /lots/:id': all,
  'POST /lots': 'owner sales',
  'DELETE /lots/:id': 'owner sales',
  'GET /lots/:id/history': all,
  'GET /geometry/:building': all,
  'GET /geometry/:building/report': all,
  'GET /geometry/:building/:section/draft': all,
  'GET /geometry/:building/:section/drawing': all,
  'PUT /geometry/:building/:section/draft': 'owner content',
  'DELETE /geometry/:building/:section/draft': 'owner content',
  'POST /geometry/:building/publish': 'owner content',
  'DELETE /geometry/:building/:section': 'owner content',
  'POST /geometry/:building/file': 'owner content',
  'GET /traces/:building': all,
  'POST /traces/:building': 'owner content',
  'GET /trace/:id': all,
  'PUT /trace/:id/unsaved': 'owner content',
  'DELETE /trace/:id': 'owner content',
  'POST /trace/:id/publish': 'owner content',
  'GET /floors/:id': all,
  'PUT /floors/:section/:number': 'owner content',
  'DELETE /floors/:section/:number': 'owner content',
  'POST /floors/:section/:number/copy': 'owner content',
  'PUT /levels/:building/:number': 'owner content',
  'DELETE /levels/:building/:number': 'owner content',
  'POST /levels/:building/:number/copy': 'owner content',
  'GET /facades/:building': all,
  'PUT /facades/:building/:side': 'owner content',
  'DELETE /facades/:building/:side': 'owner content',
  'GET /prices': all,
  'GET /price-changes': all,
  'DELETE /price-changes/:id': 'owner sales',
  'PUT /prices/:project/:kind': 'owner sales',
  'POST /lots/bulk': 'owner sales',
  'PUT /lots/:id/overrides/:field': 'owner sales',
  'DELETE /lots/:id/overrides/:field': 'owner sales',
  'GET /overview': all,
  'GET /openapi.json': all,
  'GET /health': 'owner',
  'GET /sources': 'owner',
  'POST /sources': 'owner',
  'GET /sources/template': 'owner content sales',
  'GET /sources/names': 'owner content sales',
  'POST /sources/table': 'owner content sales',
  'POST /sources/file': 'owner content sales',
  'PUT /sources/:id': 'owner',
  'DELETE /sources/:id': 'owner',
  'POST /sources/:id/run': 'owner',
  'POST /sources/:id/pictures': 'owner',
  'GET /sources/:id/words': 'owner',
  'PUT /sources/:id/words': 'owner',
  'GET /runs': all,
  'GET /runs/:id': all,
  'GET /runs/:id/diff': all,
  'POST /runs/:id/accept': 'owner sales',
  'POST /runs/:id/keep': 'owner sales',
  'POST /runs/:id/rollback': 'owner',
}

/** Who publishes and who drafts records of an area; for promotions the record decides, as the tests below show. */
const writersOf = {
  content: ['owner content', 'owner content'],
  papers: ['owner legal', 'owner content legal'],
  promotions: ['owner content sales', 'owner content sales'],
} as const

for (const { entity, area, ...kind } of recordKinds) {
  const isSingle = 'isSingle' in kind
  const one = isSingle ? `/${entity}` : `/${entity}/:id`
  const [publishers, drafters] = writersOf[area]
  for (const call of [`GET /${entity}`, `GET ${one}`, `GET ${one}/history`]) allowed[call] = all
  allowed[`PUT ${one}`] = drafters
  for (const call of ['GET', 'PUT']) allowed[`${call} ${one}/unsaved`] = drafters
  for (const deed of ['preview', 'history/:number/restore', 'presence'])
    allowed[`POST ${one}/${deed}`] = drafters
  for (const deed of ['publish', 'schedule', 'release']) allowed[`POST ${one}/${deed}`] = publishers
  allowed[`GET ${one}/effect`] = publishers
  if (isSingle || 'isFixed' in kind) continue
  allowed[`POST /${entity}`] = drafters
  allowed[`DELETE ${one}`] = publishers
  for (const deed of ['bulk', 'bulk/effect']) allowed[`POST /${entity}/${deed}`] = publishers
  if (kind.fields.some(({ name }) => name === 'sort')) allowed[`POST /${entity}/order`] = publishers
}

// Last: it ends the sessions that the others need.
allowed['DELETE /session'] = all

test('every address of the API has its line in the table', () => {
  const settings = {
    siteUrl: 'http://x',
    siteName: () => '',
    staffSecret: '',
    env: {},
    findConditions: async () => [],
    storeCounts: async () => {},
    publicPaths: async () => [],
    offers: () => Promise.reject(new Error('no feed is asked for')),
    deliverNow() {},
    reminderToOf: () => 'nobody' as const,
  }
  const place = { pool: site.pool, dataDir: site.dataDir, databaseUrl: site.databaseUrl }
  const { endpoints } = openOffice({
    ...settings,
    ...place,
    db: site.db,
    catalogue: site.catalogue,
    keepPicture: async () => ({ error: '' }),
    targets: [],
  })
  const found = endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(found.toSorted()).toEqual(Object.keys(allowed).toSorted())
})

const calls = Object.entries(allowed).flatMap(([call, who]) =>
  ['nobody', ...roles].map((role) => [role, call, who.split(' ').includes(role)] as const),
)

/** Sales draft promotions that change a price alone. */
const bodyOf = (role: string, call: string) =>
  role === 'sales' && call === 'POST /promotions' ? { data: { effect: { percent: 3 } } } : {}

test.each(calls)('%s, %s: may is %s', async (role, call, may) => {
  const [method, path] = call.split(' ') as ['GET', string]
  const { status, body } = await browsers
    .get(role)!
    .ask(method, path.replace(':id', '999999'), method === 'GET' ? undefined : bodyOf(role, call))
  const refusal = role === 'nobody' ? 'signIn' : 'role'
  if (may) expect([call, status === 403 || body?.error === 'signIn']).toEqual([call, false])
  else expect([call, body]).toEqual([call, { error: refusal }])
})
