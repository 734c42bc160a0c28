import { isObject, type JsonObject } from '#server/db/json.ts'
import { readPieces } from '#server/import/adapters/syntax/json-pieces.ts'
import { readElements } from '#server/import/adapters/syntax/xml.ts'
import { readMoment } from '#server/import/normalise/deadlines.ts'
import type { Adapter, FeedText, Found } from '#server/import/normalise/found.ts'
import type { ReadOptions } from '#server/import/normalise/notes.ts'
import { Refusal } from '#server/import/runs/refusal.ts'

import { readProperty } from './json-property.ts'
import { readXmlOffer } from './xml-offer.ts'

/** Profitbase gives its lots as XML and, from its interface, as JSON. */
export const readProfitbase: Adapter = async function* (text, options) {
  const pieces = text[Symbol.asyncIterator]()
  const first = await pieces.next()
  const head = first.done ? '' : first.value
  const whole = joined(head, pieces)
  yield* head.trimStart().startsWith('<') ? readXml(whole, options) : readJson(whole, options)
}

async function* joined(head: string, rest: AsyncIterator<string>): FeedText {
  yield head
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

async function* readXml(text: FeedText, options: ReadOptions): AsyncIterable<Found> {
  const checkRoot = ({ name, line }: { name: string; line: number }) => {
    if (name !== 'realty-feed') throw new Refusal(`это не Profitbase: корень <${name}>`, line)
  }
  for await (const element of readElements(text, checkRoot)) {
    const at = element.name === 'generation-date' ? readMoment(element.text.trim()) : null
    if (at) yield { what: 'date', at }
    if (element.name === 'offer') yield readXmlOffer(element, options)
  }
}

/** `{"status": "success", "data": [...]}`, `{"data": {"properties": [...]}}` or the properties alone. */
async function* readJson(text: FeedText, options: ReadOptions): AsyncIterable<Found> {
  let count = 0
  for await (const { key, line, value } of readPieces(text)) {
    for (const property of propertiesIn(key, value)) {
      count += 1
      yield readProperty(line, property, options)
    }
  }
  if (count === 0) throw new Refusal('в JSON Profitbase нет ни одного помещения (data, properties)')
}

function propertiesIn(key: string, value: unknown): JsonObject[] {
  const isRecord = (one: unknown): one is JsonObject =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
  if ((key !== 'data' && key !== 'properties') || !isRecord(value)) return []
  const { properties } = value
  if (Array.isArray(properties)) return properties.filter(isObject)
  return 'id' in value ? [value] : []
}
