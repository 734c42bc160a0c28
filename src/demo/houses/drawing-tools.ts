import type { Side } from '#domain/lots/lot.ts'
import type { Floor, SectionSpec } from '#drawings/floor/floor.ts'
import type { Level, ParkingSpace, StorageRoom } from '#drawings/levels/level.ts'
import type { Plan } from '#drawings/plan/model/plan.ts'

/** Who draws: flats take their areas, rooms and windows from the drawing, places their ways, not the other way round. */
export type DrawingTools = {
  makeFloor: (section: SectionSpec) => Floor
  azimuthsOf: (plan: Plan, north: number) => number[]
  sideOf: (azimuth: number) => Side
  makeParking: (spaces: readonly ParkingSpace[]) => Level<ParkingSpace>
  makeStorage: (rooms: readonly StorageRoom[]) => Level<StorageRoom>
}
