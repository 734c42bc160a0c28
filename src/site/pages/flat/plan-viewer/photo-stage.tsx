import { useRef } from 'react'

import type { PlanImage } from '#domain/media/lot-media.ts'
import { Picture } from '#site/parts/media/picture.tsx'

import { FittingOverlay } from './fitting-overlay.tsx'
import { FittingTools } from './fitting-tools.tsx'
import { useFitting } from './fitting.ts'
import planStageStyles from './plan-stage.module.css'
import { StageButtons } from './stage-buttons.tsx'
import { useFullScreen } from './use-full-screen.ts'
import { useZoom } from './use-zoom.ts'

/** A plan as the company has drawn it: larger, over the whole screen, and measured where its scale is known. */
export function PhotoStage({ plan, alt }: { plan: PlanImage; alt: string }) {
  const { picture, mmPerPixel } = plan
  const frame = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const zoom = useZoom(stage, sheet)
  const full = useFullScreen(frame)
  // in centimetres, as on our own drawings: the grips and letters of the ruler are made for them
  const units = (mmPerPixel ?? 10) / 10
  const [width, height] = [picture.width * units, picture.height * units]
  const fitting = useFitting(sheet, 10, { x: width / 2, y: height / 2 })

  return (
    <div className={planStageStyles.frame} ref={frame} data-full={full.on || undefined}>
      <div className={planStageStyles.stage} ref={stage} data-near={zoom.scale > 1 || undefined}>
        <div className={`${planStageStyles.sheet} ${planStageStyles.photo}`} ref={sheet}>
          <Picture
            picture={picture}
            alt={alt}
            sizes="(min-width: 68.75rem) 55vw, 100vw"
            eager
            contain
          />
          {mmPerPixel === null ? null : (
            <FittingOverlay viewBox={`0 0 ${width} ${height}`} fitting={fitting} />
          )}
        </div>
      </div>
      <div className={planStageStyles.tools} role="toolbar" aria-label="Как смотреть план">
        <StageButtons zoom={zoom} full={full} />
        <span className={planStageStyles.gap} />
        {mmPerPixel === null ? null : <FittingTools fitting={fitting} />}
      </div>
    </div>
  )
}
