import { isObject } from '#domain/is-object.ts'
import type { Json, JsonObject } from '#server/db/json.ts'

/** An object of a foreign file: the record of a lot, or something around it. */
export type TreeObject = {
  line: number
  object: JsonObject
  around: Ancestors | null
}

/** What stands in the object around another one, by path: «buildings.name»; shared by all that lie in it. */
type Ancestors = {
  texts: readonly (readonly [heading: string, text: string])[]
  above: Ancestors | null
}

/** The outermost first. */
export const ancestorTexts = (around: Ancestors | null): Ancestors['texts'] =>
  around ? [...ancestorTexts(around.above), ...around.texts] : []

/** Fields of one object that what lies in it may need. */
const MOST_TEXTS = 300

/** Objects that stand at the same place of a file, in its order. */
export type TreeGroup = { path: string; objects: TreeObject[] }

type TreePath = Pick<TreeObject, 'line' | 'around'> & {
  path: readonly string[]
  /** The last name on the way that is a name and not a key: «buildings». */
  name: string
}

/** Gathers all objects of a file by their place. A key with a digit in it («section1», «2») is a value, not a name. */
export function createGroups(lines = new WeakMap<object, number>()) {
  const groups = new Map<string, TreeObject[]>()

  function enter(value: Json, place: TreePath) {
    if (Array.isArray(value)) for (const item of value) enter(item, place)
    else if (isObject(value)) enterObject(value, place)
  }

  function enterObject(object: JsonObject, { path, name, around, ...place }: TreePath) {
    const line = lines.get(object) ?? place.line
    const key = path.join('.')
    const known = groups.get(key)
    if (known) known.push({ line, object, around })
    else groups.set(key, [{ line, object, around }])
    const inside = { texts: ownTexts(object, name), above: around }
    for (const [child, value] of Object.entries(object))
      if (typeof value === 'object')
        enter(value, placeUnder(child, { path, name, line, around: inside }))
  }

  return {
    add(key: string, value: Json, line: number) {
      enter(value, placeUnder(key, { path: [], name: '', line, around: null }))
    },
    all: (): TreeGroup[] => [...groups].map(([path, objects]) => ({ path, objects })),
  }
}

function placeUnder(key: string, { path, name, line, around }: TreePath): TreePath {
  if (!/\d/.test(key)) return { path: [...path, key], name: key, line, around }
  const keys = path.filter((part) => part === KEY).length
  const texts = [[`ключ ${keys + 1}`, key]] as const
  return { path: [...path, KEY], name, line, around: { texts, above: around } }
}

const KEY = '*'

const ownTexts = (object: JsonObject, name: string): [string, string][] =>
  Object.entries(object)
    .slice(0, MOST_TEXTS)
    .flatMap(([key, value]): [string, string][] => {
      const text = textOf(value)
      return text === null ? [] : [[name === '' ? key : `${name}.${key}`, text]]
    })

/** null: not one value. */
export function textOf(value: Json | undefined): string | null {
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
}
