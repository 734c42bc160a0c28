import type { JsonObject } from '#server/db/json.ts'
import { numberAt, textAt } from '#server/import/adapters/syntax/json-fields.ts'
import { readDeadline } from '#server/import/normalise/deadlines.ts'
import { Refusal } from '#server/publishing/refusal.ts'

import type { NativeNames } from './native.ts'

export function needed(section: string, line: number, item: JsonObject, name: string): string {
  const text = textAt(item, name)
  if (text === null || text.length > 200)
    throw new Refusal(`${section}: ${text === null ? 'нет' : 'слишком длинное'} ${name}`, line)
  return text
}

export function withRequired(
  section: string,
  line: number,
  item: JsonObject,
  name: string,
): number | null {
  const number = numberAt(item, name)
  if (number === null || (Number.isInteger(number) && Math.abs(number) <= 32_000)) return number
  throw new Refusal(`${section}: ${name} ${number}`, line)
}

/** The developer in law of a project or a building, by its id in the file. */
export function legalEntityOf(
  { legalEntities }: NativeNames,
  section: string,
  line: number,
  item: JsonObject,
): string | null {
  const id = textAt(item, 'legalEntity')
  if (id === null || legalEntities.has(id)) return id
  throw new Refusal(`${section}: застройщик «${id}» не описан выше, в legalEntities`, line)
}

export function quarter(line: number, text: string | null): number | null {
  const found = readDeadline(text)
  if (found === undefined) throw new Refusal(`срок «${text}»: нужен вид «2027-4»`, line)
  return found
}
