import { expect, test } from 'vitest'

import { complaintAboutPassword, hashPassword, isPassword } from './password.ts'

test.each([
  'Abcdefgh1',
  'Ёжик в тумане 7',
  'просто длинная фраза без цифр',
  '🦊Лиса🦊 и 1 сыр',
  `${'аб 1Ё'.repeat(25)}xyz`,
])('«%s» will do', async (password) => {
  expect(await complaintAboutPassword(password)).toBeNull()
})

test.each([
  ['Abcdef1', /меньше 8/],
  [`${'аб 1Ё'.repeat(25)}xyz!`, /больше 128/],
  ['abcdefgh', /с\u00A0цифрой/],
  ['abcdefgh1', /с\u00A0цифрой/],
  ['ABCDEFGH1', /с\u00A0цифрой/],
  ['Abcdefghi', /с\u00A0цифрой/],
  ['Password1', /подбирают первым/],
  ['Qwerty123456!', /подбирают первым/],
  ['Пароль2026!', /подбирают первым/],
  ['aaaaaaaaaaaaaaaaaaaa', /подбирают первым/],
])('«%s» will not', async (password, complaint) => {
  expect(await complaintAboutPassword(password)).toMatch(complaint)
})

test('a password is the same however its letters are composed', async () => {
  const composed = 'Зимний вечер 1'
  const decomposed = composed.normalize('NFD')
  expect(decomposed).not.toBe(composed)
  expect(await isPassword(decomposed, await hashPassword(composed))).toBe(true)
})
