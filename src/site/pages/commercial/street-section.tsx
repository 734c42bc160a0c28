import { shopfrontUrl } from '#domain/addresses/shopfront-url.ts'
import { formatArea } from '#domain/lots/area.ts'
import { statusDetailName } from '#domain/lots/lot-status.ts'
import { lotName, lotTitle } from '#domain/lots/lot-titles.ts'
import { isFree, type Lot } from '#domain/lots/lot.ts'
import { frontageOf } from '#domain/premises/outline.ts'
import { purposesName } from '#domain/premises/premises-words.ts'
import { StreetPicture } from '#site/parts/media/street-picture.tsx'
import layout from '#site/ui/layout/layout.module.css'
import text from '#site/ui/text/text.module.css'

import styles from './lot.module.css'

/** The premises in the street front of their house. */
export const StreetFront = ({ lot }: { lot: Lot }) => (
  <figure>
    <div className={styles.stretch} data-near={isNarrow(lot) || undefined}>
      <StreetPicture
        day={shopfrontUrl(lot, 'strip')}
        label={`${lotTitle(lot)} в\u00A0фасаде дома`}
        eager
      />
    </div>
    <figcaption className={styles.caption}>
      Это помещение в&nbsp;рамке, светятся те, что можно купить или&nbsp;снять.
    </figcaption>
  </figure>
)

/** mm: of a wider front as much of the street is seen as its picture holds. */
const NARROW = 10_000

function isNarrow({ premises }: Lot) {
  const frontage = premises?.outline ? frontageOf(premises.outline) : 0
  return frontage > 0 && frontage < NARROW
}

/** What is beside them in the street. */
export const Neighbours = ({ neighbours }: { neighbours: Lot[] }) =>
  neighbours.length > 0 ? (
    <section className={`${layout.panel} ${styles.block}`}>
      <h2 className={layout.heading}>Соседи по&nbsp;первому этажу</h2>
      <ul className={styles.neighbours}>
        {neighbours.map((one) => (
          <li key={one.id}>
            <a className={text.link} href={one.url}>
              {lotName(one)}
            </a>
            {`, ${formatArea(one.area)}: ${aboutOf(one)}`}
          </li>
        ))}
      </ul>
    </section>
  ) : null

/** Who is there, else what it is for; and whether it is free. */
function aboutOf(lot: Lot): string {
  const { tenant, purposes = [] } = lot.premises ?? {}
  const what = tenant ?? purposesName(purposes).toLowerCase()
  const state = isFree(lot) && !lot.uncertain ? 'свободно' : statusDetailName(lot).toLowerCase()
  return [what, state].filter(Boolean).join(', ')
}
