import Type, { type TSchema } from 'typebox'

import { byName, fields, flag, nullable, number, text } from '#contract/schema.ts'
import type { FieldKind, RecordField } from '#domain/office/fields/record-field.ts'

const typedNumber = Type.Union([text, number, Type.Null()])
const texts = nullable(Type.Array(text))

/** What a field of each kind takes: a form sends numbers as they are typed, and null for an empty field. */
const schemas: Record<FieldKind, (field: RecordField) => TSchema> = {
  line: () => nullable(text),
  text: () => nullable(text),
  article: ({ isMarked }) =>
    isMarked ? nullable(text) : Type.Union([text, byName(Type.Unknown()), Type.Null()]),
  words: () => texts,
  lines: () => texts,
  moment: () => nullable(text),
  day: () => nullable(text),
  month: () => nullable(text),
  hours: () => Type.Union([text, Type.Array(text), Type.Null()]),
  link: () => nullable(text),
  number: () => typedNumber,
  flag: () => nullable(flag),
  choice: () => typedNumber,
  choices: () => nullable(Type.Array(Type.Union([text, number]))),
  picture: () => nullable(text),
  pictures: () => texts,
  file: () => nullable(text),
  colour: () => nullable(text),
  drawing: () => nullable(text),
  outline: () => nullable(text),
  group: ({ fields: inner = [] }) => nullable(dataOf(inner)),
  list: ({ fields: inner = [] }) => nullable(Type.Array(dataOf(inner))),
}

const hidden: RecordField = { name: 'hidden', label: 'Скрыта', kind: 'flag' }

/** What is sent of a record by its list of fields; most kinds may be hidden too. */
export const recordBody = (known: readonly RecordField[]) =>
  fields({ data: dataOf([...known, hidden]) })

/** The values of a record by its list of fields, any of them left out. */
export const dataOf = (known: readonly RecordField[]) =>
  fields(Object.fromEntries(known.map((field) => [field.name, schemas[field.kind](field)])))
