import { expect, test } from 'vitest'

import { readRouteRules, withoutStatusCodes } from './route-rules-file.ts'
import { endOf, isPrerendered, noRules, redirectOf } from './route-rules.ts'

const rules = readRouteRules(
  JSON.stringify({
    '/old': { redirect: '/new' },
    '/a/**': { redirect: { to: '/b/**', statusCode: 301 } },
    '/kvartira/:id': { redirect: '/kvartiry/:id' },
    '/kvartiry/:id/plan': { redirect: '/kvartiry/:id#plan' },
    '/all/**': { redirect: '/**' },
    '/shop/**': { redirect: 'https://shop.example/**' },
    '/shop/map': { redirect: '/kontakty?from=shop' },
    '/one': { redirect: '/two' },
    '/two': { redirect: '/three' },
    '/round': { redirect: '/robin' },
    '/robin': { redirect: '/round' },
    '/o-kompanii': { prerender: true },
    '/nothing': {},
  }),
)
const to = (address: string) => redirectOf(rules, address)?.to ?? null

test.each([
  ['/old', '/new'],
  ['/old/', '/new'],
  ['/old?a=1&b=2', '/new?a=1&b=2'],
  ['/a/5?x=1', '/b/5?x=1'],
  ['/a', '/b'],
  ['/kvartira/7', '/kvartiry/7'],
  ['/kvartiry/7/plan?x=1', '/kvartiry/7?x=1#plan'],
  ['/shop/x/y', 'https://shop.example/x/y'],
  ['/shop/map?a=1', '/kontakty?from=shop&a=1'],
  ['/ab', null],
  ['/kvartiry/7', null],
  ['/nothing', null],
])('%s lives at %s', (address, target) => {
  expect(to(address)).toBe(target)
})

test.each(['/all//evil.example', '/all/\\evil.example', '/all///evil.example/x'])(
  '%s stays on the host',
  (address) => {
    expect(new URL(to(address)!, 'https://stvor.example').host).toBe('stvor.example')
  },
)

test('a chain is followed to its end, a loop is no redirect', () => {
  expect(endOf(rules, '/one?a=1')).toBe('/three?a=1')
  expect(redirectOf(rules, '/one')).toEqual({ to: '/two', statusCode: 307 })
  expect(redirectOf(rules, '/a/1')).toEqual({ to: '/b/1', statusCode: 301 })
  expect(redirectOf(rules, '/round')).toBeNull()
})

test('rules lie as the manifest has them, without status codes and empty entries', () => {
  const { static: exact, wildcard, dynamic } = withoutStatusCodes(rules)
  expect(exact['/old']).toEqual({ redirect: '/new' })
  expect(exact['/o-kompanii']).toEqual({ prerender: true })
  expect(exact).not.toHaveProperty('/nothing')
  expect(wildcard['/a']).toEqual({ redirect: '/b/**' })
  expect(dynamic['/kvartiry']!.static['/plan']!.redirect).toBe('/kvartiry/:id#plan')
  expect(dynamic['/kvartira']!.static['/']).toMatchObject({ redirect: '/kvartiry/:id' })
})

test('a page is prerendered by the list or by a rule that does not lead away', () => {
  expect(isPrerendered(rules, [], '/o-kompanii/')).toBe(true)
  expect(isPrerendered(noRules(), ['/kontakty'], '/kontakty')).toBe(true)
  expect(isPrerendered(rules, [], '/kvartiry')).toBe(false)
})

test.each([
  '[]',
  '{',
  '{"old":{}}',
  '{"/old":"/new"}',
  '{"/old":{"redirect":"javascript:alert(1)"}}',
  '{"/old":{"redirect":"new"}}',
  '{"/old":{"redirect":{"to":"/new","statusCode":200}}}',
  '{"/a/**/b":{"redirect":"/new"}}',
])('%s is refused', (text) => {
  expect(() => readRouteRules(text)).toThrow()
})

test('names that objects inherit are not rules', () => {
  expect(redirectOf(readRouteRules('{}'), '/constructor')).toBeNull()
})
