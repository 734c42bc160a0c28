import { lazy, Suspense, useState, type ReactNode } from 'react'

import type { FlatDrawings } from '#domain/lots/flat-drawings.ts'

import styles from './plan-viewer.module.css'

type PlanViewerProps = { drawn: FlatDrawings; gone: boolean; stage: ReactNode }

/** The plan large, the flat in three dimensions in its place, and the way to everything else that is drawn of it. */
export function PlanViewer({ drawn, gone, stage }: PlanViewerProps) {
  const [solid, setSolid] = useState(false)
  const current = (shown: boolean) => (shown ? 'true' : undefined)
  return (
    <div className={styles.viewer} id="plan" data-gone={gone || undefined}>
      <nav className={styles.tabs} aria-label="Чертежи квартиры">
        <a href="#plan" aria-current={current(!solid)} onClick={() => setSolid(false)}>
          План
        </a>
        <a
          href={drawn.cutaway}
          data-whole
          aria-current={current(solid)}
          onClick={(event) => {
            event.preventDefault()
            setSolid(true)
          }}
        >
          В&nbsp;объёме
        </a>
        <a href="#etazh">На&nbsp;этаже</a>
        <a href="#fasad">На&nbsp;фасаде</a>
        {drawn.genplan ? <a href="#genplan">На&nbsp;генплане</a> : null}
        {drawn.sun ? <a href="#solnce">Солнце</a> : null}
      </nav>
      <div className={styles.stage} hidden={solid}>
        {stage}
      </div>
      {solid ? (
        <Suspense fallback={null}>
          <CutawayStage file={drawn.cutaway} sun={drawn.sun} />
        </Suspense>
      ) : null}
    </div>
  )
}

const CutawayStage = lazy(async () => ({
  default: (await import('./cutaway-stage.tsx')).CutawayStage,
}))
