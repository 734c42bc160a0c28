import { expect, test } from 'vitest'

import { pointOf, writeWay, type GeoPoint } from '#domain/map/geo-point.ts'
import { groundComplaint, readGround } from '#domain/map/ground.ts'
import { layOutMap, type MapPlace } from './lay-out-map.ts'
import { SHEET } from './map-frame.ts'
import { mapLinks } from '#site/parts/map/map-ways.tsx'
import { nearestWater } from '#domain/map/nearest-water.ts'

const perm: GeoPoint = { latitude: 58.01, longitude: 56.25 }

/** Metres from Perm. */
const away = (east: number, north: number): GeoPoint => ({
  latitude: perm.latitude + north / 111_320,
  longitude: perm.longitude + east / (111_320 * Math.cos((perm.latitude * Math.PI) / 180)),
})

const place = (key: string, point: GeoPoint): MapPlace => ({
  key,
  kind: 'project',
  name: `Дом ${key}`,
  href: `/proekty/${key}`,
  point,
})

test('a way is reported by distance and side of the world', () => {
  expect(writeWay(perm, away(0, 0))).toBe('рядом')
  expect(writeWay(perm, away(300, 0))).toBe('300\u00A0м к\u00A0востоку')
  expect(writeWay(perm, away(-1500, 1500))).toBe('2,1\u00A0км к\u00A0северо-западу')
  expect(writeWay(perm, away(0, -12_300))).toBe('12\u00A0км к\u00A0югу')
})

test('empty and impossible coordinates are no place', () => {
  expect(pointOf({ latitude: 0, longitude: 0 })).toBeNull()
  expect(pointOf({ latitude: 58, longitude: null })).toBeNull()
  expect(pointOf({ latitude: 580_100, longitude: 56.25 })).toBeNull()
  expect(pointOf(perm)).toEqual(perm)
})

test('one scale holds in all directions, and north is up', () => {
  const map = layOutMap([
    place('west', away(-1000, 0)),
    place('east', away(1000, 0)),
    place('north', away(0, 1000)),
  ])
  const [west, east, north] = map?.signs.map((sign) => sign.place) ?? []
  expect(east![0] - west![0]).toBe(2 * (east![1] - north![1]))
  expect(map?.scale.label).toMatch(/^\d+\u00A0(м|км)$/)
})

test('signs lie on what a phone shows and never on one another, however near the places are', () => {
  const near = [...Array(9).keys()].map((i) => place(`${i}`, away((i % 3) * 40, i * 25)))
  const signs = layOutMap([...near, place('far', away(3000, 500))])?.signs ?? []
  const side = (SHEET.width - SHEET.middle) / 2
  for (const { sign } of signs) {
    const [x, y] = sign.at
    expect(x > side && x < SHEET.width - side && y > 0 && y < SHEET.height).toBe(true)
    const others = signs.filter((one) => one.sign !== sign)
    const nearest = Math.min(
      ...others.map((one) => Math.hypot(one.sign.at[0] - x, one.sign.at[1] - y)),
    )
    expect(nearest).toBeGreaterThan(63)
  }
})

test('a sign moves to the other side of its place where only there its name has room', () => {
  const map = layOutMap([
    place('west', away(-1000, 0)),
    place('farthest', away(1100, -700)),
    { ...place('east', away(1000, 0)), name: 'Офис продаж «Маячный двор»' },
    // Over the place, so that its sign does not stand there.
    place('above', away(1000, 200)),
  ])
  const east = map?.signs.find(({ key }) => key === 'east')
  expect(east?.sign.name).toBe('before')
  expect(east?.sign.at[0]).toBeLessThan(east!.place[0])
})

test('a dot alone is no map, and a wrong coordinate does not stretch one', () => {
  expect(layOutMap([])).toBeNull()
  expect(layOutMap([place('only', perm)])).toBeNull()
  expect(layOutMap([place('house', perm), place('its office', away(20, 10))])).toBeNull()
  const lost = place('lost', { latitude: 1, longitude: 1 })
  const map = layOutMap([lost, place('one', perm), place('other', away(900, 0))])
  expect(map?.signs.map(({ key }) => key)).toEqual(['one', 'other'])
})

test('rings and ways are reported from the place in the middle alone', () => {
  const places = [place('here', perm), place('there', away(0, 2000))]
  const plain = layOutMap(places)
  expect([plain?.rings, plain?.grid]).toEqual([[], expect.stringMatching(/^M\d+ 0v480/)])
  const map = layOutMap(places, { middle: 'here' })
  expect(map?.rings.length).toBeGreaterThan(0)
  expect(map?.grid).toBeNull()
  expect(map?.signs.map(({ way }) => way)).toEqual([null, '2\u00A0км к\u00A0северу'])
})

const ring = [away(-5000, -100), away(5000, -100), away(5000, -500), away(-5000, -500)]
const river = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { kind: 'water', name: 'Кама' },
      geometry: {
        type: 'Polygon',
        coordinates: [ring.map(({ latitude, longitude }) => [longitude, latitude])],
      },
    },
  ],
}

test('the ground of a city is drawn under its places, and its water is measured to the bank', () => {
  const ground = readGround(river)
  const map = layOutMap([place('one', perm), place('other', away(900, 400))], { ground })
  expect(map?.ground?.paths).toEqual([{ kind: 'water', d: expect.stringMatching(/^M.*z$/) }])
  expect(map?.ground?.waters.map(({ name }) => name)).toEqual(['Кама'])
  expect(nearestWater(perm, ground)?.metres).toBeCloseTo(100, 0)
  expect(nearestWater(away(0, 9000), ground)).toBeNull()
})

test('what is wrong with a ground is reported with its place', () => {
  const [feature] = river.features
  const faultOf = (change: object) =>
    groundComplaint({ features: [feature, { ...feature, ...change }] })
  expect(groundComplaint(river)).toBeNull()
  expect(groundComplaint({ type: 'Feature' })).toBe('нужен GeoJSON вида FeatureCollection')
  expect(faultOf({ properties: { kind: 'river' } })).toBe(
    'объект 2: kind «river»: water, green, street, rail, house, stop, place',
  )
  expect(faultOf({ geometry: { type: 'Point', coordinates: [56, 58] } })).toBe(
    'объект 2: geometry «Point», а для water нужна Polygon или MultiPolygon',
  )
  expect(faultOf({ geometry: { type: 'Polygon', coordinates: [[[56, '58']]] } })).toBe(
    'объект 2: точки — это [долгота, широта] в градусах',
  )
})

test('maps of others are asked by the point, else by the address', () => {
  expect(mapLinks(perm, 'Пермь, Ленина, 1').map(({ href }) => href)).toEqual([
    'https://yandex.ru/maps/?pt=56.25000,58.01000&z=16&l=map',
    'https://2gis.ru/geo/56.25000,58.01000?m=56.25000,58.01000%2F16',
  ])
  expect(mapLinks(null, 'Пермь, Ленина, 1')[0]?.href).toMatch(/^https:.*\?text=%D0%9F/)
  expect(mapLinks(null, null)).toEqual([])
})
