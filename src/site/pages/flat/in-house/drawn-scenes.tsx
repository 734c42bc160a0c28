import { useRef, type ReactNode } from 'react'

import type { DrawnScene, SitePlan } from '#domain/lots/flat-drawings.ts'
import { KeyboardDrawing } from '#site/parts/drawings/keyboard-drawing.tsx'
import '#site/parts/drawings/model.tokens.css'
import { sitePlanLabel } from '#site/parts/drawings/site-plan-words.ts'
import { TipOfDrawing } from '#site/parts/lots/tip/tip-of-drawing.tsx'

import { FloorLegend } from './floor-image.tsx'
import styles from './scene.module.css'

/** The flat among its neighbours. */
export const FloorScene = ({ scene }: { scene: DrawnScene }) => (
  <Scene caption={<Caption scene={scene} />} legend={<FloorLegend />}>
    <KeyboardDrawing svg={scene.svg} className={styles.floor} />
  </Scene>
)

/** Its windows, on every side that has some. */
export const FacadeScene = ({ scenes }: { scenes: DrawnScene[] }) => (
  <Scene
    look="night"
    legend={
      <p>
        Светятся свободные квартиры, в&nbsp;рамке&nbsp;— эта.{' '}
        <span className={styles.elevations}>Отметки от&nbsp;уровня земли.</span>
      </p>
    }
  >
    <div className={styles.sides}>
      {scenes.map((facade) => (
        <figure key={facade.name} className={styles.side}>
          <KeyboardDrawing svg={facade.svg} className={styles.facade} />
          <figcaption className={styles.caption}>
            <Caption scene={facade} />
          </figcaption>
        </figure>
      ))}
    </div>
  </Scene>
)

/** Its house among the houses of the project. */
export const GenplanScene = ({ plan, live }: { plan: SitePlan; live: string | null }) => (
  <Scene
    caption={live ? <OutOfWindow href={live} /> : null}
    legend={<p>{sitePlanLabel(plan.isPlaced)}</p>}
  >
    <div className={styles.model} data-model="">
      <KeyboardDrawing svg={plan.svg} />
    </div>
  </Scene>
)

/** On the live model of the project. */
const OutOfWindow = ({ href }: { href: string }) => (
  <a href={href}>Выглянуть из&nbsp;окна этой квартиры</a>
)

type SceneProps = {
  look?: 'night'
  legend: ReactNode
  caption?: ReactNode
  children: ReactNode
}

function Scene({ look, legend, caption, children }: SceneProps) {
  const frame = useRef<HTMLDivElement>(null)
  return (
    <div className={styles.scene} data-look={look}>
      <div className={styles.drawing} ref={frame}>
        {children}
      </div>
      <div className={styles.foot}>
        {legend}
        {caption ? <p className={styles.links}>{caption}</p> : null}
      </div>
      <TipOfDrawing frame={frame} />
    </div>
  )
}

const Caption = ({ scene: { name, file } }: { scene: DrawnScene }) => (
  <>
    <span>{name}</span>{' '}
    <a href={file} data-whole>
      Открыть чертёж отдельно
    </a>
  </>
)
