import { expect, test } from 'vitest'

import { allConsents, consentShown, currentConsent } from './consent-texts.ts'
import { consentWords } from './consent-words.ts'
import { operatorOf, requisitesOf, type Operator } from './operator.ts'

const main: Operator = { name: 'ООО «Створ»', inn: '7701', ogrn: '1187', address: 'Москва' }
const other: Operator = { name: 'ООО «СЗ Река»', inn: '5901', ogrn: null, address: null }
const operators = { main, projects: [{ alias: 'reka', name: 'Река', operator: other }] }

test('consent is given to the developer of the project that was asked about', () => {
  expect(operatorOf(operators, 'reka')).toBe(other)
  expect(operatorOf(operators, 'yar')).toBe(main)
  expect(operatorOf(operators, null)).toBe(main)
  const words = consentWords(currentConsent('pdn_processing'), other)
  expect(words).toContain('даю ООО «СЗ Река» (ИНН\u00A05901) согласие')
  expect(words).toContain('/soglasie')
})

test('a text agreed to earlier stays as it was, whoever is the operator', () => {
  const first = consentShown('pdn_processing', 1)
  expect(consentWords(first, main)).toBe(consentWords(first, other))
  expect(consentWords(first, main)).toContain('на странице «О компании» этого сайта')
})

test('every consent has its words', () => {
  for (const one of allConsents()) expect(consentWords(one, main)).not.toContain('{')
})

test('requisites name what is known', () => {
  expect(requisitesOf(main)).toBe('ИНН\u00A07701, ОГРН\u00A01187, Москва')
})
