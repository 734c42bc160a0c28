import { isObject } from '#domain/is-object.ts'
import type { Json, JsonObject } from '#server/db/json.ts'

/** An element with all it holds. `line` is where it begins. */
export type XmlElement = {
  name: string
  line: number
  attributes: Record<string, string>
  text: string
  children: XmlElement[]
}

/** The text of a path of children: `textOf(offer, 'price', 'value')`. null when it is absent or empty. */
export function textOf(element: XmlElement, ...path: string[]): string | null {
  const found = childAt(element, ...path)
  return found?.text.trim() || null
}

/** The same of one element: `at('price', 'value')`. */
export const textAt =
  (element: XmlElement) =>
  (...path: string[]) =>
    textOf(element, ...path)
export type TextAt = ReturnType<typeof textAt>

export function childAt(element: XmlElement, ...path: string[]): XmlElement | null {
  let found: XmlElement | undefined = element
  for (const name of path) found = found?.children.find((child) => child.name === name)
  return found ?? null
}

export const textsOf = (element: XmlElement, name: string): string[] =>
  element.children.filter((child) => child.name === name).map((child) => child.text.trim())

/** The record as JSON, kept beside what we understood of it. Repeated tags become a list. `lines` learns where its objects begin. */
export function toJson(element: XmlElement, lines?: WeakMap<object, number>): Json {
  if (element.children.length === 0 && Object.keys(element.attributes).length === 0)
    return element.text.trim()
  const json: { [key: string]: Json } = { ...element.attributes }
  lines?.set(json, element.line)
  const own = element.text.trim()
  if (own) json.text = own
  for (const child of element.children) {
    const value = toJson(child, lines)
    const before = json[child.name]
    if (before === undefined) json[child.name] = value
    else if (Array.isArray(before)) before.push(value)
    else json[child.name] = [before, value]
  }
  return json
}

/** The same of an element that surely holds others. */
export function jsonOf(element: XmlElement): JsonObject {
  const json = toJson(element)
  return isObject(json) ? json : {}
}
