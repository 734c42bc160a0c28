import type { Side } from '#domain/lots/lot.ts'
import type { Floor } from '#drawings/floor/floor.ts'
import type { SectionSpec } from '#drawings/floor/section-spec.ts'
import type { Level, ParkingSpace, StorageRoom } from '#drawings/levels/level.ts'
import type { Plan } from '#drawings/plan/model/plan.ts'

/** Who draws: flats take their areas, rooms and windows from the drawing, places their ways, not the other way round. */
export type DrawingTools = {
  makeFloor: (section: SectionSpec) => Floor
  innerSize: (floor: Floor) => readonly [width: number, depth: number]
  azimuthsOf: (plan: Plan, north: number) => number[]
  sideOf: (azimuth: number) => Side
  makeParking: (spaces: readonly ParkingSpace[]) => Level<ParkingSpace>
  makeStorage: (rooms: readonly StorageRoom[]) => Level<StorageRoom>
}
