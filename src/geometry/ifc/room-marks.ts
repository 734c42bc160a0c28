import type { Properties } from './properties.ts'

/** As Revit's templates, ArchiCAD, Renga and English offices name it; compared without case, spaces and signs. */
const flatNames = [
  'ADSK_Номер квартиры',
  'ADSK_Номер Квартиры',
  'Номер квартиры',
  'Квартира',
  '№ квартиры',
  'КВ_Номер',
  'Apartment Number',
  'Apartment',
  'ApartmentNumber',
  'Flat Number',
  'Flat',
  'Wohnungsnummer',
  'Wohnung',
]

const sectionNames = [
  'ADSK_Номер секции',
  'ADSK_Секция',
  'Номер секции',
  'Секция',
  'Подъезд',
  'Номер подъезда',
  'Section',
]

/** Areas of the floor by their reliability: quantities of the standard first, what programs count for themselves after. */
const areaNames = [
  'NetFloorArea',
  'ADSK_Площадь с коэффициентом',
  'ADSK_Площадь',
  'GrossFloorArea',
  'Площадь помещения',
  'Площадь',
  'Area',
]

const plain = (name: string) => name.toLowerCase().replaceAll(/[\s_.:№-]+/g, '')

function valueBy(properties: Properties, names: readonly string[]): string | number | null {
  for (const name of names.map(plain))
    for (const [own, value] of properties) if (plain(own) === name) return value
  return null
}

const markBy = (properties: Properties, names: readonly string[]): string | null => {
  const value = valueBy(properties, names)
  const mark = value === null ? '' : String(value).trim()
  // Revit writes a number that is not given as a dash or a zero.
  return /^[-–—0]?$/.test(mark) ? null : mark
}

/** `own`: the name of the property that staff gave. */
export const flatMark = (properties: Properties, own: string | null) =>
  markBy(properties, own === null ? flatNames : [own])

export const sectionMark = (properties: Properties) => markBy(properties, sectionNames)

/** m²; null: the file states none. */
export function statedArea(properties: Properties): number | null {
  const value = valueBy(properties, areaNames)
  return typeof value === 'number' && value > 0 ? value : null
}
