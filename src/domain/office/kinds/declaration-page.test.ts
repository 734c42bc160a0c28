import { expect, test } from 'vitest'

import { noteNoDeclaration, refuseDeveloperPage } from './declaration-page.ts'

const registry = 'https://xn--80az8a.xn--d1aqf.xn--p1ai'
const developer = '/сервисы/единый-реестр-застройщиков/застройщик/8123'

test.each([
  [`https://наш.дом.рф${developer}`, true],
  [registry + encodeURI(developer), true],
  [`${registry}/сервисы/каталог-новостроек/объект/59862`, false],
  ['https://example.com/застройщик', false],
  [null, false],
])('the developer’s page «%s» is refused as a declaration: %s', (declarationUrl, isRefused) => {
  expect('declarationUrl' in refuseDeveloperPage({ declarationUrl })).toBe(isRefused)
})

test.each([
  [`${registry}/сервисы/каталог-новостроек/объект/59862`, 'страницу объекта'],
  [`${registry}/`, 'страницу объекта'],
  ['https://example.com/', 'не на наш.дом.рф'],
  ['https://example.com/%E0%A4%A', 'не на наш.дом.рф'],
])('of «%s» staff learn that it may be no declaration', (declarationUrl, words) => {
  expect(noteNoDeclaration({ declarationUrl })).toContain(words)
})

test.each([
  `${registry}/api/declaration/18-000123`,
  'https://example.com/files/18-000123.PDF',
  'https://example.com/декларация/1',
  null,
])('of «%s» there is nothing to say', (declarationUrl) => {
  expect(noteNoDeclaration({ declarationUrl })).toBe(null)
})
