import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { startSite } from '../support/site.ts'
import { signedIn } from './office.ts'

let site: Awaited<ReturnType<typeof startSite>>
let editor: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  site = await startSite()
  editor = await signedIn(site, 'content')
})
afterAll(() => site?.[Symbol.asyncDispose]())

const ask = (...asked: Parameters<typeof editor.ask>) => editor.ask(...asked)
const from = (revision: number) => ({ 'if-match': `"${revision}"` })
const soon = { timeout: 5_000 }
const square = (at: number) => `${at},0 ${at + 50},0 ${at + 50},400 ${at},400`

type Floor = {
  section: number
  number: number
  lots: { id: number; kind: string; area: number }[]
  marking: { outlines: Record<string, string>; revision: number } | null
}

/** A picture of a floor in the media library, by its hash. */
async function bringPicture(): Promise<string> {
  const create = { width: 1200, height: 800, channels: 3 as const, background: '#ede8dd' }
  const bytes = await sharp({ create }).png().toBuffer()
  const form = new FormData()
  form.set('alt', 'План этажа')
  form.set('file', new File([new Uint8Array(bytes)], 'floor.png', { type: 'image/png' }))
  const response = new Response(form)
  const { statusCode, body } = await site.app.inject({
    method: 'POST',
    url: '/staff/api/media',
    headers: {
      origin: 'http://127.0.0.1:3000',
      cookie: editor.cookie(),
      'content-type': response.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await response.arrayBuffer()),
  })
  expect(statusCode).toBe(201)
  return JSON.parse(body).hash
}

async function floorsOf(building: string): Promise<Floor[]> {
  return (await ask('GET', `/floors/${building}`)).body.items
}

/** A house with two floors whose flats stand one above another. */
async function twins() {
  const { body } = await ask('GET', '/options/buildings')
  const areas = ({ lots }: Floor) => lots.map(({ area }) => Math.round(area)).join()
  for (const { value } of body.items) {
    const floors = await floorsOf(value)
    for (const one of floors) {
      const other = floors.find(
        (floor) => floor !== one && floor.section === one.section && areas(floor) === areas(one),
      )
      if (other && one.lots.some(({ kind }) => kind === 'flat'))
        return { building: value, one, other }
    }
  }
  throw new Error('No house has two floors alike')
}

test('a floor is marked over its picture, is on the page of its flats at once, and is copied to the floor above', async () => {
  const { building, one, other } = await twins()
  const picture = await bringPicture()
  const path = `/floors/${one.section}/${one.number}`
  const outlines = Object.fromEntries(one.lots.map(({ id }, at) => [id, square(at * 60)]))
  const marked = await ask('PUT', path, { picture, outlines }, from(0))
  expect([marked.status, marked.body.marking]).toEqual([200, { picture, outlines, revision: 1 }])
  const pageOf = async ({ lots }: Floor) => {
    const flat = lots.find(({ kind }) => kind === 'flat')
    return (await site.app.inject(`/kvartiry/${flat?.id}`)).body
  }
  await expect.poll(() => pageOf(one), soon).toContain(`points="${square(0)}"`)
  expect(await pageOf(other)).not.toContain(`points="${square(0)}"`)

  const copied = await ask('POST', `${path}/copy`, { floors: [other.number, 99] }, from(1))
  expect(copied.body).toEqual({ copied: [other.number], left: [] })
  await expect.poll(() => pageOf(other), soon).toContain(`points="${square(0)}"`)
  const floors = await floorsOf(building)
  const same = floors.find(
    ({ section, number }) => section === one.section && number === other.number,
  )
  expect(Object.keys(same?.marking?.outlines ?? {})).toEqual(other.lots.map(({ id }) => String(id)))

  expect((await ask('DELETE', path, undefined, from(1))).status).toBe(204)
  await expect.poll(() => pageOf(one), soon).not.toContain(`points="${square(0)}"`)
})

test('a wrong picture, a lot of another floor, a bent outline, an old edition are told', async () => {
  const { one, other } = await twins()
  const path = `/floors/${one.section}/${one.number}`
  const [lot] = one.lots
  const [stranger] = other.lots
  const mark = (outlines: object, picture = 'нет такой') =>
    ask('PUT', path, { picture, outlines }, from(0))
  expect((await mark({})).body.errors.picture).toMatch('картинку')
  expect((await mark({ [stranger?.id ?? 0]: square(0) })).body.errors.outlines).toMatch(
    'на этом этаже нет',
  )
  expect((await mark({ [lot?.id ?? 0]: '0,0 5,5' })).body.errors.outlines).toMatch('три угла')
  expect((await ask('PUT', path, {})).status).toBe(428)
  expect((await ask('PUT', path, {}, from(7))).status).toBe(412)
  expect((await ask('PUT', '/floors/999999/1', {}, from(0))).status).toBe(404)
  expect(
    (await ask('POST', `${path}/copy`, { floors: [1] }, from(0))).body.errors.floors,
  ).toBeDefined()
})
