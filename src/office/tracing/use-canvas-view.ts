import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

import type { Point } from '#geometry/shapes.ts'

/** The part of the picture that is in sight, in its pixels. */
type CanvasView = { x: number; y: number; width: number; height: number }

const CLOSEST = 20
const STEP = 1.25

type Size = { width: number; height: number }

/** Zoom by wheel, buttons and two fingers; the point under them stays where it is. */
export function useCanvasView(canvas: RefObject<SVGSVGElement | null>, size: Size) {
  const whole: CanvasView = { x: 0, y: 0, ...size }
  const [view, setView] = useState(whole)
  const fingers = useRef(new Map<number, Point>())

  function zoom(by: number, [x, y]: Point) {
    setView((before) => {
      const width = Math.min(size.width * 2, Math.max(size.width / CLOSEST, before.width / by))
      const share = width / before.width
      return {
        x: x - (x - before.x) * share,
        y: y - (y - before.y) * share,
        width,
        height: before.height * share,
      }
    })
  }
  const centre = (): Point => [view.x + view.width / 2, view.y + view.height / 2]
  const pan = ([dx, dy]: Point) =>
    setView((before) => ({ ...before, x: before.x - dx, y: before.y - dy }))

  const turnWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const at = pointAt(canvas.current, event)
    if (at) zoom(STEP ** (-event.deltaY / 100), at)
  })
  useEffect(() => {
    const element = canvas.current
    // React listens to wheels passively: the page would scroll under the picture.
    element?.addEventListener('wheel', turnWheel, { passive: false })
    return () => element?.removeEventListener('wheel', turnWheel)
  }, [canvas])

  return {
    view,
    pan,
    zoomIn: () => zoom(STEP, centre()),
    zoomOut: () => zoom(1 / STEP, centre()),
    fit: () => setView(whole),
    /** Counts fingers; true: there are two, and they move the picture. */
    touch: ({ pointerId, clientX, clientY }: Finger, isDown: boolean): boolean => {
      if (!isDown) {
        fingers.current.delete(pointerId)
        return fingers.current.size > 0
      }
      const others = [...fingers.current].filter(([id]) => id !== pointerId)
      const before = fingers.current.get(pointerId)
      fingers.current.set(pointerId, [clientX, clientY])
      const [other] = others
      if (!other) return false
      if (before) pinch(other[1], before, [clientX, clientY])
      return true
    },
  }

  function pinch(still: Point, before: Point, now: Point) {
    const [from, to] = [before, now].map((one) => middleOf(still, one)) as [Point, Point]
    const [a, b] = [from, to].map(([clientX, clientY]) =>
      pointAt(canvas.current, { clientX, clientY }),
    )
    if (!a || !b) return
    pan([b[0] - a[0], b[1] - a[1]])
    zoom(distanceOf(still, now) / Math.max(1, distanceOf(still, before)), a)
  }
}

type Finger = { pointerId: number; clientX: number; clientY: number }

const middleOf = (one: Point, other: Point): Point => [
  (one[0] + other[0]) / 2,
  (one[1] + other[1]) / 2,
]
const distanceOf = (one: Point, other: Point) => Math.hypot(one[0] - other[0], one[1] - other[1])

/** In pixels of the picture. */
export function pointAt(
  canvas: SVGSVGElement | null,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point | null {
  const matrix = canvas?.getScreenCTM()
  if (!matrix) return null
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())
  return [x, y]
}

/** How many pixels of the picture one of the screen is. */
export const pixelOf = (canvas: SVGSVGElement | null): number =>
  1 / (canvas?.getScreenCTM()?.a ?? 1)
