import type { Building } from '#server/content/buildings.ts'

import { quarterName } from './keys.ts'

type Deadline = Building['keys']

/** «II квартал 2028», or `doneWords`. null: no deadline is known. */
export const deadlineWords = ({ quarter, done }: Deadline, doneWords: string): string | null =>
  done ? doneWords : quarter === null ? null : quarterName(quarter)

/** «II кв. 2028» or «Сейчас»: when a project hands over its first keys. */
export function firstKeys(buildings: Building[]): string | null {
  if (buildings.some(({ keys }) => keys.done)) return 'Сейчас'
  const quarters = quartersAhead(buildings)
  return quarters.length === 0
    ? null
    : quarterName(Math.min(...quarters)).replace('квартал ', 'кв.\u00A0')
}

/** When the first and the last house of a project hand over their keys: «II квартал 2028 — I квартал 2029». */
export function keysOfProject(buildings: Building[]): string | null {
  if (buildings.length > 0 && buildings.every(({ keys }) => keys.done)) return 'Ключи сейчас'
  const quarters = quartersAhead(buildings)
  if (quarters.length === 0) return null
  const [first, last] = [Math.min(...quarters), Math.max(...quarters)]
  return first === last ? quarterName(first) : `${quarterName(first)} —\u00A0${quarterName(last)}`
}

const quartersAhead = (buildings: Building[]) =>
  buildings
    .filter(({ keys }) => !keys.done)
    .map(({ keys, commission }) => keys.quarter ?? commission.quarter)
    .filter((quarter) => quarter !== null)
