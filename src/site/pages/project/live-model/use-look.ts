import { useMemo, useRef, useState } from 'react'

import type { UnpackedMesh } from '#drawings/model/web/unpack-mesh.ts'

import type { Choice } from './choice.ts'
import { orbitEye, windowEye, type Eye, type Orbit, type WindowView } from './scene/eye.ts'
import { findFlatView } from './scene/flat-view.ts'
import { middleOfHouse, windowsOf } from './scene/flat-windows.ts'
import type { Scene } from './scene/scene.ts'

/** How far a visitor has turned from where the choice is seen at first; `far`: of its distance. */
type Moved = { turn: number; rise: number; far: number }

const STILL: Moved = { turn: 0, rise: 0, far: 1 }
const FRONT = { turn: -26, rise: 11 }
/** Of the width of the model: how far away all of it is seen. */
const WHOLE = 2.05
const NEAR_HOUSE = 0.55

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))

/** Where the model is looked at from: around it, or out of a window of the chosen flat. */
export function useLook(mesh: UnpackedMesh, choice: Choice) {
  const chosen = choice.flat?.key ?? String(choice.house)
  const [around, setAround] = useState({ chosen, moved: STILL })
  const moved = around.chosen === chosen ? around.moved : STILL
  const move = (next: Partial<Moved>) => setAround({ chosen, moved: { ...moved, ...next } })
  const [view, setView] = useState<{ flat: string; window: WindowView } | null>(null)
  const window = view !== null && view.flat === choice.flat?.key ? view.window : null
  const house = useMemo(
    () => (choice.house === null ? null : middleOfHouse(mesh, choice.house)),
    [mesh, choice.house],
  )
  /** A view of a flat is looked for once: its rays meet all walls. */
  const found = useRef(new Map<string, Orbit | null>())

  function firstOrbit(scene: Scene): Orbit {
    const whole = { ...FRONT, target: scene.middle, distance: scene.half * WHOLE }
    if (choice.flat) {
      const known = found.current.get(chosen)
      const orbit = known === undefined ? findFlatView(mesh, scene, flatNumber()) : known
      found.current.set(chosen, orbit)
      if (orbit) return orbit
    }
    return house ? { ...whole, target: house, distance: whole.distance * NEAR_HOUSE } : whole
  }

  /** Flats of the mesh are counted from 1. */
  const flatNumber = () => mesh.head.flats.indexOf(choice.flat?.key ?? '') + 1

  function turn(right: number, down: number) {
    if (!view || !window)
      return move({
        turn: moved.turn - right * 130,
        rise: clamp(moved.rise + down * 90, -80, 80),
      })
    const turned = {
      turn: clamp(window.turn - right * 60, -85, 85),
      rise: clamp(window.rise + down * 60, -60, 45),
    }
    setView({ ...view, window: { ...window, ...turned } })
  }

  const near = (by: number) =>
    window ? undefined : move({ far: clamp(moved.far / by, 0.18, 1.8) })

  return {
    window,
    turn,
    near,
    eye: (scene: Scene): Eye => {
      if (window) return windowEye(window)
      const first = firstOrbit(scene)
      const eye = orbitEye({
        ...first,
        turn: first.turn + moved.turn,
        rise: clamp(first.rise + moved.rise, 4, 85),
        distance: first.distance * moved.far,
      })
      return scene.aboveRoofs(eye)
    },
    toWindow: () => {
      const [widest] = windowsOf(mesh, flatNumber())
      if (window) setView(null)
      else if (widest && choice.flat)
        setView({ flat: choice.flat.key, window: { ...widest, turn: 0, rise: -9 } })
    },
  }
}
