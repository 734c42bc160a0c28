import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { createFieldWatch, knownFields } from './known-fields.ts'

type Schema = { properties: Record<string, { items?: Fields } & Fields> }
type Fields = { properties?: Record<string, unknown> }

const schema: Schema = JSON.parse(readFileSync('docs/native-format.schema.json', 'utf8'))

const sections = Object.entries(schema.properties).flatMap(([section, { items, properties }]) => {
  const fields = items?.properties ?? properties
  return fields ? [[section, Object.keys(fields).toSorted()] as const] : []
})

test.each(sections)('the schema of %s tells the fields that are read', (section, fields) => {
  expect(knownFields(section).toSorted()).toEqual(fields)
})

test('an unknown field is reported by its path, once for a file', () => {
  const strays = createFieldWatch()
  expect(strays('lots', { id: '1', colour: 'red' })).toEqual(['lots[].colour'])
  expect(strays('lots', { id: '2', colour: 'red' })).toEqual([])
  expect(strays('company', { name: 'А', slogan: 'Б' })).toEqual(['company.slogan'])
})
