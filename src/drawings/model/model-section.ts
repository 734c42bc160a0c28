import type { House, HouseSection } from '#drawings/facade/facade.ts'

import type { FlatPart } from './flat-windows.ts'
import type { Part } from './mesh.ts'
import type { Style } from './style.ts'
import type { Frame } from './walls.ts'

export type ModelSection = {
  house: House
  section: HouseSection
  style: Style
  /** Of millimetres of its floors in metres. */
  frame: Frame
  part: Part
  flatOf: (floor: number, stack: string) => FlatPart
}

/** The last storey of some houses is paler. */
export const isAttic = ({ style, section }: ModelSection, floor: number) =>
  style.attic && floor === section.floors
