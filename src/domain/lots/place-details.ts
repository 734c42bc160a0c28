import { formatRubles, type Rubles } from '#domain/money/money.ts'
import { formatNumber } from '#domain/text/format-number.ts'

import type { LotStatus } from './lot.ts'

/** What only parking spaces and storage rooms have; what the source does not tell is null. Lengths in mm. */
export type PlaceDetails = {
  /** «large», «family», «ev»… as docs/native-format.md names them. */
  placeKind: string | null
  widthMm: number | null
  lengthMm: number | null
  heightMm: number | null
  doorMm: number | null
  /** The lowest point on the way in. */
  gateHeightMm: number | null
  /** A column of the house stands beside it. */
  column: boolean | null
  /** What a car is charged from, in the source's words. */
  charger: string | null
  socket: boolean | null
  ventilation: boolean | null
  distanceToLiftM: number | null
  /** A month. */
  monthlyFee: Rubles | null
}

/** A place and where it stands, whatever its status. */
export type PlaceOnLevel = {
  id: number
  status: LotStatus
  building: string
  floor: number | null
  number: string | null
  /** m² */
  area: number
  details: PlaceDetails
}

const placeKinds: Record<string, string> = {
  standard: 'Стандартное',
  large: 'Большое',
  family: 'Семейное, широкое',
  tandem: 'На\u00A0две машины, одна за другой',
  moto: 'Для мотоцикла',
  accessible: 'Для водителей с инвалидностью',
  ev: 'С\u00A0зарядкой',
  mechanised: 'В\u00A0механизированной парковке',
  box: 'Бокс с\u00A0воротами',
}

/** Name and value of all that is told of a place, in the order a driver asks. */
export function placeFacts(details: PlaceDetails): [name: string, value: string][] {
  const { placeKind, widthMm, lengthMm, heightMm } = details
  const facts: [string, string | null | undefined][] = [
    ['Тип', told(placeKind, (kind) => placeKinds[kind])],
    ['Размер', sizeWords([widthMm, lengthMm, heightMm])],
    ['Высота въезда', told(details.gateHeightMm, metres)],
    ['Колонна рядом', told(details.column, yesOrNo)],
    ['Дверь', told(details.doorMm, metres)],
    ['Зарядка', details.charger],
    ['Розетка', told(details.socket, yesOrNo)],
    ['Вентиляция', told(details.ventilation, yesOrNo)],
    ['До\u00A0лифта', told(details.distanceToLiftM, (far) => `${far}\u00A0м`)],
    ['Обслуживание', told(details.monthlyFee, (fee) => `${formatRubles(fee)} в\u00A0месяц`)],
  ]
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]))
}

const told = <T>(value: T | null, words: (value: T) => string | undefined) =>
  value === null ? null : words(value)

const yesOrNo = (is: boolean) => (is ? 'есть' : 'нет')

/** «2,6 × 5,3 м»; null while a side is unknown. */
function sizeWords([width, length, height]: (number | null)[]): string | null {
  if (!width || !length) return null
  const sides = [width, length, ...(height ? [height] : [])]
  return `${sides.map(inMetres).join('\u00A0×\u00A0')}\u00A0м`
}

const inMetres = (mm: number) => formatNumber(mm / 1000, { most: 2 })
const metres = (mm: number) => `${inMetres(mm)}\u00A0м`
