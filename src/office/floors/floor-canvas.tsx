import { useState, type KeyboardEvent, type MouseEvent } from 'react'

import { readOutline, snapped, WHOLE, writeOutline, type Point } from '#domain/office/outlines.ts'

import styles from './floors.module.css'

type FloorCanvasProps = {
  src: string
  /** By id of a lot. */
  outlines: Record<string, string>
  /** The lot that is being outlined; null: nothing is drawn. */
  lot: { id: number; name: string } | null
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
 * A picture of a floor to draw outlines on: corners are put by clicks, or at the cross that the arrows move; a corner
 * put on the first one closes the outline.
 */
export function FloorCanvas({ src, outlines, lot, onOutline }: FloorCanvasProps) {
  const [draft, setDraft] = useState<readonly Point[]>([])
  const [cross, setCross] = useState<Point>([WHOLE / 2, WHOLE / 2])
  const others = Object.values(outlines).flatMap((outline) => readOutline(outline) ?? [])

  function put(at: Point) {
    if (!lot) return
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
      type="button"
      className={styles.canvas}
      aria-label={lot ? labelOf(lot.name, cross, draft.length) : 'План этажа'}
      onClick={click}
      onKeyDown={press}
    >
      <img src={src} alt="" />
      <svg viewBox={`0 0 ${WHOLE} ${WHOLE}`} preserveAspectRatio="none" aria-hidden="true">
        {Object.entries(outlines).map(([id, outline]) => (
          <polygon key={id} points={outline} data-chosen={String(lot?.id) === id || undefined} />
        ))}
        <polyline points={writeOutline(draft)} />
        {lot ? (
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
