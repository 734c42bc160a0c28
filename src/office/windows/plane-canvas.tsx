import { useRef, type KeyboardEvent, type PointerEvent } from 'react'

import { partsOf, WHOLE, writeOutline, type Point } from '#domain/media/outlines.ts'
import type { Plane } from '#domain/office/window-grid.ts'

import styles from './windows.module.css'

type PlaneCanvasProps = {
  src: string
  plane: Plane
  windows: readonly { corners: readonly Point[]; isBound: boolean }[]
  /** What is outlined already. */
  outlines: Record<string, string>
  onPlane: (plane: Plane) => void
}

const corners = ['Левый верхний', 'Правый верхний', 'Правый нижний', 'Левый нижний']

const steps: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A picture of a facade with four corners that are dragged, or moved by arrows, and the windows between them. */
export function PlaneCanvas({ src, plane, windows, outlines, onPlane }: PlaneCanvasProps) {
  const picture = useRef<HTMLDivElement>(null)
  const [one, two, three, four] = plane

  function move(at: number, [x, y]: Point) {
    const moved: Point = [within(x), within(y)]
    const put = (corner: Point, of: number) => (of === at ? moved : corner)
    onPlane([put(one, 0), put(two, 1), put(three, 2), put(four, 3)])
  }

  function drag(at: number, { currentTarget, pointerId, clientX, clientY }: PointerEvent) {
    const box = picture.current?.getBoundingClientRect()
    if (!box || !currentTarget.hasPointerCapture(pointerId)) return
    move(at, [((clientX - box.x) / box.width) * WHOLE, ((clientY - box.y) / box.height) * WHOLE])
  }

  function press(at: number, [x, y]: Point, event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const pace = event.shiftKey ? 1 : 5
    move(at, [x + step[0] * pace, y + step[1] * pace])
  }

  return (
    <div className={styles.canvas} ref={picture}>
      <img src={src} alt="" />
      <svg viewBox={`0 0 ${WHOLE} ${WHOLE}`} preserveAspectRatio="none" aria-hidden="true">
        {Object.entries(outlines).flatMap(([key, outline]) =>
          partsOf(outline).map((part) => <polygon key={`${key} ${part}`} points={part} />),
        )}
        <polygon data-plane points={writeOutline(plane)} />
        {windows.map((window, at) => (
          <polygon
            key={at}
            data-window={window.isBound ? 'bound' : 'free'}
            points={writeOutline(window.corners)}
          />
        ))}
      </svg>
      {plane.map((corner, at) => (
        <button
          key={corners[at]}
          type="button"
          className={styles.corner}
          style={{ insetInlineStart: `${corner[0] / 10}%`, insetBlockStart: `${corner[1] / 10}%` }}
          aria-label={cornerCalled(corners[at], corner)}
          onKeyDown={(event) => press(at, corner, event)}
          onPointerDown={({ currentTarget, pointerId }) =>
            currentTarget.setPointerCapture(pointerId)
          }
          onPointerMove={(event) => drag(at, event)}
        />
      ))}
    </div>
  )
}

const cornerCalled = (name = '', [x, y]: Point) =>
  `${name} угол: ${percent(x)} слева, ${percent(y)} сверху; двигают стрелки, с Shift — точнее`

const percent = (thousandths: number) => `${String(thousandths / 10).replace('.', ',')}\u00A0%`

const within = (thousandths: number) => Math.round(Math.min(WHOLE, Math.max(0, thousandths)))
