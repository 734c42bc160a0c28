import { expect, test } from 'vitest'

import { builtInConsent, type ConsentPurpose } from './consent-texts.ts'
import { COOKIE_WORDS } from './cookie-words.ts'
import {
  allEditions,
  changedConsents,
  editionInForce,
  editionShown,
  sinceFirstPublication,
  type LegalEdition,
} from './legal-editions.ts'

const purposes: ConsentPurpose[] = ['pdn_processing', 'marketing', 'letters', 'cookies']

const ours: LegalEdition = {
  ...editionInForce(allEditions(), 'pdn_processing'),
  version: 3,
  text: 'Даю {operator} согласие на три года.',
  since: '2026-12-01T09:00:00.000Z',
}
delete ours.isBuiltIn

test('the texts that come with the site are the first editions, and forms show the last of them', () => {
  const editions = allEditions()
  for (const purpose of purposes) {
    const { version, text } = editionInForce(editions, purpose)
    expect(builtInConsent(purpose).version).toBe(version)
    expect(text).not.toMatch(/\{(?!operator\})/)
  }
  expect(editionInForce(editions, 'cookies').text).toBe(COOKIE_WORDS)
  expect(editionInForce(editions, 'policy').text).toContain('{operators}')
  expect(changedConsents(editions)).toEqual({})
})

test('an edition of staff is in force from its publication on; anybody who saw an earlier one agreed to that', () => {
  const editions = allEditions([ours])
  const shown = (version: unknown, at: string) =>
    editionShown(editions, { purpose: 'pdn_processing', version, at }).version
  expect(editionInForce(editions, 'pdn_processing')).toBe(ours)
  expect(shown('2', '2026-12-05T00:00:00.000Z')).toBe(2)
  expect(shown(null, '2026-12-05T00:00:00.000Z')).toBe(3)
  expect(shown(null, '2026-11-30T00:00:00.000Z')).toBe(2)
  expect(shown(99, '2026-12-05T00:00:00.000Z')).toBe(3)
})

test('on a younger site the first edition holds from the first publication, and earlier ones keep their day', () => {
  const first = '2027-03-05T09:00:00.000Z'
  const sinceOf = (moment: string | null, given?: LegalEdition[]) =>
    sinceFirstPublication(allEditions(given), moment)
      .filter(({ purpose }) => purpose === 'pdn_processing')
      .map(({ since }) => since)
  const came = sinceOf(null)
  expect(sinceOf('2026-01-01T00:00:00.000Z')).toEqual(came)
  expect(sinceOf(first)).toEqual([...came.slice(0, -1), first])
  expect(sinceOf(first, [{ ...ours, since: '2027-04-01T09:00:00.000Z' }])).toEqual([
    ...came.slice(0, -1),
    first,
    '2027-04-01T09:00:00.000Z',
  ])
})

test('a number that staff have used is theirs, whatever comes with a later release', () => {
  const editions = allEditions([{ ...ours, version: 2 }])
  const own = editions.filter(({ purpose }) => purpose === 'pdn_processing')
  expect(own.map(({ version, isBuiltIn }) => [version, isBuiltIn])).toEqual([
    [1, true],
    [2, undefined],
  ])
})

test('forms are reported what is other than it comes, and the words where they show them whole', () => {
  const cookies = { ...ours, purpose: 'cookies' as const, text: 'Считаем заходы.', version: 2 }
  expect(changedConsents(allEditions([ours, cookies]))).toEqual({
    pdn_processing: { version: 3, title: ours.title, label: ours.label },
    cookies: { version: 2, title: ours.title, label: ours.label, text: 'Считаем заходы.' },
  })
})
