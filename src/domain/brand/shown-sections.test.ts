import { expect, test } from 'vitest'

import { builtInMenu } from './built-in-words.ts'
import { hiddenKinds, kindOfPath, shownMenus } from './shown-sections.ts'

const counts = { flat: 9, commercial: 2, storage: 0, parking: 5 }

test.each([
  ['/kladovye', 'storage'],
  ['/kladovye/5', 'storage'],
  ['/kommercheskie-pomeshcheniya', 'commercial'],
  ['/podborki/studii', 'flat'],
  ['/kladovyes', null],
  ['/', null],
])('%s is about %s', (path, kind) => {
  expect(kindOfPath(path)).toBe(kind)
})

test('nothing leads to a kind that is turned off, nor to one that the company never had', () => {
  expect(hiddenKinds(['parking'], counts)).toEqual(['storage', 'parking'])
})

test('before the first catalogue all sections stand', () => {
  expect(hiddenKinds([], { flat: 0, commercial: 0, storage: 0, parking: 0 })).toEqual([])
})

test('the menu of the code needs no words', () => {
  expect(shownMenus(builtInMenu, [])).toEqual({})
})

test('a hidden kind leaves the menu, and the footer its page about the kind as well', () => {
  const { menu, footer } = shownMenus(builtInMenu, ['commercial', 'storage'])
  expect(menu?.map(({ href }) => href)).not.toContain('/kommerciya')
  expect(footer?.buying.map(({ href }) => href)).toEqual([
    '/kvartiry',
    '/parkovki',
    '/ipoteka',
    '/akcioteka',
  ])
})

test('the footer follows the menu: what it has not is left out, what it alone has is added', () => {
  const menu = [
    { href: '/kvartiry', label: 'Квартиры' },
    { href: '/proekty/river', label: 'Речной' },
  ]
  const { footer } = shownMenus(menu, [])
  expect(footer?.buying.map(({ label }) => label)).toEqual(['Квартиры', 'Речной'])
  expect(footer?.company.map(({ href }) => href)).toEqual([
    '/o-kompanii',
    '/dokumentaciya',
    '/kontakty',
  ])
})

test('an address of a brand is written as its page writes it', () => {
  const { menu } = shownMenus([{ href: '/Kvartiry/?rooms=A#Top', label: 'Квартиры' }], [])
  expect(menu).toEqual([{ href: '/kvartiry?rooms=A#Top', label: 'Квартиры' }])
})
