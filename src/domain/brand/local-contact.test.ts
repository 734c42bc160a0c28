import { expect, test } from 'vitest'

import { contactOfProject } from './local-contact.ts'
import { cityOfOffice } from './office-city.ts'

const contacts = {
  projects: [
    { alias: 'near' },
    { alias: 'far', city: 'Заречный' },
    { alias: 'tower', city: 'Заречный', contact: { phone: '8 800 1' } },
  ],
  cities: { Заречный: { phone: '8 342 2', timeZone: 'Asia/Yekaterinburg' } },
}

test('about a project its own number is called, then the one of its city, else that of the company', () => {
  expect(contactOfProject(contacts, 'near')).toEqual({})
  expect(contactOfProject(contacts, 'far')).toEqual({
    phone: '8 342 2',
    timeZone: 'Asia/Yekaterinburg',
  })
  expect(contactOfProject(contacts, 'tower').phone).toBe('8 800 1')
  expect(contactOfProject(contacts, 'unknown')).toEqual({})
})

const cities = [{ name: 'Тверца' }, { name: 'Заречный' }]

test.each([
  [{ city: 'Заречный', address: 'Тверца, улица Садовая, 1' }, 'Заречный'],
  [{ city: null, address: 'Заречный, улица Садовая, 1' }, 'Заречный'],
  [{ city: null, address: 'г. Тверца, улица Заречный вал, 1' }, 'Тверца'],
  [{ city: null, address: 'Заречный проспект, 1' }, undefined],
  [{ city: 'Пермь', address: 'Тверца, улица Садовая, 1' }, undefined],
])('an office that says %o is in %s', (office, name) => {
  expect(cityOfOffice(office, cities)?.name).toBe(name)
})
