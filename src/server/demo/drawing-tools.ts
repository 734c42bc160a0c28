import type { DrawingTools } from '#demo/houses/drawing-tools.ts'
import { innerSize } from '#drawings/floor/floor.ts'
import { makeFloor } from '#drawings/floor/make-floor.ts'
import { makeParking } from '#drawings/levels/make-parking.ts'
import { makeStorage } from '#drawings/levels/make-storage.ts'
import { azimuthsOf, sideOf } from '#drawings/plan/model/azimuths.ts'

/** The site's own drawings, for a catalogue that takes its sizes from them. */
export const drawingTools: DrawingTools = {
  makeFloor,
  innerSize,
  azimuthsOf,
  sideOf,
  makeParking,
  makeStorage,
}
