import { afterAll, beforeAll, expect, test } from 'vitest'

import { startSite } from '../support/site.ts'
import { signedIn } from './office.ts'

let site: Awaited<ReturnType<typeof startSite>>
let owner: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  site = await startSite()
  owner = await signedIn(site, 'owner')
})
afterAll(() => site?.[Symbol.asyncDispose]())

test('a body of another shape is refused at its field, after everything else that stands in the way', async () => {
  const ask = (path: string, body: object, revision?: number) =>
    owner.ask('PUT', path, body, revision === undefined ? {} : { 'if-match': `"${revision}"` })
  const data = { from: '/vid', to: '/novosti' }
  const { id } = (await owner.ask('POST', '/redirects', { data })).body
  const wrong = { data: { from: 5, to: '/proekty' } }
  expect((await ask('/redirects/999999', wrong, 1)).status).toBe(404)
  expect((await ask(`/redirects/${id}`, wrong)).status).toBe(428)
  expect((await ask(`/redirects/${id}`, wrong, 7)).status).toBe(412)
  const refused = await ask(`/redirects/${id}`, wrong, 1)
  expect([refused.status, refused.body]).toEqual([422, { errors: { from: 'Нужен текст' } }])
  expect((await ask(`/redirects/${id}`, ['data'], 1)).body).toEqual({
    errors: { body: 'Нужны поля по именам' },
  })
  const { body } = await owner.ask('GET', `/redirects/${id}`)
  expect(body.data).toEqual({ ...data, statusCode: '301' })
})
