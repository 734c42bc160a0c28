import { GeometryError } from '#geometry/geometry-error.ts'
import { polygonArea } from '#geometry/shapes.ts'
import { formatNumber } from '#domain/text/format-number.ts'
import type { Outline } from '#geometry/section-geometry.ts'

type Unit = { mm: number; name: string }

/** By `$INSUNITS`. */
const units: Record<number, Unit> = {
  1: { mm: 25.4, name: 'дюймы' },
  2: { mm: 304.8, name: 'футы' },
  4: { mm: 1, name: 'миллиметры' },
  5: { mm: 10, name: 'сантиметры' },
  6: { mm: 1000, name: 'метры' },
  14: { mm: 100, name: 'дециметры' },
}

const guesses = [4, 5, 6].map((code) => units[code]).filter((one) => one !== undefined)

/** Half of the rooms of a house are smaller, half larger; a unit that is not stated must leave no doubt, m². */
const STATED = [1, 500] as const
const GUESSED = [1.5, 150] as const

/** Millimetres in a unit of the drawing, by its header, else by the sizes of its rooms. */
export function scaleOfDxf(
  stated: unknown,
  outlines: readonly Outline[],
  warnings: string[],
): number {
  const areas = outlines.map(polygonArea).toSorted((a, b) => a - b)
  const median = areas[Math.floor(areas.length / 2)] ?? 0
  const inMetres = ({ mm }: Unit) => (median * mm * mm) / 1e6
  const isHouse = (one: Unit, [least, most]: readonly [number, number]) =>
    inMetres(one) >= least && inMetres(one) < most
  const unit = units[Number(stated)]
  const guess = guesses.find((one) => isHouse(one, GUESSED))
  if (unit && isHouse(unit, STATED)) return unit.mm
  const inWords = (one: Unit) => `${formatNumber(inMetres(one), { most: 2 })}\u00A0м²`
  if (unit)
    throw new GeometryError(
      `В DXF указаны ${unit.name}, и помещения выходят по ${inWords(unit)}. ` +
        (guess
          ? `Похоже на ${guess.name}: исправьте $INSUNITS или задайте единицу в шаблоне.`
          : 'Проверьте масштаб чертежа.'),
    )
  if (!guess)
    throw new GeometryError(
      'Единицы в DXF не указаны, и размеры помещений не похожи на дом ни в миллиметрах, ни в сантиметрах, ни в метрах.',
    )
  warnings.push(
    `Единицы в DXF не указаны: приняты ${guess.name}, помещения выходят по ${inWords(guess)}.`,
  )
  return guess.mm
}
