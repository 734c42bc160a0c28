import { expect, test } from 'vitest'

import { projectTitle } from './project-title.ts'

test.each([
  ['Сад', 'ЖК\u00A0«Сад»'],
  ['Квартал 21', 'ЖК\u00A0«Квартал 21»'],
  ['Жилойка', 'ЖК\u00A0«Жилойка»'],
])('a project is called by its name and what it is: %s', (name, title) => {
  expect(projectTitle(name)).toBe(title)
})

test.each(['ЖК «Сад»', 'Жилой комплекс «Сад»', 'Клубный дом «Сад»', 'мкр. Садовый'])(
  'a name that says what the place is stays as its company writes it: %s',
  (name) => {
    expect(projectTitle(name)).toBe(name)
  },
)
