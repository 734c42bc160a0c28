import type { ReactNode } from 'react'

import type { FlatDrawings } from '#domain/lots/flat-drawings.ts'

import styles from './plan-viewer.module.css'

type PlanViewerProps = { drawn: FlatDrawings; gone: boolean; stage: ReactNode }

/** The plan large, and the way to everything else that is drawn of the flat. */
export function PlanViewer({ drawn, gone, stage }: PlanViewerProps) {
  return (
    <div className={styles.viewer} id="plan" data-gone={gone || undefined}>
      <nav className={styles.tabs} aria-label="Чертежи квартиры">
        <a href="#plan" aria-current="true">
          План
        </a>
        <a href="#etazh">На&nbsp;этаже</a>
        <a href="#fasad">На&nbsp;фасаде</a>
        {drawn.genplan ? <a href="#genplan">На&nbsp;генплане</a> : null}
        {drawn.sun ? <a href="#solnce">Солнце</a> : null}
      </nav>
      {stage}
    </div>
  )
}
