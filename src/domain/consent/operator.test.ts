import { expect, test } from 'vitest'

import { allEditions, editionInForce } from './legal-editions.ts'
import { operatorOf, requisitesOf, withOperator, type Operator } from './operator.ts'

const main: Operator = { name: 'ООО «Створ»', inn: '7701', ogrn: '1187', address: 'Москва' }
const other: Operator = { name: 'ООО «СЗ Река»', inn: '5901', ogrn: null, address: null }
const operators = { main, projects: [{ alias: 'reka', name: 'Река', operator: other }] }
const editions = allEditions()

test('consent is given to the developer of the project that was asked about', () => {
  expect(operatorOf(operators, 'reka')).toBe(other)
  expect(operatorOf(operators, null)).toBe(main)
  const words = withOperator(editionInForce(editions, 'pdn_processing').text, other)
  expect(words).toContain('даю ООО «СЗ Река» (ИНН\u00A05901) согласие')
  expect(words).toContain('/soglasie')
})

test('a project without a developer is not answered for by the developer of another one', () => {
  expect(operatorOf(operators, 'yar')).toBeNull()
  expect(operatorOf({ main, projects: [] }, 'yar')).toBe(main)
  const words = withOperator('даю {operator} согласие', operatorOf(operators, 'yar'))
  expect(words).toContain('сведения о котором размещены на странице «О компании»')
})

test('a text agreed to earlier stays as it was, anybody who is the operator', () => {
  const first = editions.find((one) => one.purpose === 'pdn_processing' && one.version === 1)
  const words = (operator: Operator) => withOperator(first?.text ?? '', operator)
  expect(words(main)).toBe(words(other))
  expect(words(main)).toContain('на странице «О компании» этого сайта')
})

test('requisites name what is known', () => {
  expect(requisitesOf(main)).toBe('ИНН\u00A07701, ОГРН\u00A01187, Москва')
})
