import type { UnpackedMesh } from '#drawings/model/web/unpack-mesh.ts'

import { orbitEye, type Orbit } from './eye.ts'
import { windowsOf, type FlatWindow } from './flat-windows.ts'
import { flatOnRay } from './pick.ts'
import type { Scene } from './scene.ts'
import { wayTo } from './vectors.ts'

type Seen = Pick<Scene, 'half' | 'aboveRoofs'>

/** Degrees from straight before a window, and over the ground: the first from which nothing hides it is taken. */
const TURNS = [24, -24, 48, -48, 0]
const RISES = [14, 24, 38, 52]
/** The widest windows are enough to look for. */
const TRIED = 2

/** From where a window of a flat is seen and no other house stands before it. null: it has none. */
export function findFlatView(mesh: UnpackedMesh, scene: Seen, flat: number): Orbit | null {
  const windows = windowsOf(mesh, flat).slice(0, TRIED)
  const [widest] = windows
  if (!widest) return null
  const distance = Math.min(Math.max(scene.half * 0.8, 60), 130)
  for (const window of windows)
    for (const rise of RISES)
      for (const turn of TURNS) {
        const orbit = orbitOf(window, turn, rise, distance)
        if (isSeen(mesh, scene, flat, orbit)) return orbit
      }
  return orbitOf(widest, 0, RISES[1] ?? 0, distance)
}

const orbitOf = (
  { spot, out }: FlatWindow,
  turn: number,
  rise: number,
  distance: number,
): Orbit => ({
  target: spot,
  turn: (Math.atan2(out[0], out[2]) * 180) / Math.PI + turn,
  rise,
  distance,
})

function isSeen(mesh: UnpackedMesh, scene: Seen, flat: number, orbit: Orbit): boolean {
  const eye = orbitEye(orbit)
  const { position, target } = eye
  if (scene.aboveRoofs(eye).position[1] !== position[1]) return false
  return flatOnRay(mesh, position, wayTo(position, target)) === flat
}
