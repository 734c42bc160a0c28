import { useRef } from 'react'

import type { DrawnScene, SitePlan, FlatDrawings } from '#domain/lots/flat-drawings.ts'
import { SectionPair } from '#site/pages/flat/arrangement/section-pair.tsx'
import { KeyboardDrawing } from '#site/parts/drawings/keyboard-drawing.tsx'
import '#site/parts/drawings/model.tokens.css'
import { sitePlanLabel } from '#site/parts/drawings/site-plan-words.ts'
import { TipOfDrawing } from '#site/parts/lots/tip/tip-of-drawing.tsx'
import layout from '#site/ui/layout/layout.module.css'

import { FloorLegend } from './floor-image.tsx'
import styles from './in-house.module.css'

const Caption = ({ scene }: { scene: DrawnScene }) => (
  <figcaption className={styles.caption}>
    {scene.name}
    <a href={scene.file} data-whole>
      Открыть чертёж отдельно
    </a>
  </figcaption>
)

type InHouseProps = {
  drawn: FlatDrawings
  /** Where no picture of the company shows it. */
  hasFloor: boolean
}

/** Where in the house the flat is, and where the house is. */
export function InHouse({ drawn, hasFloor }: InHouseProps) {
  const frame = useRef<HTMLDivElement>(null)
  return (
    <>
      <div ref={frame}>
        {hasFloor ? <Floor scene={drawn.floor} /> : null}
        <SectionPair>
          <Facades scenes={drawn.facades} />
          {drawn.genplan ? <Genplan plan={drawn.genplan} live={drawn.liveModel} /> : null}
        </SectionPair>
      </div>
      <TipOfDrawing frame={frame} />
    </>
  )
}

const Floor = ({ scene }: { scene: DrawnScene }) => (
  <section className={layout.section} id="etazh">
    <div className={layout.head}>
      <h2>{scene.name}</h2>
      <FloorLegend />
    </div>
    <figure>
      <KeyboardDrawing svg={scene.svg} className={styles.floor} />
      <Caption scene={scene} />
    </figure>
  </section>
)

const Facades = ({ scenes }: { scenes: DrawnScene[] }) => (
  <section className={styles.night} id="fasad">
    <h2>Окна квартиры на&nbsp;фасаде</h2>
    <p className={styles.note}>
      Светятся свободные квартиры, в&nbsp;рамке&nbsp;— эта. Отметки отсчитаны от&nbsp;уровня земли.
    </p>
    <div className={styles.sides}>
      {scenes.map((facade) => (
        <figure key={facade.name}>
          <KeyboardDrawing svg={facade.svg} className={styles.facade} />
          <Caption scene={facade} />
        </figure>
      ))}
    </div>
  </section>
)

type GenplanProps = { plan: SitePlan; live: string | null }

const Genplan = ({ plan: { svg, isPlaced }, live }: GenplanProps) => (
  <section className={styles.genplan} id="genplan">
    <h2>Дом на&nbsp;генплане</h2>
    <p className={styles.note}>
      {sitePlanLabel(isPlaced)}{' '}
      {live ? <a href={live}>Повернуть живой макет и&nbsp;выглянуть из&nbsp;окна</a> : null}
    </p>
    <div className={styles.model} data-model="">
      <KeyboardDrawing svg={svg} />
    </div>
  </section>
)
