import type { ModelRoom } from '#geometry/house-model.ts'

import type { IfcFile } from './ifc-file.ts'
import { meshOf, type Mesh } from './meshes.ts'
import { placementsOf, type Placements } from './placements.ts'
import { homeOf, readRelations, type Relations } from './relations.ts'
import { lengthUnit } from './read-surroundings.ts'
import type { Storey } from './read-storeys.ts'
import type { Sheet } from './to-sheet.ts'

/** What every part of the reading asks of a file. */
export type IfcHouse = {
  file: IfcFile
  /** Length unit of the file, m. */
  unit: number
  relations: Relations
  /** The one to read of several; null: the file holds one. */
  building: number | null
  placementOf: Placements
  /** Remembered: doors and windows ask about their walls again. */
  meshOf: (id: number) => Mesh | null
}

/** The storeys and rooms of it, once they are known, on the sheet. */
export type HouseOnSheet = IfcHouse & {
  storeys: readonly Storey[]
  sheet: Sheet
  rooms: readonly SheetRoom[]
}

/** A room, the storey it is on, and the heights of its floor and ceiling, m. */
export type SheetRoom = ModelRoom & { storey: Storey; low: number; high: number }

/** Ids of entities of the building. */
export function idsOf({ file, relations, building }: IfcHouse, ...types: number[]): number[] {
  const ids = file.ids(...types)
  if (building === null) return ids
  const wanted = new Set([building])
  return ids.filter((id) => homeOf(relations, id, wanted) !== null)
}

export function houseOf(file: IfcFile): IfcHouse {
  const unit = lengthUnit(file)
  const meshes = new Map<number, Mesh | null>()
  return {
    file,
    unit,
    relations: readRelations(file),
    building: null,
    placementOf: placementsOf(file, unit),
    meshOf(id) {
      const known = meshes.get(id)
      if (known !== undefined) return known
      const mesh = meshOf(file, id)
      meshes.set(id, mesh)
      return mesh
    },
  }
}
