import { expect, test } from 'vitest'

import { readSessionCookie, writeSessionCookie } from './session-cookie.ts'

test('over https the cookie is for https alone, and one under the plain name counts for nothing', () => {
  expect(writeSessionCookie('token', true)).toBe(
    '__Secure-stvor_staff=token; Path=/staff; HttpOnly; Secure; SameSite=Strict',
  )
  expect(readSessionCookie('__Secure-stvor_staff=token', true)).toBe('token')
  expect(readSessionCookie('stvor_staff=token', true)).toBeNull()
})
