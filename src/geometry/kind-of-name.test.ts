import { expect, test } from 'vitest'

import { kindOfName } from './kind-of-name.ts'

test.each([
  ['Кухня-гостиная', 'living-kitchen'],
  ['Жилая комната с кухней', 'living-kitchen'],
  ['Кухня-столовая', 'kitchen'],
  ['Спальня 2', 'bedroom'],
  ['Жилая комната', 'living'],
  ['С/у гостевой', 'bath'],
  ['Прихожая', 'hall'],
  ['Лифтовой холл', 'hall'],
  ['Шахта лифта', 'lift'],
  ['Вентшахта', 'shaft'],
  ['Лестничная клетка', 'stairs'],
  ['ЛК-1', 'stairs'],
  ['Тех. помещение', 'technical'],
  ['Общий коридор', 'corridor'],
  ['Living/Kitchen', 'living-kitchen'],
  ['Bedroom', 'bedroom'],
  ['Küche', 'kitchen'],
  ['Schlafzimmer', 'bedroom'],
  ['Wohnen', 'living'],
  ['Bad', 'bath'],
  ['Flur', 'corridor'],
  ['101', null],
  ['Воздух', null],
])('a room named «%s» is %s', (name, kind) => {
  expect(kindOfName(name)).toBe(kind)
})
