import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'

import type { Spot } from './fitting.ts'
import styles from './fitting-overlay.module.css'

/** Five centimetres a press, a quarter of a metre with Shift. */
const STEP = 5
const LEAP = 25

const arrows: Record<string, Spot> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

type DraggableProps = {
  at: Spot
  label: string
  children: ReactNode
  onMove: (to: Spot) => void
  /** Returns true if the key was handled. */
  onKey?: (key: string) => boolean
  onChoose?: () => void
}

/** A thing on the plan that pointers drag and arrow keys push. */
export function Draggable({ at, label, children, onMove, onKey, onChoose }: DraggableProps) {
  const grip = useRef<Spot | null>(null)

  function onPointerDown(event: PointerEvent<SVGGElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    const { x, y } = onSheet(event)
    grip.current = { x: x - at.x, y: y - at.y }
    onChoose?.()
  }
  function onPointerMove(event: PointerEvent<SVGGElement>) {
    if (!grip.current) return
    const { x, y } = onSheet(event)
    onMove({ x: x - grip.current.x, y: y - grip.current.y })
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = arrows[event.key]
    const by = event.shiftKey ? LEAP : STEP
    if (step) onMove({ x: at.x + step.x * by, y: at.y + step.y * by })
    else if (!onKey?.(event.key)) return
    event.preventDefault()
  }

  return (
    <g
      className={styles.draggable}
      transform={`translate(${at.x} ${at.y})`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing has no buttons
      role="button"
      tabIndex={0}
      aria-label={label}
      data-drags
      onFocus={onChoose}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onLostPointerCapture={() => (grip.current = null)}
    >
      {children}
    </g>
  )
}

/** The place of the pointer in units of the drawing, at any zoom. */
function onSheet({ currentTarget, clientX, clientY }: PointerEvent<SVGGElement>): Spot {
  const matrix = currentTarget.ownerSVGElement?.getScreenCTM()
  return new DOMPoint(clientX, clientY).matrixTransform(matrix?.inverse())
}
