import { isObject } from '#domain/is-object.ts'
import type { Json, JsonObject } from '#server/db/json.ts'

import { textOf, ancestorTexts, type TreeObject } from './records.ts'

/** The record as a row of a table: what stands in each of its fields, by their paths. */
type FlatRecord = { line: number; cells: ReadonlyMap<string, string> }

const DEEPEST = 4
/** Of one record. No file that people make has more. */
const MOST_RECORD_FIELDS = 300
const LONGEST_CELL = 20_000
const LONGEST_HEADING = 200

/** How lists inside a record are parted: as lists of pictures in a cell of a table. */
const SEPARATOR = '|'

export function flatRecord({ line, object, around }: TreeObject, names: LookupNames): FlatRecord {
  const cells = new Map<string, string>()
  const put = (heading: string, text: string) => {
    const before = cells.get(heading)
    if (text === '' || heading.length > LONGEST_HEADING) return
    if (before === undefined && cells.size >= MOST_RECORD_FIELDS) return
    if ((before?.length ?? 0) >= LONGEST_CELL) return
    const joined = before === undefined ? text : `${before}${SEPARATOR}${text}`
    cells.set(heading, joined.slice(0, LONGEST_CELL))
  }

  function enter(heading: string, value: Json, depth: number) {
    const text = textOf(value)
    if (text !== null) put(heading, text)
    else if (Array.isArray(value)) for (const item of value) enter(heading, item, depth)
    else if (isObject(value) && depth < DEEPEST) enterObject(heading, value, depth)
  }

  function enterObject(heading: string, value: JsonObject, depth: number) {
    const parameter = parameterOf(value)
    if (parameter) return put(...parameter)
    for (const [key, child] of Object.entries(value))
      enter(key === 'text' ? heading : `${heading}.${key}`, child, depth + 1)
  }

  for (const [key, value] of Object.entries(object)) {
    enter(key, value, 0)
    const named = nameOf(key, textOf(value), names)
    if (named) put(...named)
  }
  for (const [heading, text] of ancestorTexts(around)) if (!cells.has(heading)) put(heading, text)
  return { line, cells }
}

/** `<param name="Площадь">27</param>`, `{"title": "Площадь", "value": 27}` */
function parameterOf(value: JsonObject): [heading: string, text: string] | null {
  const heading = textOf(value.name ?? value.title)
  const text = textOf(value.text ?? value.value)
  return heading && text ? [heading, text] : null
}

/** Names of what records only number, by the name of its list and its number: «category 10» → «Студия». */
type LookupNames = ReadonlyMap<string, string>

/** What stands outside the records with a number and a name. */
export function lookupNames(
  groups: readonly { path: string; objects: TreeObject[] }[],
): LookupNames {
  const names = new Map<string, string>()
  for (const { path, objects } of groups)
    for (const { object } of objects) {
      const id = textOf(object.id)
      const name = textOf(object.name ?? object.title ?? object.text)
      const list = path.split('.').at(-1) ?? ''
      if (id && name) names.set(`${list} ${id}`, name)
    }
  return names
}

/** «categoryId: 10» also gives «category: Студия». */
function nameOf(
  key: string,
  id: string | null,
  names: LookupNames,
): [heading: string, text: string] | null {
  const list = /^(.+?)[-_]?ids?$/i.exec(key)?.[1]
  if (list === undefined || id === null) return null
  const name = names.get(`${list} ${id}`) ?? names.get(`${list}s ${id}`)
  return name === undefined ? null : [list, name]
}
