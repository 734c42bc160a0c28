import { isObject } from '#domain/is-object.ts'
import type { JsonObject } from '#server/db/json.ts'
import { Refusal } from '#server/publishing/refusal.ts'

import { plainWord } from './dictionary.ts'
import { fieldNames, type FieldName, type LotFields } from './lot-fields.ts'

/** Columns of a source as staff have set them; omitted ones are guessed by the headings. */
export type ColumnMap = {
  /** A heading, as `plainWord` writes it → a field; null: the column is of no use. */
  columns: ReadonlyMap<string, FieldName | null>
  /** The same for every lot of the file: the project of a price list. */
  values: LotFields
  sheet: string | null
}

const PARTS = ['columns', 'values', 'sheet']

/** `{"columns": {"Цена, ₽": "price", "Менеджер": null}, "values": {"project": "ЖК «Ёлки»"}}`, or the columns alone. */
export function readColumnMap(json: JsonObject): ColumnMap {
  const hasParts = Object.keys(json).some((key) => PARTS.includes(key) && key !== '')
  const { columns = {}, values = {}, sheet = null } = hasParts ? json : { columns: json }
  if (!isObject(columns)) throw new Refusal('columns: нужен объект «столбец»: «поле»')
  if (!isObject(values)) throw new Refusal('values: нужен объект «поле»: «значение»')
  return {
    columns: readColumns(columns),
    values: readValues(values),
    sheet: typeof sheet === 'string' ? sheet : null,
  }
}

function readColumns(columns: JsonObject): Map<string, FieldName | null> {
  const found = new Map<string, FieldName | null>()
  for (const [heading, name] of Object.entries(columns)) {
    const field = name === null || name === '' ? null : fieldOf(heading, name)
    const taken = [...found].find(([, other]) => other !== null && other === field)
    if (taken)
      throw new Refusal(`columns: поле «${field}» дано столбцам «${taken[0]}» и «${heading}»`)
    if (found.has(plainWord(heading))) throw new Refusal(`columns: столбец «${heading}» дан дважды`)
    found.set(plainWord(heading), field)
  }
  return found
}

function readValues(values: JsonObject): LotFields {
  const found: { [Name in FieldName]?: string } = {}
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new Refusal(`values: «${name}»: нужен текст`)
    found[fieldOf('values', name)] = String(value)
  }
  return found
}

function fieldOf(heading: string, name: unknown): FieldName {
  const field = fieldNames.find((one) => one === name)
  if (field) return field
  throw new Refusal(
    `columns: «${heading}»: поля ${JSON.stringify(name)} нет, есть ${fieldNames.join(', ')}`,
  )
}
