import { useRef, useState, type PointerEvent } from 'react'

import type { Point } from '#geometry/shapes.ts'

import { snapPoint, type Picture, type Tool } from './drawn-objects.ts'

/** What is being drawn: corners put so far, where the pointer or the cross is, and where a drag began. */
export type Drawing = { corners: readonly Point[]; at: Point; dragged: Point | null }

type DrawingOptions = {
  tool: Tool
  /** Of the picture. */
  size: { width: number; height: number }
  /** As it is shown now. */
  picture: () => Picture
  /** Two ends by a drag, or corners by presses. */
  onDrawn: (corners: readonly Point[]) => void
}

/** Pixels of the screen that a hand may shake by. */
const SHAKE = 5
const SAME_CORNER = 2

/** Draws with the tool: a drag gives two ends; presses, or Enter at the cross, give corners one by one. */
export function useDrawing({ tool, size: { width, height }, picture, onDrawn }: DrawingOptions) {
  const [drawing, setDrawing] = useState<Drawing>({
    corners: [],
    at: [width / 2, height / 2],
    dragged: null,
  })
  const pressed = useRef<{ at: Point; clientX: number; clientY: number } | null>(null)
  const { corners, at, dragged } = drawing

  const snap = (point: Point, isFree: boolean) =>
    isFree ? point : snapPoint(picture(), point, corners.at(-1) ?? null)
  const clear = () => {
    pressed.current = null
    setDrawing((before) => ({ ...before, corners: [], dragged: null }))
  }
  const finish = (drawn: readonly Point[]) => {
    clear()
    onDrawn(drawn)
  }

  /** A corner at a point; on the first or again on the last one it closes a room. */
  function put(point: Point) {
    if (tool === 'door' || tool === 'window' || tool === 'furniture') return finish([point, point])
    const [first] = corners
    if (tool === 'scale' && first) return finish([first, point])
    const near = SAME_CORNER + picture().reach / 2
    const isOn = (corner: Point | undefined) =>
      corner !== undefined && Math.hypot(corner[0] - point[0], corner[1] - point[1]) < near
    const isClosed =
      (corners.length >= 2 && isOn(corners.at(-1))) || (corners.length >= 3 && isOn(first))
    if (isClosed) return finish(corners)
    setDrawing({ corners: [...corners, point], at: point, dragged: null })
  }

  return {
    drawing,
    clear,
    put: () => put(at),
    /** The press was the beginning of a pinch. */
    letGo() {
      pressed.current = null
      setDrawing((before) => ({ ...before, dragged: null }))
    },
    takeBack: () => setDrawing({ ...drawing, corners: corners.slice(0, -1) }),
    moveCross: ([dx, dy]: Point) =>
      setDrawing({ ...drawing, at: [clampTo(at[0] + dx, width), clampTo(at[1] + dy, height)] }),
    press({ clientX, clientY, altKey }: PointerEvent, point: Point) {
      const snapped = snap(point, altKey)
      pressed.current = { at: snapped, clientX, clientY }
      setDrawing({ ...drawing, at: snapped })
    },
    move({ clientX, clientY, altKey }: PointerEvent, point: Point) {
      const from = pressed.current
      const isDragged =
        from !== null && Math.hypot(clientX - from.clientX, clientY - from.clientY) > SHAKE
      const isFirst = corners.length === 0
      setDrawing({
        ...drawing,
        at: snap(point, altKey),
        dragged: isDragged && isFirst ? from.at : null,
      })
    },
    release({ altKey }: PointerEvent, point: Point) {
      const isPressed = pressed.current !== null
      pressed.current = null
      if (!isPressed) return
      if (dragged) finish([dragged, snap(point, altKey)])
      else put(snap(point, altKey))
    },
  }
}

const clampTo = (value: number, most: number) => Math.min(most, Math.max(0, value))
