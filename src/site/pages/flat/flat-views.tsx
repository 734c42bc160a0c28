import { lotTitle } from '#domain/lots/lot-titles.ts'
import { FacadeScene, FloorScene, GenplanScene } from '#site/pages/flat/in-house/drawn-scenes.tsx'
import { FloorImage } from '#site/pages/flat/in-house/floor-image.tsx'
import { LateSun } from '#site/pages/flat/in-house/late-sun.ts'
import { LateCutaway } from '#site/pages/flat/plan-viewer/late-cutaway.ts'
import { NoPlan } from '#site/pages/flat/plan-viewer/no-plan.tsx'
import { PhotoStage } from '#site/pages/flat/plan-viewer/photo-stage.tsx'
import { PlanStage } from '#site/pages/flat/plan-viewer/plan-stage.tsx'
import type { FlatView } from '#site/pages/flat/plan-viewer/plan-viewer.tsx'
import { PlanPicture } from '#site/parts/media/plan-picture.tsx'

import type { FlatData } from './load-flat.ts'
import styles from './flat.module.css'

type Drawings = Pick<FlatData, 'flat' | 'drawn' | 'floor' | 'place'>

/** The views of a flat in the order of their tabs, the plan first; none where nothing at all is drawn of it. */
export function viewsOf(data: Drawings): FlatView[] {
  const { drawn, floor } = data
  const plan = planOf(data)
  if (!plan) return []
  const views: (FlatView | null)[] = [
    { id: 'plan', label: 'План', content: plan },
    drawn && {
      id: 'obem',
      label: 'В\u00A0объёме',
      content: <LateCutaway file={drawn.cutaway} sun={drawn.sun} />,
    },
    floor
      ? { id: 'etazh', label: ON_FLOOR, content: <FloorImage floor={floor} /> }
      : drawn?.floor
        ? { id: 'etazh', label: ON_FLOOR, content: <FloorScene scene={drawn.floor} /> }
        : null,
    drawn?.facades.length
      ? {
          id: 'fasad',
          label: 'На\u00A0фасаде',
          content: <FacadeScene scenes={drawn.facades} />,
        }
      : null,
    drawn?.genplan
      ? {
          id: 'genplan',
          label: 'На\u00A0генплане',
          content: <GenplanScene plan={drawn.genplan} live={drawn.liveModel} />,
        }
      : null,
    drawn?.sun ? { id: 'solnce', label: 'Солнце', content: <LateSun sun={drawn.sun} /> } : null,
  ]
  return views.filter((view) => view !== null)
}

const ON_FLOOR = 'На\u00A0этаже'

function planOf({ flat, drawn, floor, place }: Drawings) {
  if (drawn) return <PlanStage {...drawn.plan} />
  if (flat.media.plan) return <PhotoStage plan={flat.media.plan} alt={`План: ${lotTitle(flat)}`} />
  if (flat.planUrl)
    return (
      <figure className={styles.plan}>
        <PlanPicture lot={flat} eager />
      </figure>
    )
  return floor ? <NoPlan flat={flat} place={place} /> : null
}
