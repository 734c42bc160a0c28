import { carSides, type CarSide } from '#domain/places/car-fit.ts'
import type { StorageItem } from '#domain/places/place-choices.ts'
import { placeKindName } from '#domain/places/place-details.ts'
import { formatLength } from '#domain/text/length.ts'
import type { PlaceConditions } from '#site/parts/lots/query/conditions.ts'

export const storageItemNames: Record<StorageItem, string> = {
  bicycle: 'Велосипед',
  tyres: 'Четыре колеса',
  skis: 'Лыжи',
  pram: 'Коляска',
}

const fieldsOf: Record<CarSide, { name: 'carLength' | 'carWidth' | 'carHeight'; label: string }> = {
  length: { name: 'carLength', label: 'Длина, мм' },
  width: { name: 'carWidth', label: 'Ширина, мм' },
  height: { name: 'carHeight', label: 'Высота, мм' },
}

/** The sizes of a car in the order of a driver's papers, with the fields of a form that ask for them. */
export const carFields = carSides.map((side) => ({ side, ...fieldsOf[side] }))

/** Conditions of a list of places. */
export const conditionsOfPlaces: PlaceConditions = {
  placeKinds: (kind) => placeKindName(kind) ?? kind,
  charger: () => 'Есть зарядка',
  carLength: (size) => `Машина ${formatLength(size)} в\u00A0длину`,
  carWidth: (size) => `Машина ${formatLength(size)} в\u00A0ширину`,
  carHeight: (size) => `Машина ${formatLength(size)} в\u00A0высоту`,
  fits: (item) => `Поместится: ${storageItemNames[item].toLowerCase()}`,
}
