import { formatRubles, type Rubles } from '#domain/money/money.ts'
import { formatLength, inMetres } from '#domain/text/length.ts'

import type { PlaceKind } from './place-choices.ts'

/** What only parking spaces and storage rooms have; unknown is null. Lengths in mm. */
export type PlaceInBrief = PlaceSize & { distanceToLiftM: number | null }

/** What its own page shows besides. */
export type PlaceUtilities = {
  socket: boolean | null
  ventilation: boolean | null
  monthlyFee: Rubles | null
}

/** What lists choose by; many places share it. */
export type PlaceSize = {
  placeKind: string | null
  widthMm: number | null
  lengthMm: number | null
  heightMm: number | null
  doorMm: number | null
  gateHeightMm: number | null
  column: boolean | null
  charger: string | null
}

const placeKindNames: Record<PlaceKind, string> = {
  standard: 'Стандартное',
  large: 'Большое',
  family: 'Семейное, широкое',
  tandem: 'На\u00A0две машины, одна за другой',
  moto: 'Для мотоцикла',
  accessible: 'Для водителей с\u00A0инвалидностью',
  ev: 'С\u00A0зарядкой',
  mechanised: 'В\u00A0механизированной парковке',
  box: 'Бокс с\u00A0воротами',
}

export const placeKindName = (kind: string): string | undefined =>
  (placeKindNames as Record<string, string>)[kind]

/** Name and value of all that is known of a place, by importance to a driver. */
export function placeFacts(
  details: PlaceInBrief & Partial<PlaceUtilities>,
): [name: string, value: string][] {
  const { placeKind, widthMm, lengthMm, heightMm } = details
  const facts: [string, string | null | undefined][] = [
    ['Тип', worded(placeKind, placeKindName)],
    ['Размер', formatPlaceSize([widthMm, lengthMm, heightMm])],
    ['Высота въезда', worded(details.gateHeightMm, formatLength)],
    ['Колонна рядом', worded(details.column, yesOrNo)],
    ['Дверь', worded(details.doorMm, formatLength)],
    ['Зарядка', details.charger],
    ['Розетка', worded(details.socket, yesOrNo)],
    ['Вентиляция', worded(details.ventilation, yesOrNo)],
    ['До\u00A0лифта', worded(details.distanceToLiftM, (far) => `${far}\u00A0м`)],
    ['Обслуживание', worded(details.monthlyFee, (fee) => `${formatRubles(fee)} в\u00A0месяц`)],
  ]
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]))
}

const worded = <T>(value: T | null | undefined, words: (value: T) => string | undefined) =>
  value === null || value === undefined ? null : words(value)

const yesOrNo = (is: boolean) => (is ? 'есть' : 'нет')

/** «2,6 × 5,3 м»; null while a side is unknown. */
export function formatPlaceSize([width, length, height]: (number | null)[]): string | null {
  if (!width || !length) return null
  const sides = [width, length, ...(height ? [height] : [])]
  return `${sides.map((side) => inMetres(side, { most: 2 })).join('\u00A0×\u00A0')}\u00A0м`
}
