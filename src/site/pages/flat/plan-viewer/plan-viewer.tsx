import type { FlatDrawings } from '#domain/lots/flat-drawings.ts'
import { lazyHydrate } from '#site/ui/rendering/lazy-hydrate.tsx'

import styles from './plan-viewer.module.css'

const PlanStage = lazyHydrate(
  import.meta.env.SSR ? (await import('./plan-stage.tsx')).PlanStage : null,
  async () => (await import('./plan-stage.tsx')).PlanStage,
)

/** The plan large, and the way to everything else that is drawn of the flat. */
export function PlanViewer({ drawn, gone }: { drawn: FlatDrawings; gone: boolean }) {
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
      <PlanStage {...drawn.plan} />
    </div>
  )
}
