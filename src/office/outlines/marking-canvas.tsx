import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'

import {
  partsOf,
  readOutlines,
  snapped,
  WHOLE,
  writeOutline,
  type Point,
} from '#domain/media/outlines.ts'

import styles from './marking-canvas.module.css'

type MarkingCanvasProps = {
  src: string
  /** «План этажа» */
  label: string
  /** By what stands behind them. */
  outlines: Record<string, string>
  /** What is being outlined; null: nothing is drawn. */
  target: { key: string; name: string } | null
  /** Beside other fields: the focus stays where it is. */
  keepsFocus?: boolean
  onOutline: (outline: string) => void
}

const STEP = 10
const keys: Record<string, Point> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/**
 * A picture to draw outlines on: corners are put by clicks, or at the cross that the arrows move; a corner
 * put on the first one closes the outline.
 */
export function MarkingCanvas(props: MarkingCanvasProps) {
  const { src, label, outlines, target, keepsFocus = false, onOutline } = props
  const [draft, setDraft] = useState<readonly Point[]>([])
  const [cross, setCross] = useState<Point>([WHOLE / 2, WHOLE / 2])
  const canvas = useRef<HTMLButtonElement>(null)
  const isAsked = target !== null && !keepsFocus
  useEffect(() => {
    if (isAsked) canvas.current?.focus()
  }, [isAsked])
  const others = Object.values(outlines).flatMap((outline) => readOutlines(outline)?.flat() ?? [])

  function put(at: Point) {
    if (!target) return
    const point = snapped(at, draft, others)
    const [first] = draft
    if (first && draft.length > 2 && Math.hypot(first[0] - at[0], first[1] - at[1]) < 2 * STEP) {
      onOutline(writeOutline(draft))
      setDraft([])
    } else setDraft([...draft, point])
    setCross(point)
  }

  function click({ currentTarget, clientX, clientY, detail }: MouseEvent) {
    if (detail === 0) return put(cross) // Enter or Space
    const box = currentTarget.getBoundingClientRect()
    put([
      within(((clientX - box.x) / box.width) * WHOLE),
      within(((clientY - box.y) / box.height) * WHOLE),
    ])
  }

  function press(event: KeyboardEvent) {
    const step = keys[event.key]
    if (step) setCross(([x, y]) => [within(x + step[0]), within(y + step[1])])
    else if (event.key === 'Backspace') setDraft(draft.slice(0, -1))
    else if (event.key === 'Escape') setDraft([])
    else return
    event.preventDefault()
  }

  return (
    <button
      ref={canvas}
      type="button"
      className={styles.canvas}
      aria-label={target ? labelOf(target.name, cross, draft.length) : label}
      onClick={click}
      onKeyDown={press}
    >
      <img src={src} alt="" />
      <svg viewBox={`0 0 ${WHOLE} ${WHOLE}`} preserveAspectRatio="none" aria-hidden="true">
        {Object.entries(outlines).flatMap(([key, outline]) =>
          partsOf(outline).map((part) => (
            <polygon
              key={`${key} ${part}`}
              points={part}
              data-chosen={target?.key === key || undefined}
            />
          )),
        )}
        <polyline points={writeOutline(draft)} />
        {target ? (
          <path d={`M${cross[0] - 12} ${cross[1]}h24M${cross[0]} ${cross[1] - 12}v24`} />
        ) : null}
      </svg>
    </button>
  )
}

const labelOf = (name: string, [x, y]: Point, corners: number) =>
  `Контур ${name}: крест на ${Math.round(x / 10)} % слева, ${Math.round(y / 10)} % сверху, углов ${corners}; ` +
  'стрелки двигают, Enter ставит угол, Backspace убирает, угол на первом замыкает'

const within = (thousandths: number) => Math.round(Math.min(WHOLE, Math.max(0, thousandths)))
