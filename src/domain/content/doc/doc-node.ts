import { isObject } from '#domain/is-object.ts'

import { placeIn, type Complaints } from './doc-complaints.ts'

export type SentNode = {
  type: string
  attrs: Record<string, unknown>
  sent: Record<string, unknown>
}

/** A node whose fields are all known. null: it is none, and that is noted. */
export function nodeOf(
  sent: unknown,
  at: string,
  known: readonly string[],
  complaints: Complaints,
): SentNode | null {
  if (!isObject(sent) || typeof sent.type !== 'string') {
    complaints.add(at, 'Нужен узел с полем type')
    return null
  }
  const { type, attrs = {} } = sent
  for (const name of Object.keys(sent))
    if (name !== 'type' && name !== 'attrs' && !known.includes(name))
      complaints.add(placeIn(at, name), 'Такого поля нет')
  if (isObject(attrs)) return { type, attrs, sent }
  complaints.add(placeIn(at, 'attrs'), 'Нужны поля по именам')
  return null
}

/** Children with their places; more than may be are refused at once, without being read. */
export function listOf(node: SentNode | null, at: string, most: number, complaints: Complaints) {
  const { content = [] } = node?.sent ?? {}
  const place = placeIn(at, 'content')
  if (!Array.isArray(content)) complaints.add(place, 'Нужен список')
  else if (content.length > most) complaints.add(place, `Не больше ${most} частей`)
  else return content.map((one: unknown, index) => [one, placeIn(place, index)] as const)
  return []
}
