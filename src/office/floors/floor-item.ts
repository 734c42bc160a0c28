import type { LotKind, Side } from '#domain/lots/lot.ts'
import { floorName } from '#domain/lots/lot-titles.ts'
import { capitalise } from '#domain/text/capitalise.ts'

import type { ShownPictures } from './shown-picture.ts'

export type FloorLot = {
  id: number
  number: string | null
  kind: LotKind
  area: number
  windows: Side[]
}

export type Marking = { picture: string; outlines: Record<string, string>; revision: number }

/** Lots side by side under one picture: a floor of a section, or a level of places under the house. */
export type StoreyItem = {
  section: number | null
  sectionName: string | null
  number: number
  lots: FloorLot[]
  marking: Marking | null
}

export type FloorItem = StoreyItem & { section: number; sectionName: string }

export type Floors = {
  items: FloorItem[]
  levels: StoreyItem[]
  pictures: ShownPictures
}

/** «№ 12» */
export const lotCalled = ({ id, number }: FloorLot) => `№ ${number ?? id}`

/** Lots that nobody has outlined. */
export const withoutOutline = (lots: readonly FloorLot[], outlines: Record<string, string>) =>
  lots.filter(({ id }) => outlines[id] === undefined)

export const sectionCalled = ({ sectionName }: FloorItem) => `Секция ${sectionName}`

export const floorCalled = (number: number) => `Этаж\u00A0${String(number).replace('-', '−')}`

/** «Этаж 3», «Уровень −1» */
export const storeyCalled = ({ section, number }: StoreyItem): string =>
  section === null
    ? capitalise(floorName({ floor: number, floorsTotal: null }) ?? '')
    : floorCalled(number)

/** In the address of its screen, in the place of a section. */
const LEVEL = 'uroven'

export const storeyScreen = (building: string, { section, number }: StoreyItem): string =>
  `/staff/floors/${building}/${section ?? LEVEL}/${number}`

export const findStorey = ({ items, levels }: Floors, section: string, number: string) =>
  [...items, ...levels].find(
    (one) => `${one.section ?? LEVEL}/${one.number}` === `${section}/${number}`,
  )

/** Where the API keeps the marking of it. */
export const storeyPath = (building: string, { section, number }: StoreyItem): string =>
  section === null ? `/levels/${building}/${number}` : `/floors/${section}/${number}`
