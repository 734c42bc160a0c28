import { floorName, formatSection } from '#domain/lots/lot-titles.ts'
import { capitalise } from '#domain/text/capitalise.ts'

import type { FloorLot, StoreyItem, Floors } from '#contract/office/lots.ts'

/** «№ 12» */
export const lotCalled = ({ id, number }: FloorLot) => `№ ${number ?? id}`

/** Lots that nobody has outlined. */
export const withoutOutline = (lots: readonly FloorLot[], outlines: Record<string, string>) =>
  lots.filter(({ id }) => outlines[id] === undefined)

export const sectionCalled = ({ sectionName }: StoreyItem) =>
  capitalise(formatSection(sectionName ?? ''))

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
