import type { MapSign } from '#drawings/map/lay-out-map.ts'
import { typeset } from '#domain/text/typography.ts'

import { PlaceNumber } from './place-number.tsx'
import styles from './places.module.css'

type PlaceListProps = {
  signs: readonly MapSign[]
  /** The place that the page is about. */
  here?: string
  /** Further notes of a place: its address, its price. */
  notes?: Record<string, string | null>
}

/** The same places as text, for readers who do not see the map. */
export const PlaceList = ({ signs, here, notes = {} }: PlaceListProps) => (
  <ol className={styles.places}>
    {signs.map(({ key, kind, name, href, way }, i) => {
      const more = [way, notes[key]].filter(Boolean).join(' · ')
      return (
        <li key={key}>
          <PlaceNumber number={i + 1} kind={kind} here={key === here} />
          <p>
            {key === here ? typeset(name) : <a href={href}>{typeset(name)}</a>}
            {more ? <small>{typeset(more)}</small> : null}
          </p>
        </li>
      )
    })}
  </ol>
)
