import type { MouseEvent } from 'react'

import styles from './media.module.css'

/** Shares of the sides of a picture. */
type Focal = { x: number; y: number }
type FocalPointProps = {
  src: string | undefined
  alt: string
  focal: Focal
  /** null: may only be looked at. */
  onChange: ((focal: Focal) => void) | null
}

const STEP = 0.05
const keys: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** What stays in sight when the picture is cropped: set by a click or with the arrow keys. */
export function FocalPoint({ src, alt, focal, onChange }: FocalPointProps) {
  const picture = <img src={src} alt={alt} />
  const spot = { insetInlineStart: percent(focal.x), insetBlockStart: percent(focal.y) }
  if (!onChange) return <div className={styles.focal}>{picture}</div>

  function click({ currentTarget, clientX, clientY, detail }: MouseEvent) {
    if (detail === 0) return // pressed with a key: the arrows move it
    const box = currentTarget.getBoundingClientRect()
    onChange?.({
      x: within((clientX - box.x) / box.width),
      y: within((clientY - box.y) / box.height),
    })
  }

  return (
    <button
      type="button"
      className={styles.focal}
      aria-label={`Точка, которая остаётся видна: ${percent(focal.x)} слева, ${percent(focal.y)} сверху; двигают стрелки`}
      onClick={click}
      onKeyDown={(event) => {
        const step = keys[event.key]
        if (!step) return
        event.preventDefault()
        onChange({ x: within(focal.x + step[0]), y: within(focal.y + step[1]) })
      }}
    >
      {picture}
      <span className={styles.point} style={spot} />
    </button>
  )
}

const within = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100
const percent = (share: number) => `${Math.round(share * 100)}%`
