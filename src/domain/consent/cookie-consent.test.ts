import { expect, test } from 'vitest'

import { mayTrack, readConsent, writeConsent } from './cookie-consent.ts'

test('a choice survives the way to the cookie and back', () => {
  expect(readConsent(`a=1; ${writeConsent('all', true).split(';')[0]!}; b=2`)).toBe('all')
  expect(readConsent('consent=necessary')).toBe('necessary')
  expect(readConsent('consent=everything')).toBeNull()
  expect(readConsent('noconsent=all')).toBeNull()
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
