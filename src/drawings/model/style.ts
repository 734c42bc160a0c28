import { itemAt } from '#domain/item-at.ts'
import type { Material } from '#drawings/facade/facade.ts'

/** How the walls of a section are built. */
export type Style = {
  wall: string
  /** Ledges of pale stone: every so many storeys, 0 is none. */
  belts: number
  /** Pilasters between the windows. */
  piers: boolean
  loggia: 'open' | 'oriel'
  /** The top of windows over the floor, m. */
  head: number
  /** Boards beside windows, on the other side every other floor. */
  panels?: string
  /** A paler top storey. */
  attic: boolean
  /** For a browser: without sashes, bars of rails and rooms behind the glass. */
  plain?: boolean
}

const open = { loggia: 'open', attic: false } as const
const red: Style = { ...open, wall: 'brick-red', belts: 1, piers: false, head: 2.65 }
const dark: Style = {
  wall: 'brick-dark',
  belts: 0,
  piers: true,
  loggia: 'oriel',
  head: 2.75,
  attic: true,
}
const sand: Style = { ...open, wall: 'brick-sand', belts: 1, piers: true, head: 2.7 }
const pale: Style = { ...open, wall: 'brick-pale', belts: 2, piers: true, head: 2.75, attic: true }
const lime: Style = { ...open, wall: 'limestone', belts: 1, piers: true, head: 2.75, attic: true }
const larch: Style = {
  ...open,
  wall: 'plaster',
  panels: 'larch',
  belts: 1,
  piers: false,
  head: 2.65,
}
const clinker: Style = { ...dark, wall: 'clinker', attic: false }

/** The three bricks of a project change from section to section. */
const styles: Record<Material, readonly (readonly Style[])[]> = {
  brick: [
    [red, sand],
    [dark, red],
    [sand, red],
    [red, pale],
  ],
  limestone: [[lime]],
  larch: [[larch]],
  clinker: [[clinker]],
}

export function styleOf(material: Material, house: number, section: number): Style {
  const houses = styles[material]
  const sectionStyles = itemAt(houses, house % houses.length)
  return itemAt(sectionStyles, section % sectionStyles.length)
}
