import type { LotKind } from '#domain/lots/lot.ts'

export type FloorLot = { id: number; number: string | null; kind: LotKind; area: number }

export type FloorItem = {
  section: number
  sectionName: string
  number: number
  lots: FloorLot[]
  marking: { picture: string; outlines: Record<string, string>; revision: number } | null
}

export type Floors = {
  items: FloorItem[]
  /** Pictures that markings name, as they are shown now. */
  pictures: Record<string, { hash: string; width: number }>
}

/** «№ 12» */
export const lotCalled = ({ id, number }: FloorLot) => `№ ${number ?? id}`

/** Lots that nobody has outlined. */
export const withoutOutline = (lots: readonly FloorLot[], outlines: Record<string, string>) =>
  lots.filter(({ id }) => outlines[id] === undefined)

export const sectionCalled = ({ sectionName }: FloorItem) => `Секция ${sectionName}`
