import type { CoverSubject } from '#domain/content/cover-subject.ts'
import { drawingRandom } from '#domain/random.ts'
import { project } from '#drawings/cutaway/camera.ts'
import { inOrder, type Solid } from '#drawings/cutaway/solid.ts'
import type { Daylight } from '#drawings/facade/paint.ts'
import { boundsOf, type Rect } from '#drawings/geometry.ts'
import { sheet } from '#drawings/svg.ts'

import { coverPaints } from './pieces/cover-paints.ts'
import { drawPlate, thing } from './pieces/scene.ts'
import type { DrawScene } from './pieces/scene.ts'
import { construction } from './scenes/construction.ts'
import { entrance } from './scenes/entrance.ts'
import { houses } from './scenes/houses.ts'
import { materials } from './scenes/materials.ts'
import { parking } from './scenes/parking.ts'
import { river } from './scenes/river.ts'
import { shops } from './scenes/shops.ts'
import { storage } from './scenes/storage.ts'
import { table } from './scenes/table.ts'
import { yard } from './scenes/yard.ts'

const scenes: Record<CoverSubject, DrawScene> = {
  construction,
  houses,
  yard,
  table,
  materials,
  entrance,
  river,
  shops,
  parking,
  storage,
}

type CoverLook = { daylight: Exclude<Daylight, 'page'>; variant: number }

/** The subject of an article as a model on a plate. Around it nothing is painted: it stands on any card. */
export function drawCover(subject: CoverSubject, { daylight, variant }: CoverLook): string {
  const paints = coverPaints(daylight)
  const scene = scenes[subject](paints, drawingRandom(`${subject}|${variant}`))
  const solids = scene.solids.map((one) => ('drawn' in one ? one : thing(one, paints)))
  const content =
    drawPlate(scene, paints) +
    inOrder(solids)
      .map(({ drawn }) => drawn)
      .join('')
  return sheet({ box: boxOf(scene.plate, scene.thick, solids) }, content)
}

/** Air around the model, as a share of its width. */
const AIR = 0.04

function boxOf([x0, y0, x1, y1]: Rect, thick: number, solids: readonly Solid[]) {
  const corners = [
    project(x0, y1, -thick),
    project(x1, y0, -thick),
    project(x1, y1, -thick),
    project(x0, y0, 0),
    ...solids.map(({ at, high }) => project(at[0], at[1], high)),
  ]
  const [left, top, right, bottom] = boundsOf(corners)
  const air = (right - left) * AIR
  return [left - air, top - air, right - left + 2 * air, bottom - top + 2 * air] as const
}
