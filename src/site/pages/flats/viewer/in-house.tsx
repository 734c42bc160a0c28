import type { FlatDrawings } from '#domain/drawings.ts'
import { DrawingMap } from '#site/parts/drawings/drawing-map.tsx'
import layout from '#site/ui/layout.module.css'
import { Legend } from '#site/ui/legend.tsx'

import styles from './in-house.module.css'

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
      <DrawingMap svg={drawn.floor.svg} className={styles.floor} />
    </section>
    <section className={layout.section} id="fasad">
      <div className={layout.head}>
        <h2>Окна квартиры на&nbsp;фасаде</h2>
        <p className={styles.about}>
          Светятся свободные квартиры, в&nbsp;рамке&nbsp;— эта. Отметки отсчитаны от&nbsp;уровня
          земли.
        </p>
      </div>
      {drawn.facades.map(({ name, svg }) => (
        <figure key={name} className={styles.side}>
          <DrawingMap svg={svg} className={styles.facade} />
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </section>
  </>
)
