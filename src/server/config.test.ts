import { expect, test } from 'vitest'

import { readConfig } from './config.ts'

test('without an environment every setting has its safe default', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    siteUrl: 'http://127.0.0.1:3000',
    siteName: '',
    brandDir: 'config/brand',
    dataDir: './data',
    databaseUrl: '',
    demo: true,
    production: false,
    consent: 'notice',
    oldAssetsDays: 14,
    trustProxy: 0,
    hstsSubdomains: false,
    mapStyle: { url: null },
    mapTiles: { file: null, url: null },
    yandexMapsKey: '',
  })
})

test.each([
  ['PORT', '80a'],
  ['PORT', '70000'],
  ['DEMO', 'yes'],
  ['SITE_URL', 'ftp://example.com'],
  ['SITE_NAME', '<b>'],
  ['DATABASE_URL', 'mysql://localhost/stvor'],
  ['CONSENT', 'never'],
  ['BUILD_CHECK_INTERVAL_MS', '-1'],
  ['ROUTE_RULES_FILE', 'no/such/file.json'],
  ['REQUEST_TARGETS_FILE', 'no/such/file.json'],
  ['BRAND_DIR', 'no/such/folder'],
  ['CALL_TRACKING_SCRIPT_URL', 'javascript:alert(1)'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '10.0.0.0/8, 10.1.0.0/99'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['HSTS_SUBDOMAINS', 'yes'],
  ['INDEXNOW_KEY', 'short'],
  ['INDEXNOW_KEY', 'ключ-из-букв'],
  ['INDEXNOW_URL', 'http://example.com/indexnow'],
  ['SITE_VERIFICATION', 'yandex'],
  ['SITE_VERIFICATION', 'bing=0123456789abcdef'],
  ['SITE_VERIFICATION', 'google="><script>'],
  ['SITE_VERIFICATION', 'yandex=0123456789abcdef,yandex=fedcba9876543210'],
  ['MAP_STYLE_URL', 'style.json'],
  ['MAP_STYLE_URL', 'http://maps.example/style.json'],
  ['MAP_TILES', 'city.mbtiles'],
  ['MAP_TILES', '../city.pmtiles'],
  ['MAP_TILES', '//maps.example/city.pmtiles'],
  ['YANDEX_MAPS_KEY', '"><script>'],
])('a bad %s («%s») stops the start and names itself', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name)
})

test('maps lie in the file store, on this site or elsewhere', () => {
  expect(readConfig({ MAP_TILES: 'city.pmtiles' }).mapTiles.file).toBe('city.pmtiles')
  expect(readConfig({ MAP_TILES: '/tiles/city.pmtiles' }).mapTiles.url).toBe('/tiles/city.pmtiles')
  const url = 'https://maps.example/style.json'
  expect(readConfig({ MAP_STYLE_URL: url }).mapStyle).toEqual({ url })
})

test('a canonical address loses the slash at its end', () => {
  expect(readConfig({ SITE_URL: 'https://stvor.example/' }).siteUrl).toBe('https://stvor.example')
})

test('proxies are trusted by their number or by their networks', () => {
  const read = (value: string) => readConfig({ TRUST_PROXY: value }).trustProxy
  expect(read('2')).toBe(2)
  expect(read('10.0.0.0/8, fd00::/8,192.0.2.7')).toEqual(['10.0.0.0/8', 'fd00::/8', '192.0.2.7'])
})
