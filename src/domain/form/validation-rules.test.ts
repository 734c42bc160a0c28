import { expect, test } from 'vitest'

import { validationMessages } from './validation-messages.ts'
import { validationPresets } from './validation-presets.ts'
import {
  check,
  complaintAbout,
  countOfDigits,
  email,
  integer,
  is,
  isNot,
  length,
  max,
  min,
  regex,
  required,
  type ValidationRule,
} from './validation-rules.ts'

const NO_BREAK = '\u00A0'
const FAMILY = '👨‍👩‍👧'

/** The rule, values that pass, values that fail. */
const table: Record<string, [ValidationRule, passing: unknown[], failing: unknown[]]> = {
  required: [
    required,
    ['x', 0, '0', true, [0], {}, ['']],
    [undefined, null, [], false, '', '   ', '\t', NO_BREAK],
  ],
  'min 2': [
    min(2),
    ['', null, undefined, [], 'ab', 12, '  ', 'e\u0301', ['ab', 'cd']],
    ['a', '😀', 1, ['ab', 'c']],
  ],
  'min 5': [min(5), [FAMILY], ['😀😀😀😀']],
  'max 2': [max(2), ['', null, [], 'ab', 12, '😀😀', ['ab']], ['abc', 123, '   ', ['a', 'abc']]],
  'max 4': [max(4), [], [FAMILY]],
  'length 2': [
    length(2),
    ['', null, undefined, [], 'ab', 12, '😀😀', [1, 2]],
    ['a', 'abc', 1, '😀', [1]],
  ],
  integer: [
    integer,
    ['', null, [], '-5', '007', 5, '0', ['1', '2']],
    ['+5', '-', '5.0', '5,0', ' 5', '1e3', 5.5, '٣', '５', ['1', 'a']],
  ],
  email: [
    email,
    [
      '',
      null,
      'a@b.ru',
      'A.B+c@Mail.RU',
      ' a@b.ru ',
      'info@почта.рф',
      'a@xn--e1aybc.xn--p1ai',
      "o'neil@a-b.com",
    ],
    [
      'a@b',
      'a@[1.1.1.1]',
      '"a b"@c.ru',
      'a b@c.ru',
      'a@b c.ru',
      '.a@b.ru',
      'a.@b.ru',
      'a..b@c.ru',
      'a@b.c',
      'a@b..ru',
      'иван@почта.рф',
      '@b.ru',
      `${'a'.repeat(250)}@b.ru`,
    ],
  ],
  regex: [regex(/^a+$/), ['', null, [], 'aa', ['a', 'aa']], ['b', ['a', 'b'], 5]],
  "is 'x'": [is('x'), ['x'], ['', null, undefined, 'X', ['x']]],
  'is 1': [is(1), [1], ['1', true]],
  "is_not 'x'": [isNot('x'), ['', null, 'X', 1], ['x']],
  countOfDigits: [
    countOfDigits,
    ['', null, [], '8 (912) 345-67-89', '+7 912 345-67-89', '+1 202 555 01 23', '89123456789'],
    ['912345678', '9123456789', '891234567890', '8912345678a', 'я89123456789'],
  ],
}

test.each(Object.entries(table))('the rule %s', (_name, [rule, passing, failing]) => {
  for (const value of passing) expect([value, rule(value)]).toEqual([value, null])
  for (const value of failing) expect([value, rule(value)]).toEqual([value, expect.any(String)])
})

test.each(['g', 'y', 'giy'])('a pattern with the flags %s is refused: it remembers', (flags) => {
  expect(() => regex(new RegExp('a', flags))).toThrow()
})

const { invalid, isNot: notFromList } = validationMessages

const presetTable: [
  keyof typeof validationPresets,
  passing: string[],
  failing: [string, string][],
][] = [
  [
    'password',
    ['Abcdefg1', 'Aa1!@#$%^&*', `Aa1${'x'.repeat(29)}`],
    [
      ['', validationMessages.required],
      ['Abc1', 'Поле должно содержать минимум 8 символов'],
      [`Aa1${'x'.repeat(30)}`, 'Поле не должно содержать более 32 символов'],
      ['abcdefg1', invalid],
      ['ABCDEFG1', invalid],
      ['Abcdefgh', invalid],
      ['Abcdef1 ', invalid],
      ['Abcdef1ё', invalid],
      ['Abcdef1?', invalid],
    ],
  ],
  [
    'phone',
    ['+7 (912) 345-67-89', '89123456789', '+7 912 345 67 89'],
    [
      ['', validationMessages.required],
      ['+7 (912) 345-67-8', invalid],
      ['912345678a', invalid],
      ['8.912.345.67.89', invalid],
    ],
  ],
  [
    'digits',
    ['0', '0123'],
    [
      ['', validationMessages.required],
      ['1a', 'Поле должно содержать только цифры'],
      ['-5', invalid],
    ],
  ],
  [
    'url',
    ['', 'a.ru', 'https://пример.рф/x?y', 'HTTP://A.RU', 'a.ru:8080/x', 'xn--e1aybc.xn--p1ai'],
    [
      ['ab', 'Поле должно содержать минимум 3 символа'],
      ['abc', invalid],
      ['ftp://a.ru', invalid],
      ['http://', invalid],
      ['a b.ru', invalid],
      ['javascript:alert(1)', invalid],
    ],
  ],
  [
    'name',
    ['Анна', 'Ёлка', "О'Нил", "'Абу", 'Jean-Pierre', 'Анна Мария', 'Ян', 'О’Нил'],
    [
      ['', validationMessages.required],
      ['   ', validationMessages.required],
      ['Я', 'Поле должно содержать минимум 2 символа'],
      ['Иван1', invalid],
      ['-Иван', invalid],
      [' Иван', invalid],
      ['Ivan.', invalid],
      ['Иван_', invalid],
    ],
  ],
  [
    'category',
    ['Обратный звонок'],
    [
      ['Выберите заявку', notFromList],
      ['', validationMessages.required],
    ],
  ],
  ['subject', ['x'], [['  ', validationMessages.required]]],
]

test.each(presetTable)('the preset %s', (name, passing, failing) => {
  for (const value of passing)
    expect([value, complaintAbout(value, validationPresets[name])]).toEqual([value, null])
  for (const [value, message] of failing)
    expect([value, complaintAbout(value, validationPresets[name])]).toEqual([value, message])
})

test('every pattern takes a hundred thousand letters in its stride', () => {
  const started = performance.now()
  for (const sign of ['a', '1', ' ', '-', 'a.', "'"])
    for (const rules of Object.values(validationPresets))
      for (const rule of rules) rule(sign.repeat(100_000))
  email(`${'a.'.repeat(50_000)}@b`)
  expect(performance.now() - started).toBeLessThan(2_000)
})

test('a form keeps the first complaint about each field, and null is «all well»', () => {
  const { name, phone } = validationPresets
  expect(check({ name: 'Я', phone: '' }, { name, phone })).toEqual({
    name: 'Поле должно содержать минимум 2 символа',
    phone: 'Поле обязательно для заполнения',
  })
  expect(check({ name: 'Анна', phone: '89123456789' }, { name, phone })).toBeNull()
})
