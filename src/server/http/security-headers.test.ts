import fastify from 'fastify'
import { expect, test } from 'vitest'

import { contentPolicy, registerSecurityHeaders } from './security-headers.ts'

test('the policy lets in the configured hosts and nothing inline', async () => {
  const policy = contentPolicy(['https://mc.example/tag.js'])
  expect(policy).toContain("script-src 'self' https://mc.example;")
  expect(policy).not.toContain('unsafe')

  const app = fastify()
  registerSecurityHeaders(app, {
    foreignScripts: [],
    development: false,
    secure: false,
    trustProxy: true,
  })
  app.get('/', async () => '')
  const plain = await app.inject('/')
  expect(plain.headers['x-content-type-options']).toBe('nosniff')
  expect(plain.headers).not.toHaveProperty('strict-transport-security')
  const behind = await app.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } })
  expect(behind.headers).toHaveProperty('strict-transport-security')
})
