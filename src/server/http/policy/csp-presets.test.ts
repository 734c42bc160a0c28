import { expect, test } from 'vitest'

import { readConfig } from '#server/config.ts'

import { contentPolicy, lastingHeaders, policyOf } from '#server/http/security-headers.ts'

const directive = (policy: string, name: string) =>
  policy.split('; ').find((one) => one.startsWith(`${name} `)) ?? ''

const policyFor = (CSP_EXTRA: string) => contentPolicy(policyOf(readConfig({ CSP_EXTRA }), ''))

test('the preset of Metrika lets in its script, its sockets, its frames, and Webvisor’s own pages', () => {
  const policy = policyFor('metrika')
  for (const name of ['script-src', 'img-src', 'connect-src', 'frame-src'])
    expect(directive(policy, name)).toContain('https://mc.yandex.ru')
  expect(directive(policy, 'connect-src')).toContain('wss://mc.yandex.ru')
  expect(directive(policy, 'frame-src')).toContain('blob:')
  expect(directive(policy, 'frame-ancestors')).toMatch(/'self' .*https:\/\/\*\.webvisor\.com/)
  expect(policy).not.toContain('unsafe')
})

test('only a site whose visits are recorded may stand in a frame of others', () => {
  const headersFor = (CSP_EXTRA: string) => lastingHeaders(policyOf(readConfig({ CSP_EXTRA }), ''))
  expect(headersFor('calltouch,comagic,roistat')['x-frame-options']).toBe('SAMEORIGIN')
  expect(headersFor('metrika')).not.toHaveProperty('x-frame-options')
})

test.each([
  ['calltouch', 'https://*.calltouch.ru'],
  ['comagic', 'https://*.comagic.ru'],
  ['roistat', 'https://*.roistat.com'],
  ['https://widget.example.ru', 'https://widget.example.ru'],
])('%s lets in %s', (extra, host) => {
  const policy = policyFor(`metrika, ${extra}`)
  for (const name of ['script-src', 'img-src', 'connect-src', 'frame-src'])
    expect(directive(policy, name).split(' ')).toContain(host)
  expect(directive(policyFor(extra), 'frame-ancestors')).toBe("frame-ancestors 'self'")
})

const policyWith = (settings: Record<string, string>) =>
  contentPolicy(policyOf(readConfig({ SITE_URL: 'https://stvor.example', ...settings }), ''))

test.each([
  ['MAP_STYLE_URL', 'https://maps.example/style.json'],
  ['MAP_TILES', 'https://maps.example/city.pmtiles'],
])('a foreign %s lets its host answer calls, and nothing else', (name, address) => {
  const policy = policyWith({ [name]: address })
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://maps.example")
  expect(policy.replace("connect-src 'self' https://maps.example", '')).not.toContain('maps.')
})

test.each([
  ['MAP_STYLE_URL', '/map/style.json'],
  ['MAP_TILES', 'city.pmtiles'],
  ['MAP_TILES', 'https://stvor.example/city.pmtiles'],
  ['CSP_EXTRA', ''],
])('with %s «%s» the policy is the same as without', (name, address) => {
  expect(policyWith({ [name]: address })).toBe(policyWith({}))
})

test('Yandex Maps are a frame of this site: pages allow none of their hosts', () => {
  const policy = policyWith({ YANDEX_MAPS_KEY: '01234567-89ab' })
  expect(directive(policy, 'frame-src')).toContain("'self'")
  expect(policy).not.toContain('yandex')
})

test.each([
  'http://example.ru',
  'google',
  'https://example.ru/path',
  'https://example.ru; script-src *',
])('«%s» stops the start and is named', (extra) => {
  expect(() => readConfig({ CSP_EXTRA: extra })).toThrow(`CSP_EXTRA: «${extra}`)
})
