import { isObject } from '#domain/is-object.ts'

/** «этажи 2–9», «этаж 3» */
export const floorsName = (floors: unknown, index: number): string => {
  const [first, last] = Array.isArray(floors) ? (floors as unknown[]) : []
  if (!Number.isInteger(first)) return `${index + 1}-й из\u00A0этажей`
  return first === last || !Number.isInteger(last)
    ? `этаж\u00A0${String(first)}`
    : `этажи\u00A0${String(first)}–${String(last)}`
}

export const unitName = (stack: unknown, index: number): string =>
  typeof stack === 'string' ? `квартира «${stack.slice(0, 20)}»` : `${index + 1}-я из\u00A0квартир`

const listed: Record<string, string> = {
  rooms: 'комната',
  doors: 'дверь',
  windows: 'окно',
  furniture: 'мебель',
  common: 'общее помещение',
  bodies: 'стена',
  columns: 'колонна',
  levels: 'отметка',
}

/** «комната 3»: counted from one. */
export const placeName = (list: keyof typeof listed, index: number): string =>
  `${listed[list]}\u00A0${index + 1}`

/** «Этажи 2–9, квартира «A1», комната 3, outline» of «/floors/0/units/0/plan/rooms/2/outline/4/0». */
export function whereIs(value: unknown, path: string): string {
  const names: string[] = []
  let here: unknown = value
  const steps = path.split('/').slice(1)
  for (const [i, step] of steps.entries()) {
    here = isObject(here) || Array.isArray(here) ? (here as Record<string, unknown>)[step] : null
    const item = itemName(steps.slice(0, i), Number(step), here)
    const isList = /^\d+$/.test(steps[i + 1] ?? '') && isNamed(steps.slice(0, i + 1))
    if (item) names.push(item)
    else if (!/^\d+$/.test(step) && step !== 'plan' && !isList) names.push(step)
  }
  return names.join(', ')
}

function itemName(before: readonly string[], index: number, item: unknown): string | null {
  const list = before.at(-1) ?? ''
  if (!Number.isInteger(index) || !isNamed(before)) return null
  const fields = isObject(item) ? item : {}
  if (list === 'floors') return floorsName(fields.floors, index)
  return list === 'units' ? unitName(fields.stack, index) : placeName(list, index)
}

/** Both a floor and a door have lists of the same names, of its numbers and of its sides. */
const isNamed = (path: readonly string[]) => {
  const list = path.at(-1) ?? ''
  if (list === 'floors') return path.length === 1
  return list === 'units' || (list === 'rooms' ? path.at(-2) === 'plan' : list in listed)
}
