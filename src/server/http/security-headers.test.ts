import { createHash } from 'node:crypto'
import fastify from 'fastify'
import { expect, test } from 'vitest'

import { NO_EXTRA } from './policy/csp-presets.ts'
import { contentPolicy, registerSecurityHeaders } from './security-headers.ts'

test('the policy lets in the configured hosts, and of what is inline the scripts it names', () => {
  const policy = contentPolicy({
    foreignScripts: ['https://mc.example/tag.js'],
    inlineScripts: ['begin()'],
    extra: NO_EXTRA,
  })
  const named = `'sha256-${createHash('sha256').update('begin()').digest('base64')}'`
  expect(policy).toContain(`script-src 'self' ${named} https://mc.example;`)
  expect(policy).not.toContain('unsafe')
})

test.each([
  [false, 'max-age=31536000'],
  [true, 'max-age=31536000; includeSubDomains'],
])(
  'behind https the name stays https; its subdomains where the owner says so: %s',
  async (hstsSubdomains, hsts) => {
    const app = fastify()
    registerSecurityHeaders(app, {
      foreignScripts: [],
      inlineScripts: [],
      extra: NO_EXTRA,
      development: false,
      secure: false,
      trustProxy: true,
      hstsSubdomains,
    })
    app.get('/', async () => '')
    const plain = await app.inject('/')
    expect(plain.headers['x-content-type-options']).toBe('nosniff')
    expect(plain.headers).not.toHaveProperty('strict-transport-security')
    const behind = await app.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } })
    expect(behind.headers['strict-transport-security']).toBe(hsts)
  },
)
