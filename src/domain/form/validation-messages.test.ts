import { expect, test } from 'vitest'

import { validationMessages } from './validation-messages.ts'

test.each([
  [[1, 21, 31, 101, 121, 1001], 'символ', 'символа'],
  [[2, 3, 4, 22, 24, 32, 64, 102, 122], 'символа', 'символов'],
  [[0, 5, 6, 7, 8, 9, 10, 15, 16, 20, 25, 30, 100, 105, 255, 1000], 'символов', 'символов'],
  [[11, 12, 13, 14, 111, 112, 114, 1011], 'символов', 'символов'],
])('lengths %j are «%s», and after «более» «%s»', (numbers, accusative, genitive) => {
  for (const number of numbers) {
    expect(validationMessages.min(number)).toBe(
      `Поле должно содержать минимум ${number} ${accusative}`,
    )
    expect(validationMessages.length(number)).toBe(`Поле должно содержать ${number} ${accusative}`)
    expect(validationMessages.max(number)).toBe(
      `Поле не должно содержать более ${number} ${genitive}`,
    )
  }
})

test('no message ends in a full stop', () => {
  const all = [
    validationMessages.required,
    validationMessages.integer,
    validationMessages.isNot,
    validationMessages.invalid,
  ]
  expect(
    [...all, validationMessages.min(8), validationMessages.max(8)].filter((text) =>
      text.endsWith('.'),
    ),
  ).toEqual([])
})
