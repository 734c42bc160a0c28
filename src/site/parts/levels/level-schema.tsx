import { formatArea } from '#domain/area.ts'
import { isListed } from '#domain/lot.ts'
import { lotName } from '#domain/titles.ts'
import { priceWords } from '#site/parts/lot-words.ts'

import styles from './level-schema.module.css'
import type { Level, Outline, Place } from './levels.ts'

type LevelSchemaProps = { level: Level; chosen: number | null }

/** A level as it is drawn; while there is no drawing, its places in the order of their numbers. */
export function LevelSchema({ level, chosen }: LevelSchemaProps) {
  const { drawing, places } = level
  if (!drawing)
    return (
      <ul className={styles.places}>
        {places.map((place) => (
          <li key={place.id}>
            <a
              href={place.url}
              className={styles.place}
              data-status={place.status}
              aria-current={place.id === chosen ? 'true' : undefined}
              aria-label={placeWords(place)}
            >
              {/* A space, lest number and area be taken for one word. */}
              <b>{place.number ?? '—'}</b> <small>{formatArea(place.area)}</small>
            </a>
          </li>
        ))}
      </ul>
    )
  return (
    <figure className={styles.drawing} aria-label={`Схема уровня, в продаже ${places.length}`}>
      <img src={drawing.url} width={drawing.width} height={drawing.height} alt="" />
      <svg viewBox={`0 0 ${drawing.width} ${drawing.height}`}>
        {drawing.outlines.map((outline) => (
          <Shape key={outline.place.id} outline={outline} chosen={chosen} />
        ))}
      </svg>
    </figure>
  )
}

/** What is sold stands there, but leads nowhere. */
function Shape({
  outline: { place, points },
  chosen,
}: {
  outline: Outline
  chosen: number | null
}) {
  const shape = <polygon className={styles.outline} points={points} data-status={place.status} />
  if (!isListed(place.status)) return shape
  return (
    <a
      href={place.url}
      aria-label={placeWords(place)}
      aria-current={place.id === chosen ? 'true' : undefined}
    >
      {shape}
    </a>
  )
}

const placeWords = (place: Place) =>
  [
    lotName({ ...place, rooms: null, layout: null }),
    formatArea(place.area),
    priceWords(place.price),
    place.status === 'reserved' ? 'забронировано' : '',
  ]
    .filter(Boolean)
    .join(', ')
