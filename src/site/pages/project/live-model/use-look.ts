import { useMemo, useState } from 'react'

import type { UnpackedMesh } from '#drawings/model/web/unpack-mesh.ts'
import { axisOf, planes } from '#drawings/model/web/web-mesh.ts'

import type { Choice } from './choice.ts'
import { orbitEye, windowEye, type Eye, type Orbit, type WindowView } from './scene/eye.ts'
import type { Geometry } from './scene/geometry.ts'
import { wayAt } from './scene/pick.ts'
import type { Scene } from './scene/scene.ts'
import type { Vector } from './scene/vectors.ts'

type OrbitLimits = Omit<Orbit, 'target' | 'distance'> & {
  /** Distances, 1 is the whole model. */
  far: number
}

const FIRST: OrbitLimits = { turn: -26, rise: 17, far: 1 }
/** Of the width of the model: how far away all of it is seen. */
const WHOLE = 2.05
const NEAR_HOUSE = 0.55

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))

/** Where the model is looked at from: around it, or out of a window of the chosen flat. */
export function useLook(mesh: UnpackedMesh, choice: Choice) {
  const [around, setAround] = useState(FIRST)
  const [view, setView] = useState<{ flat: string; window: WindowView } | null>(null)
  const window = view !== null && view.flat === choice.flat?.key ? view.window : null
  const house = useMemo(
    () => (choice.house === null ? null : middleOfHouse(mesh, choice.house)),
    [mesh, choice.house],
  )

  function turn(right: number, down: number) {
    if (view && window)
      return setView({
        ...view,
        window: {
          ...window,
          turn: clamp(window.turn - right * 60, -85, 85),
          rise: clamp(window.rise + down * 60, -60, 45),
        },
      })
    setAround((at) => ({
      ...at,
      turn: at.turn - right * 130,
      rise: clamp(at.rise + down * 90, 4, 85),
    }))
  }

  const near = (by: number) =>
    window ? undefined : setAround((at) => ({ ...at, far: clamp(at.far / by, 0.18, 1.8) }))

  return {
    window,
    turn,
    near,
    eye: (scene: Scene): Eye => {
      if (window) return windowEye(window)
      const far = scene.half * WHOLE * around.far * (house ? NEAR_HOUSE : 1)
      return orbitEye({ ...around, target: house ?? scene.middle, distance: far })
    },
    toWindow: (scene: Scene) => {
      const number = mesh.head.flats.indexOf(choice.flat?.key ?? '') + 1
      const [widest] = windowsOf(mesh, scene.geometry, number)
      if (window) setView(null)
      else if (widest && choice.flat)
        setView({ flat: choice.flat.key, window: { ...widest, turn: 0, rise: -9 } })
    },
    buttons: [
      { label: 'Влево', run: () => turn(window ? 0.25 : -0.12, 0) },
      { label: 'Вправо', run: () => turn(window ? -0.25 : 0.12, 0) },
      { label: 'Выше', run: () => turn(0, window ? 0.15 : 0.12) },
      { label: 'Ниже', run: () => turn(0, window ? -0.15 : -0.12) },
      ...(window
        ? []
        : [
            { label: 'Ближе', run: () => near(1.25) },
            { label: 'Дальше', run: () => near(1 / 1.25) },
          ]),
    ],
  }
}

/** The middle of a pane of glass, and the way out of it. */
type FlatWindow = { spot: Vector; out: Vector }

const outs: readonly Vector[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
]

/** Windows of a flat, the widest first; flats are counted from 1. */
function windowsOf(mesh: UnpackedMesh, { ways }: Geometry, flat: number): FlatWindow[] {
  const { rectangles, head } = mesh
  const glass = head.materials.indexOf('glass')
  const found: (FlatWindow & { width: number })[] = []
  let at = 0
  for (const { material, count } of head.groups)
    for (const end = at + count; at < end; at++) {
      if (material !== glass || rectangles.flat[at] !== flat) continue
      const way = wayAt(ways, at)
      const axes = planes[axisOf(way)]
      const spot: [number, number, number] = [0, 0, 0]
      spot[axes.plane] = (rectangles.plane[at] ?? 0) / 100
      spot[axes.u] = ((rectangles.u[at] ?? 0) + (rectangles.width[at] ?? 0) / 2) / 100
      spot[axes.v] = ((rectangles.v[at] ?? 0) + (rectangles.height[at] ?? 0) / 2) / 100
      found.push({ spot, out: outs[way] ?? [0, 0, 1], width: rectangles.width[at] ?? 0 })
    }
  return found.toSorted((a, b) => b.width - a.width)
}

/** The middle of all windows of a house; houses are counted from 0. */
function middleOfHouse({ head, rectangles }: UnpackedMesh, house: number): Vector | null {
  const own = new Set(head.flats.flatMap((key, i) => (key.startsWith(`${house} `) ? [i + 1] : [])))
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  let at = 0
  for (const { way, count } of head.groups) {
    const axes = planes[axisOf(way)]
    for (const end = at + count; at < end; at++) {
      if (!own.has(rectangles.flat[at] ?? 0)) continue
      for (const [axis, value] of [
        [axes.plane, rectangles.plane[at] ?? 0],
        [axes.u, rectangles.u[at] ?? 0],
        [axes.v, rectangles.v[at] ?? 0],
      ] as const) {
        low[axis] = Math.min(low[axis] ?? value, value)
        high[axis] = Math.max(high[axis] ?? value, value)
      }
    }
  }
  const middle = (axis: number) => ((low[axis] ?? 0) + (high[axis] ?? 0)) / 200
  return Number.isFinite(low[0]) ? [middle(0), middle(1), middle(2)] : null
}
