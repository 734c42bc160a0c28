import type { House, HouseSection } from '#drawings/facade/facade.ts'
import { withYards } from '#drawings/facade/yards.ts'
import type { Floor } from '#drawings/floor/floor.ts'

import type { FloorModels } from './floor-models.ts'
import { sectionsInHouse } from './in-house.ts'
import type { DrawnBuilding, DrawnSection } from './read-drawn-buildings.ts'
import { sidesOfBuilding } from './world-sides.ts'

const known = new WeakMap<FloorModels, WeakMap<DrawnBuilding, House>>()

/** A house as it is seen; a section without a known floor is left out. Found once: it holds no floor: they come from their cache. */
export function houseModel(building: DrawnBuilding, models: FloorModels): House {
  const houses = known.getOrInsertComputed(models, () => new WeakMap())
  return houses.getOrInsertComputed(building, () => findHouse(building, models))
}

function findHouse(building: DrawnBuilding, models: FloorModels): House {
  const sections = sectionsInHouse(building).flatMap((section) => sectionModel(section, models))
  const isBuilt = building.sections.some(({ geometry }) => geometry)
  return {
    seed: `${building.project}|${building.name}`,
    material: building.material,
    ground: building.ground,
    ...(isBuilt && { sides: withYards(sidesOfBuilding(building), sections) }),
    sections,
  }
}

function sectionModel(section: DrawnSection, models: FloorModels): HouseSection[] {
  const { spec, geometry, name, floors, setback, terrace } = section
  const standing = Array.from({ length: floors }, (_, i) => i + 1).filter((floor) =>
    models(section, floor),
  )
  if (standing.length === 0) return []
  const nearest = (floor: number) =>
    standing.toSorted((a, b) => Math.abs(a - floor) - Math.abs(b - floor))[0] ?? floor
  return [
    {
      id: name,
      floorAt: (floor) => models(section, floor) ?? bareFloor(models(section, nearest(floor))),
      floors,
      setback,
      ...(geometry && { levels: geometry.levels, at: geometry.at }),
      ...(spec?.joined && { joined: spec.joined }),
      ...(terrace && { roof: 'terrace' as const }),
    },
  ]
}

const bare = new WeakMap<Floor, Floor>()

/** What is not known of a storey is not drawn: it stands on the outline of its neighbour. */
function bareFloor(like: Floor | null): Floor {
  const { version = 0, contours = [], courts } = like ?? {}
  const made = (like && bare.get(like)) ?? {
    version,
    contours,
    ...(courts && { courts }),
    units: [],
    common: [],
    windows: [],
    bodies: [],
  }
  if (like) bare.set(like, made)
  return made
}
