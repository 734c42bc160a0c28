import { expect, test } from 'vitest'

import { foreignHosts, styleAddresses } from './map-hosts.ts'

const PAGE = 'https://stvor.example/proekty'

test('a style names every host that it loads from', () => {
  const style = {
    glyphs: 'https://letters.example/{fontstack}/{range}.pbf',
    sprite: [{ id: 'signs', url: 'https://signs.example/sprite' }],
    sources: {
      city: { type: 'vector', url: 'pmtiles://https://tiles.example/city.pmtiles' },
      relief: { type: 'raster', tiles: ['https://relief.example/{z}/{x}/{y}.png'] },
      own: { type: 'geojson', data: '/map/own.json' },
      inline: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    },
  }
  expect(foreignHosts(styleAddresses(style), PAGE)).toEqual([
    'letters.example',
    'signs.example',
    'tiles.example',
    'relief.example',
  ])
})

test('what lies on the site is not foreign, and a broken style names nothing', () => {
  expect(foreignHosts(['/map/style.json', 'https://stvor.example/city.pmtiles'], PAGE)).toEqual([])
  expect(styleAddresses('nothing')).toEqual([])
  expect(styleAddresses({ sources: 3, sprite: null })).toEqual([])
})
