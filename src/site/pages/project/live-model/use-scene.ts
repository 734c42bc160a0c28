import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

import type { LoadedModel } from './load-model.ts'
import type { Eye } from './scene/eye.ts'
import type { Lighting } from './scene/lighting.ts'
import { createScene, type Scene } from './scene/scene.ts'

type SceneState = { eye: (scene: Scene) => Eye; lighting: Lighting; lights: Uint8Array }

/**
 * Draws the model when what is shown has changed, and never otherwise. null while it is not there, also where the graphics
 * card was taken away for a while; false: it cannot be.
 */
export function useScene(
  canvas: RefObject<HTMLCanvasElement | null>,
  { mesh }: LoadedModel,
  shown: SceneState,
): Scene | null | false {
  const [scene, setScene] = useState<Scene | null | false>(null)
  const drawn = useRef<Partial<SceneState>>({})

  useEffect(() => {
    const element = canvas.current
    let made: Scene | null = null
    const make = () => {
      made = element && openScene(element, mesh)
      drawn.current = {}
      setScene(made ?? false)
    }
    const lose = (event: Event) => {
      event.preventDefault() // else it is never given back
      made = null
      setScene(null)
    }
    // A frame later the words that it is coming have been seen.
    const frame = requestAnimationFrame(make)
    element?.addEventListener('webglcontextlost', lose)
    element?.addEventListener('webglcontextrestored', make)
    return () => {
      cancelAnimationFrame(frame)
      element?.removeEventListener('webglcontextlost', lose)
      element?.removeEventListener('webglcontextrestored', make)
      made?.dispose()
    }
  }, [canvas, mesh])

  const redraw = useEffectEvent(() => {
    if (!scene) return
    if (drawn.current.lights !== shown.lights) scene.setStates(shown.lights)
    if (drawn.current.lighting !== shown.lighting) scene.setLight(shown.lighting)
    scene.draw(shown.eye(scene))
    drawn.current = shown
  })

  useEffect(() => {
    const frame = requestAnimationFrame(redraw)
    return () => cancelAnimationFrame(frame)
  })

  useEffect(() => {
    const element = canvas.current
    if (!scene || !element) return
    const fit = new ResizeObserver(redraw)
    fit.observe(element)
    return () => fit.disconnect()
  }, [scene, canvas])

  return scene
}

/** null: this browser has no WebGL 2, or not all that the model needs of it. */
function openScene(canvas: HTMLCanvasElement, mesh: LoadedModel['mesh']): Scene | null {
  try {
    return createScene(canvas, mesh)
  } catch {
    return null
  }
}
