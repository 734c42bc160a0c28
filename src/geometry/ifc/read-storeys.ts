import { IFCBUILDINGSTOREY } from 'web-ifc'

import { floorOfName } from '#geometry/floor-of-name.ts'

import { idsOf, type IfcHouse } from './ifc-house.ts'
import { numberOf, textOf } from './ifc-values.ts'

export type Storey = {
  id: number
  name: string
  floor: number | null
  /** Above the ground, mm. */
  elevation: number
  /** In the coordinates of the model, m. */
  z: number
}

/** From the lowest. */
export function readStoreys(house: IfcHouse): Storey[] {
  const { file, unit, placementOf } = house
  return idsOf(house, IFCBUILDINGSTOREY)
    .map((id) => {
      const line = file.line(id)
      const name = textOf(line.Name) ?? textOf(line.LongName) ?? ''
      const z = placementOf(line.ObjectPlacement).origin[2]
      const own = numberOf(line.Elevation)
      const elevation = Math.round((own === null ? z : own * unit) * 1_000)
      return { id, name, floor: floorOfName(name), elevation, z }
    })
    .toSorted((a, b) => a.z - b.z)
}

/** The highest storey whose floor is not above the height, m; the lowest of all for what lies under the house. */
export const storeyAt = (storeys: readonly Storey[], z: number): Storey | null =>
  storeys.findLast((storey) => storey.z <= z + 0.3) ?? storeys[0] ?? null
