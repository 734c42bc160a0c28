import { expect, test } from 'vitest'

import { mayTrack, readCookieConsent, writeCookieConsent } from './cookie-consent.ts'

test('a choice survives the way to the cookie and back', () => {
  expect(readCookieConsent(`a=1; ${writeCookieConsent('all', true).split(';')[0]!}; b=2`)).toBe(
    'all',
  )
  expect(readCookieConsent('consent=necessary')).toBe('necessary')
  expect(readCookieConsent('consent=everything')).toBeNull()
  expect(readCookieConsent('noconsent=all')).toBeNull()
})

test.each([
  ['notice', null, true],
  ['notice', 'all', true],
  ['notice', 'necessary', false],
  ['ask', null, false],
  ['ask', 'all', true],
  ['ask', 'necessary', false],
] as const)('%s and the choice %s: %s', (mode, choice, allowed) => {
  expect(mayTrack(mode, choice)).toBe(allowed)
})
