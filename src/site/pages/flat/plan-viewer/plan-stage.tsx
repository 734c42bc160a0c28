import { useRef, useState, useEffect, type RefObject } from 'react'

import type { FlatDrawings } from '#domain/lots/flat-drawings.ts'
import { Drawing } from '#site/parts/drawings/drawing.tsx'

import { FittingOverlay } from './fitting-overlay.tsx'
import { FittingTools } from './fitting-tools.tsx'
import { useFitting } from './fitting.ts'
import { StageButtons } from './stage-buttons.tsx'
import { useFullScreen } from './use-full-screen.ts'
import { useZoom } from './use-zoom.ts'
import styles from './plan-stage.module.css'

/** The plan to look at closely: larger, without furniture, with a ruler, with one's own sofa. */
export function PlanStage({ svg, viewBox, scale }: FlatDrawings['plan']) {
  const frame = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const zoom = useZoom(stage, sheet)
  const full = useFullScreen(frame)
  const [hidden, setHidden] = useState({ furniture: false, dimensions: false })
  const fitting = useFitting(sheet, scale)
  useRoomHighlight(sheet)

  return (
    <div className={styles.frame} ref={frame} data-full={full.on || undefined}>
      <div
        className={styles.stage}
        ref={stage}
        data-near={zoom.scale > 1 || undefined}
        data-no-furniture={hidden.furniture || undefined}
        data-no-dimensions={hidden.dimensions || undefined}
      >
        <div className={styles.sheet} ref={sheet}>
          <Drawing svg={svg} className={styles.drawing} />
          <FittingOverlay viewBox={viewBox} fitting={fitting} />
        </div>
      </div>
      <div className={styles.tools} role="toolbar" aria-label="Как смотреть план">
        <StageButtons zoom={zoom} full={full} />
        <span className={styles.gap} />
        <Switch
          label="Мебель"
          on={!hidden.furniture}
          onClick={() => setHidden({ ...hidden, furniture: !hidden.furniture })}
        />
        <Switch
          label="Размеры"
          on={!hidden.dimensions}
          onClick={() => setHidden({ ...hidden, dimensions: !hidden.dimensions })}
        />
        <FittingTools fitting={fitting} />
      </div>
    </div>
  )
}

const Switch = ({ label, on, onClick }: { label: string; on: boolean; onClick: () => void }) => (
  <button type="button" className={styles.switch} aria-pressed={on} onClick={onClick}>
    {label}
  </button>
)

/** A room of the plan and its row of the explication light up together. */
function useRoomHighlight(sheet: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const sameRoom = (room: string) => document.querySelectorAll(`[data-room="${room}"]`)
    let lit: Element[] = []
    function light(event: Event) {
      const target = event.target instanceof Element ? event.target.closest('[data-room]') : null
      for (const one of lit) one.removeAttribute('data-lit')
      lit = target ? [...sameRoom(target.getAttribute('data-room') ?? '')] : []
      for (const one of lit) one.setAttribute('data-lit', '')
    }
    const rows = document.getElementById('eksplikaciya')
    for (const place of [sheet.current, rows]) {
      place?.addEventListener('pointerover', light, { signal })
      place?.addEventListener('pointerleave', light, { signal })
    }
    return () => stop.abort()
  }, [sheet])
}
