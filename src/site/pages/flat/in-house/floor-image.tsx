import { Picture } from '#site/parts/media/picture.tsx'
import layout from '#site/ui/layout/layout.module.css'
import { Legend } from '#site/ui/text/legend.tsx'

import type { FloorImageData } from './ask-floor-image.ts'
import styles from './floor-image.module.css'

/** The flat on its floor, over the company's own drawing. */
export function FloorImage({ floor }: { floor: FloorImageData }) {
  const { picture, width, height, flats } = floor
  return (
    <section className={layout.section} id="etazh">
      <div className={layout.head}>
        <h2>Квартира на&nbsp;этаже</h2>
        {flats.length > 0 ? (
          <Legend
            marks={[
              { mark: 'chosen', label: 'Эта квартира' },
              { mark: 'free', label: 'В\u00A0продаже' },
              { mark: 'reserved', label: 'Бронь' },
              { mark: 'sold', label: 'Не\u00A0продаётся' },
            ]}
          />
        ) : null}
      </div>
      <div className={styles.floor}>
        <Picture picture={picture} alt="План этажа" sizes="(min-width: 80rem) 76rem, 100vw" />
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
          {flats.map(({ id, points, state, name, href }) => {
            const shape = <polygon points={points} data-state={state} />
            return href ? (
              <a key={id} href={href} aria-label={name}>
                {shape}
              </a>
            ) : (
              <g key={id}>
                <title>{state === 'this' ? `${name}, эта квартира` : name}</title>
                {shape}
              </g>
            )
          })}
        </svg>
      </div>
    </section>
  )
}
