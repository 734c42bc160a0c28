import { expect, test } from 'vitest'

import { QUARANTINE_SCORE, scoreSpam, type SpamSigns } from './spam.ts'

const person: SpamSigns = {
  trapped: false,
  filledIn: null,
  phone: '+79123456789',
  texts: 'Квартира 12',
  samePhone: 1,
  sameEmail: 0,
}

test.each<[string, Partial<SpamSigns>, boolean]>([
  ['a person', {}, false],
  ['a person whose browser fills the form in', { filledIn: 300 }, false],
  ['one link', { texts: 'смотрите https://a.ru' }, false],
  ['a trap', { trapped: true }, true],
  ['a number that cannot be, at once', { phone: '+79999999999', filledIn: 10 }, false],
  ['and with a link', { phone: '+79999999999', filledIn: 10, texts: 'www.a.ru' }, true],
  ['links', { texts: 'http://a http://b http://c' }, true],
  ['many requests of one phone within the hour', { samePhone: 21 }, true],
  ['many requests of one e-mail within the hour', { sameEmail: 21 }, true],
])('%s', (_who, signs, quarantined) => {
  expect(scoreSpam({ ...person, ...signs }).score >= QUARANTINE_SCORE).toBe(quarantined)
})
