import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { newDatabase } from '../support/database.ts'
import { startSite } from '../support/site.ts'

const TILES = Uint8Array.from({ length: 3_000_000 }, (_, i) => i % 251)
const ASKED = '/map/tiles.pmtiles'

let site: Awaited<ReturnType<typeof startSite>>

beforeAll(async () => {
  const at = await newDatabase('drawn')
  mkdirSync(join(at.dataDir, 'files'), { recursive: true })
  writeFileSync(join(at.dataDir, 'files/city.pmtiles'), TILES)
  site = await startSite({
    at,
    settings: { MAP_TILES: 'city.pmtiles', YANDEX_MAPS_KEY: '01234567-89ab' },
  })
})
afterAll(() => site[Symbol.asyncDispose]())

const ask = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers })

test('tiles of the file store are given by pieces', async () => {
  const piece = await ask(ASKED, { range: 'bytes=1048570-2097160' })
  expect(piece.statusCode).toBe(206)
  expect(piece.headers).toMatchObject({
    'content-range': 'bytes 1048570-2097160/3000000',
    'content-length': '1048591',
    'accept-ranges': 'bytes',
  })
  expect(piece.rawPayload.equals(TILES.subarray(1_048_570, 2_097_161))).toBe(true)
})

test('a piece past the end is refused, and what a browser holds is not sent again', async () => {
  expect((await ask(ASKED, { range: 'bytes=3000000-' })).statusCode).toBe(416)
  const whole = await ask(ASKED)
  expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, 3_000_000])
  const again = await ask(ASKED, { 'if-none-match': String(whole.headers.etag) })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
})

test('the map of a city has its ground, and learns where tiles are', async () => {
  const { ground, ...settings } = (await ask(`/map/city.json?name=${encodeURI('Устьярск')}`)).json()
  expect(settings).toEqual({ style: null, tiles: ASKED, yandex: true })
  expect(ground.features).toContainEqual(
    expect.objectContaining({ properties: { kind: 'water', name: 'Яра' } }),
  )
  expect((await ask('/map/city.json?name=Нет')).json().ground.features).toEqual([])
})

/** The embankment around «Лоцманский квартал», and the spit. */
const EMBANKMENT = '576150.514300_100.0_0.200_-100.0'
const SPIT = '576080.514600_70.0_0.200_-70.0'

const namesAt = async (url: string) =>
  [...(await ask(url)).body.matchAll(/<h2><a [^>]*>([^<]+)</g)].map(([, name]) => name)
const flatsAt = async (query: string) => (await ask(`/api/catalogue/flats?${query}`)).json().total

test('an area in the address narrows projects and flats, also without scripts', async () => {
  expect(await namesAt(`/proekty?within=${EMBANKMENT}`)).toEqual(['Лоцманский квартал'])
  expect(await namesAt(`/proekty?within=${SPIT}`)).toEqual(['Маячный двор'])
  expect(await flatsAt(`within=${EMBANKMENT}`)).toBe(await flatsAt('project=lotsmanskiy-kvartal'))
  expect(await flatsAt(`within=${SPIT}`)).toBe(await flatsAt('project=mayachnyy-dvor'))
  const list = (await ask(`/kvartiry?within=${EMBANKMENT}`)).body
  expect(list).toContain('Область на\u00A0карте')
  expect(list).toContain(`href="/proekty?within=${EMBANKMENT}#karta"`)
})

test('what is no area narrows nothing', async () => {
  expect(await namesAt('/proekty?within=1.1_2.2')).toHaveLength(4)
  expect(await flatsAt('within=drop')).toBe(await flatsAt(''))
})

test('Yandex Maps run under a policy of their own, and only where a key is set', async () => {
  const frame = await ask('/map/yandex')
  expect(frame.body).toContain('https://api-maps.yandex.ru/v3/?apikey=01234567-89ab&')
  expect(frame.headers['content-security-policy']).toContain('https://api-maps.yandex.ru')
  const page = await ask('/proekty')
  expect(page.headers['content-security-policy']).not.toContain('yandex')
})

test('tiles that are not in the file store stop the start', async () => {
  await expect(startSite({ settings: { MAP_TILES: 'town.pmtiles' } })).rejects.toThrow(
    'MAP_TILES: there is no «town.pmtiles» in the file store',
  )
})
