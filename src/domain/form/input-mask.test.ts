import { expect, test } from 'vitest'

import { mask, maskPhone, PHONE_MASK, retypePhone } from './input-mask.ts'

test.each([
  ['@@-##', '1a2b34', 'ab-34'],
  ['@@-##', 'яa b3', 'ab-3'],
  ['***', 'я1ёa!9x', '1a9'],
  ['##.##', '12', '12'],
  ['##.##', '12.', '12.'],
  ['##.##', '1234567', '12.34'],
  ['!##-#', '12', '#1-2'],
  ['!!#', '1', '!1'],
  [PHONE_MASK, '912', '+7 (912'],
  [PHONE_MASK, '9123', '+7 (912) 3'],
  [PHONE_MASK, '9123456789', '+7 (912) 345-67-89'],
  [PHONE_MASK, '79123456789', '+7 (912) 345-67-89'],
  [PHONE_MASK, '+79123456789', '+7 (912) 345-67-89'],
  [PHONE_MASK, '+7 (912) 345-67-89', '+7 (912) 345-67-89'],
  [PHONE_MASK, '89123456789', '+7 (891) 234-56-78'],
  [PHONE_MASK, '', ''],
])('the mask %s lays «%s» out as «%s»', (wanted, text, masked) => {
  expect(mask(wanted, text).masked).toBe(masked)
})

test('a mask tells what was typed and whether all of it is there', () => {
  expect(mask('##-##', '12-3')).toEqual({ masked: '12-3', unmasked: '123', completed: false })
  expect(mask('##-##', '1234')).toEqual({ masked: '12-34', unmasked: '1234', completed: true })
})

test.each([
  ['123', '12-3'],
  ['1234', '12-34'],
  ['12345', '123-45'],
  ['1234567', '123-45'],
])('of several masks the shortest that holds «%s»', (text, masked) => {
  expect(mask(['###-##', '##-##'], text).masked).toBe(masked)
})

test.each([
  ['89123456789', '+7 (912) 345-67-89'],
  ['8 (912) 345-67-89', '+7 (912) 345-67-89'],
  ['+7 (912) 345-67-89', '+7 (912) 345-67-89'],
  ['79123456789', '+7 (912) 345-67-89'],
  ['+7 8 912 345-67-89', '+7 (912) 345-67-89'],
  ['9123456789', '+7 (912) 345-67-89'],
  ['8123456789', '+7 (812) 345-67-89'],
  ['+7', '+7'],
  ['+', '+'],
  ['7', '+7'],
  ['', ''],
  ['телефон', ''],
])('a phone given as «%s» reads «%s»', (text, masked) => {
  expect(maskPhone(text).masked).toBe(masked)
})

test.each([
  ['89123456789', '+7 (912) 345-67-89'],
  ['8 912 345 67 89', '+7 (912) 345-67-89'],
  ['79123456789', '+7 (912) 345-67-89'],
  ['+79123456789', '+7 (912) 345-67-89'],
  ['8123456789', '+7 (812) 345-67-89'],
])('«%s» typed key by key becomes «%s»', (keys, wanted) => {
  expect(type('', 0, keys)).toEqual({ text: wanted, caret: wanted.length })
})

test('backspace empties the field from its end', () => {
  let { text, caret } = type('', 0, '9123456789')
  for (let press = 0; press < 20; press++) {
    const at = Math.max(0, caret - 1)
    ;({ text, caret } = retypePhone({ text: text.slice(0, at) + text.slice(caret), caret: at }))
  }
  expect(text).toBe('')
})

test('an edit in the middle keeps its place', () => {
  const full = '+7 (912) 345-67-89'
  // Behind «5», before «-67-89»: a digit is deleted, another is put in its stead.
  const deleted = retypePhone({ text: '+7 (912) 34-67-89', caret: 11 })
  expect(deleted).toEqual({ text: '+7 (912) 346-78-9', caret: 11 })
  expect(type(deleted.text, deleted.caret, '5')).toEqual({ text: full, caret: 12 })
  // A literal deleted comes back, with the caret before it.
  expect(retypePhone({ text: '+7 (912)345-67-89', caret: 8 })).toEqual({ text: full, caret: 7 })
})

test('deleting the plus or the seven in front brings them back', () => {
  expect(retypePhone({ text: '7 (912) 345', caret: 0 }).text).toBe('+7 (912) 345')
  expect(retypePhone({ text: '+ (912) 345', caret: 1 }).text).toBe('+7 (912) 345')
})

function type(text: string, caret: number, keys: string) {
  for (const key of keys)
    ({ text, caret } = retypePhone({
      text: text.slice(0, caret) + key + text.slice(caret),
      caret: caret + 1,
    }))
  return { text, caret }
}
