import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { expect, test } from 'vitest'

import { groundGeoJson, type GroundFeature } from '#domain/map/ground.ts'

import { styleOf } from './layered-style.ts'
import type { MapInk } from './map-ink.ts'
import { overlay } from './overlay.ts'

const ground: GroundFeature[] = [
  { kind: 'street', name: null, lines: [[at(0, 0), at(0, 9)]] },
  { kind: 'stop', name: 'Бор', lines: [[at(1, 4)]] },
  { kind: 'house', name: 'Дом 1', lines: [[at(1, 1), at(1, 2), at(2, 2), at(1, 1)]] },
]

function at(east: number, north: number) {
  return { latitude: 58 + north / 1000, longitude: 56 + east / 1000 }
}

/** Another colour for each name, with the theme in it. */
const inkOf = (theme: number) =>
  new Proxy({} as MapInk, {
    get: (_, name) => `rgb(${theme}, ${String(name).length}, ${String(name).charCodeAt(0)})`,
  })

const styleIn = (theme: number, tiles: string | null) =>
  styleOf(
    { ground: groundGeoJson(ground), style: null, tiles, yandex: false },
    overlay({ ground, from: at(0, 1), area: [at(0, 0), at(1, 0), at(1, 1)] }, inkOf(theme)),
    inkOf(theme),
  )

globalThis.location ??= { href: 'https://stvor.example/proekty' } as Location

test.each([null, '/map/tiles.pmtiles'])(
  'the style over «%s» keeps to the specification',
  (tiles) => {
    expect(validateStyleMin(styleIn(1, tiles)).map(({ message }) => message)).toEqual([])
  },
)

test.each([null, '/map/tiles.pmtiles'])(
  'over «%s» another theme changes colours alone',
  (tiles) => {
    const [light, dark] = [styleIn(1, tiles), styleIn(2, tiles)].map((style) =>
      JSON.stringify(style),
    )
    expect(light).not.toBe(dark)
    expect(light?.replaceAll('rgb(1,', 'rgb(2,')).toBe(dark)
    expect(light).not.toMatch(
      /#[0-9a-f]{3}|glyphs|https:(?!\/\/(stvor\.example|www\.openstreetmap\.org)\/)/,
    )
  },
)

test('minutes to a place are by streets, or marked as an estimate where there are none', () => {
  const namesOver = (features: GroundFeature[]) =>
    overlay({ ground: features, from: at(0, 1), area: null }, inkOf(1)).sources.places
  const named = (name: string) => ({ data: { features: [{ properties: { name } }] } })
  expect(namesOver(ground)).toMatchObject(named('Бор, 5\u00A0мин'))
  const [, stop, house] = ground
  expect(namesOver([stop!, house!])).toMatchObject(named('Бор, ≈\u00A06\u00A0мин'))
})

test('pieces of streets that are walked carry their minutes', () => {
  const { walk } = styleIn(1, null).sources
  expect(walk).toMatchObject({
    data: {
      features: [15, 10, 5].map((minutes) => ({ properties: { way: 'streets', minutes } })),
    },
  })
})
