import { expect, test } from 'vitest'

import { readField, readFields } from './read-fields.ts'
import type { RecordField } from './record-field.ts'
import { toShown, toStored } from './stored-value.ts'

const field = (kind: RecordField['kind'], more: Partial<RecordField> = {}): RecordField => ({
  name: 'x',
  label: 'Поле',
  kind,
  ...more,
})

test.each([
  ['12 350 000', 12_350_000],
  ['2,75', 2.75],
  ['−3', -3],
  ['', null],
])('a number typed as «%s» is %s', (typed, value) => {
  expect(readField(field('number'), typed)).toEqual({ value })
})

test.each([
  ['много', {}, 'Введите число'],
  ['1,5', { scale: 1 }, 'Введите целое число'],
  ['1,234', { scale: 100 }, 'Не больше двух знаков после запятой'],
  ['500', { greatest: 100 }, 'Не больше 100'],
])('«%s» is no such number: %o', (typed, more, complaint) => {
  expect(readField(field('number', more), typed).complaint).toBe(complaint)
})

test.each([
  ['https://наш.дом.рф/объект/12345', 'https://наш.дом.рф/объект/12345'],
  [' наш.дом.рф/объект/12345 ', 'https://наш.дом.рф/объект/12345'],
  ['', null],
])('a link typed as «%s» is one that a page may point at', (typed, value) => {
  expect(readField(field('link'), typed)).toEqual({ value })
})

test.each(['18-000123', 'javascript:alert(1)', 'декларация'])('«%s» is no link', (typed) => {
  expect(readField(field('link'), typed).complaint).toBe('Нужна ссылка: https://…')
})

test('a price goes to the database in kopecks and comes back in roubles', () => {
  const price = field('number', { scale: 100 })
  expect(toStored(price, 8_611_351.88)).toBe(861_135_188)
  expect(toShown(price, 861_135_188)).toBe(8_611_351.88)
})

test('hours are read as people write them; the wrong way round they are none', () => {
  expect(readField(field('hours'), '9:00 - 21:00').value).toEqual(['09:00', '21:00'])
  expect(readField(field('hours'), ['09:00', '21:00']).value).toEqual(['09:00', '21:00'])
  expect(readField(field('hours'), '21:00–9:00').complaint).toBeDefined()
  expect(readField(field('hours'), '9:75–21:00').complaint).toBeDefined()
  expect(readField(field('hours'), '9:00–24:00').value).toEqual(['09:00', '24:00'])
  expect(readField(field('hours'), '9:00–24:30').complaint).toBeDefined()
})

test('a day is one that the calendar has', () => {
  expect(readField(field('day'), '2028-02-29').value).toBe('2028-02-29')
  expect(readField(field('day'), '2026-02-31').complaint).toBe('Введите дату')
  expect(readField(field('moment'), '2026-02-31T10:00:00Z').complaint).toBe('Введите дату')
  expect(readField(field('moment'), '2026-03-01T00:30:00+03:00').value).toBe(
    '2026-02-28T21:30:00.000Z',
  )
})

test('a list names the row and the field that is wrong, and leaves out what nobody said', () => {
  const list = field('list', {
    fields: [field('number', { name: 'months', label: 'Месяцев', required: true }), field('line')],
  })
  expect(readField(list, [{ months: 12, x: ' ' }]).value).toEqual([{ months: 12 }])
  expect(readField(list, [{ months: 12 }, {}]).complaint).toMatch(/^2: Месяцев:/)
})

test('each part that is wrong is named by its place, beside what the whole says', () => {
  const week = field('group', {
    name: 'hours',
    fields: [
      field('hours', { name: 'mon', label: 'Понедельник' }),
      field('hours', { name: 'tue' }),
    ],
  })
  const { errors } = readFields([week], { hours: { mon: '25:99', tue: '9:00–21:00' } })
  expect(errors).toEqual({
    hours: 'Понедельник: Введите часы: 9:00–21:00',
    'hours.mon': 'Введите часы: 9:00–21:00',
  })
  const days = field('list', { name: 'holidays', fields: [field('day', { name: 'date' })] })
  const read = readFields([days], { holidays: [{ date: '2026-12-31' }, { date: 'завтра' }] })
  expect(Object.keys(read.errors)).toEqual(['holidays', 'holidays.1.date'])
})

test('a telephone has digits; an extension may be in words', () => {
  const phone = field('line', { isPhone: true })
  expect(readField(phone, 'абв').complaint).toMatch(/^Введите телефон/)
  expect(readField(phone, '+7 812 345-67-89, доб. 12').complaint).toBeUndefined()
  expect(readField(phone, '').value).toBeNull()
})

test.each([
  ['8(342)200-11-22', '+7 342 200-11-22'],
  ['+7 342 200 00 00', '+7 342 200-00-00'],
  ['8 800 5553535', '8 800 555-35-35'],
  ['+7 812 345-67-89 доб. 12', '+7 812 345-67-89 доб. 12'],
])('a telephone typed as «%s» is shown as «%s»', (typed, value) => {
  expect(readField(field('line', { isPhone: true }), typed)).toEqual({ value })
})

test('an address of e-mail has its shape', () => {
  const read = (typed: string) => readField(field('line', { isEmail: true }), typed)
  expect(read('почта').complaint).toBe('Введите почту: mail@site.ru')
  expect(read('mail@site.ru')).toEqual({ value: 'mail@site.ru' })
})

test('a text pasted from a word processor loses what nobody sees', () => {
  expect(readField(field('text'), '\uFEFFДом\u00AD у\u200Bреки\r\nОчередь\v2 ').value).toBe(
    'Дом уреки\nОчередь\n2',
  )
})

test.each([7, true, ['а']])('a long text is not emptied by %o, which is none', (sent) => {
  expect(readField(field('article'), sent).complaint).toBe('Нужен текст')
})

test.each(['', '  \n', null])('a long text may be emptied by %o', (sent) => {
  expect(readField(field('article'), sent)).toEqual({ value: null })
})

test('a document is taken as an article, up to its measure in signs', () => {
  const doc = (text: string) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  })
  const short = { ...field('article'), most: 4 }
  expect(readField(short, doc('Двор'))).toEqual({ value: doc('Двор') })
  expect(readField(short, doc('Дворы')).complaint).toBe('Не больше 4 знаков')
  for (const blank of [[], [{ type: 'paragraph' }], doc(' \n').content])
    expect(readField(field('article'), { type: 'doc', content: blank })).toEqual({ value: null })
})
