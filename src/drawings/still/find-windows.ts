import { itemAt } from '#domain/item-at.ts'
import type { Point } from '#geometry/shapes.ts'
import type { FlatPart, FlatWindow } from '#drawings/model/flat-windows.ts'
import type { Spot } from '#drawings/model/mesh.ts'

import { mirrored, projectSpot } from './camera.ts'
import type { Camera } from './camera.ts'

/** A window on a picture: its corners in pixels. */
export type Outline = readonly Point[]

/** What is seen of a flat: its windows, and what the water shows of them. */
type FlatInSight = { house: number; key: string; windows: Outline[]; reflections: Outline[] }

/** Which flat a pixel of the render shows, counted from 1 in the order of the model; 0 is none. */
type FlatAt = (x: number, y: number) => number

/** Less of a window than this is no window to see. */
const LEAST = 0.25
const LEAST_IN_WATER = 0.08
const STEPS = [0.1, 0.3, 0.5, 0.7, 0.9] as const

/** The windows that can be seen: each is compared with a render in which every flat has a colour of its own. */
export function findWindows(
  flats: readonly FlatPart[],
  camera: Camera,
  flatAt: FlatAt,
): FlatInSight[] {
  const seen = flats.map(({ house, key, windows }, i): FlatInSight => {
    const shows = (outline: Outline, least: number) =>
      shareOf(outline, (x, y) => flatAt(x, y) === i + 1) >= least
    return {
      house,
      key,
      windows: outlines(windows, camera, (spot) => spot).filter((one) => shows(one, LEAST)),
      reflections: outlines(windows, camera, mirrored).filter((one) => shows(one, LEAST_IN_WATER)),
    }
  })
  return seen.filter(({ windows, reflections }) => windows.length + reflections.length > 0)
}

function outlines(
  windows: readonly FlatWindow[],
  camera: Camera,
  move: (spot: Spot) => Spot,
): Outline[] {
  return windows.flatMap(({ corners }) => {
    const points = corners.map((corner) => projectSpot(camera, move(corner)))
    const outline = points.filter((point) => point !== null)
    return outline.length === corners.length ? [outline] : []
  })
}

/** How much of an outline is so, by a few spots in it. */
function shareOf(outline: Outline, is: (x: number, y: number) => boolean): number {
  const corner = (index: number) => itemAt(outline, index)
  const [a, b, c, d] = [corner(0), corner(1), corner(2), corner(3)]
  let count = 0
  for (const u of STEPS)
    for (const v of STEPS) {
      const at = (axis: 0 | 1) =>
        (a[axis] * (1 - u) + b[axis] * u) * (1 - v) + (d[axis] * (1 - u) + c[axis] * u) * v
      if (is(Math.floor(at(0)), Math.floor(at(1)))) count += 1
    }
  return count / STEPS.length ** 2
}
