import type { LotKind, Side } from '#domain/lots/lot.ts'

import type { ShownPictures } from './shown-picture.ts'

export type FloorLot = {
  id: number
  number: string | null
  kind: LotKind
  area: number
  windows: Side[]
}

export type Marking = { picture: string; outlines: Record<string, string>; revision: number }

export type FloorItem = {
  section: number
  sectionName: string
  number: number
  lots: FloorLot[]
  marking: Marking | null
}

export type Floors = {
  items: FloorItem[]
  pictures: ShownPictures
}

/** «№ 12» */
export const lotCalled = ({ id, number }: FloorLot) => `№ ${number ?? id}`

/** Lots that nobody has outlined. */
export const withoutOutline = (lots: readonly FloorLot[], outlines: Record<string, string>) =>
  lots.filter(({ id }) => outlines[id] === undefined)

export const sectionCalled = ({ sectionName }: FloorItem) => `Секция ${sectionName}`
