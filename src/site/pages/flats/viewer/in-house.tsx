import type { DrawnScene, FlatDrawings } from '#domain/drawings.ts'
import { DrawingMap } from '#site/parts/drawings/drawing-map.tsx'
import layout from '#site/ui/layout.module.css'
import { Legend } from '#site/ui/legend.tsx'

import '#site/pages/projects/model.tokens.css'

import styles from './in-house.module.css'

const Caption = ({ scene }: { scene: DrawnScene }) => (
  <figcaption className={styles.caption}>
    {scene.name}
    <a href={scene.file} data-whole>
      Открыть чертёж отдельно
    </a>
  </figcaption>
)

/** Where in the house the flat is: on its floor, and on every side it looks out of. */
export const InHouse = ({ drawn }: { drawn: FlatDrawings }) => (
  <>
    <section className={layout.section} id="etazh">
      <div className={layout.head}>
        <h2>{drawn.floor.name}</h2>
        <Legend
          marks={[
            { mark: 'chosen', label: 'Эта квартира' },
            { mark: 'free', label: 'В продаже' },
            { mark: 'reserved', label: 'Бронь' },
            { mark: 'sold', label: 'Не продаётся' },
          ]}
        />
      </div>
      <figure>
        <DrawingMap svg={drawn.floor.svg} className={styles.floor} />
        <Caption scene={drawn.floor} />
      </figure>
    </section>
    <section className={layout.section} id="fasad">
      <div className={layout.head}>
        <h2>Окна квартиры на&nbsp;фасаде</h2>
        <p className={styles.about}>
          Светятся свободные квартиры, в&nbsp;рамке&nbsp;— эта. Отметки отсчитаны от&nbsp;уровня
          земли.
        </p>
      </div>
      {drawn.facades.map((facade) => (
        <figure key={facade.name} className={styles.side}>
          <DrawingMap svg={facade.svg} className={styles.facade} />
          <Caption scene={facade} />
        </figure>
      ))}
    </section>
    {drawn.genplan ? (
      <section className={layout.section} id="genplan">
        <div className={layout.head}>
          <h2>Дом на&nbsp;генплане</h2>
          <p className={styles.about}>
            Дома показаны в&nbsp;своих размерах, место их&nbsp;на&nbsp;схеме условно.
          </p>
        </div>
        <div className={styles.model} data-model="">
          <DrawingMap svg={drawn.genplan.svg} />
        </div>
      </section>
    ) : null}
  </>
)
