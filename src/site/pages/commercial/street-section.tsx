import { formatArea } from '#domain/lots/area.ts'
import { statusDetailName } from '#domain/lots/lot-status.ts'
import { lotName, lotTitle } from '#domain/lots/lot-titles.ts'
import { isFree, type Lot } from '#domain/lots/lot.ts'
import { purposesName } from '#domain/premises/premises-words.ts'
import { DrawingPair } from '#site/parts/media/plan-picture.tsx'
import layout from '#site/ui/layout/layout.module.css'
import text from '#site/ui/text/text.module.css'

import styles from './lot.module.css'

type StreetSectionProps = {
  lot: Lot
  /** The address of the front of their house; null: it cannot be drawn. */
  front: string | null
  neighbours: Lot[]
}

/** The premises in the street front of their house, and what is beside them. */
export function StreetSection({ lot, front, neighbours }: StreetSectionProps) {
  if (front === null && neighbours.length === 0) return null
  return (
    <section className={layout.section}>
      <h2 className={styles.heading}>С&nbsp;улицы</h2>
      {front ? (
        <figure>
          <div className={styles.stretch}>
            <DrawingPair url={front} alt={`${lotTitle(lot)} в\u00A0фасаде дома`} />
          </div>
          <figcaption className={styles.caption}>
            Фасад дома: горят витрины свободных помещений, это&nbsp;— в&nbsp;рамке.
          </figcaption>
        </figure>
      ) : null}
      {neighbours.length > 0 ? (
        <>
          <h3 className={styles.subheading}>Соседи по&nbsp;первому этажу</h3>
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
        </>
      ) : null}
    </section>
  )
}

/** Who is there, else what it is for; and whether it is free. */
function aboutOf(lot: Lot): string {
  const { tenant, purposes = [] } = lot.premises ?? {}
  const what = tenant ?? purposesName(purposes).toLowerCase()
  const state = isFree(lot) && !lot.uncertain ? 'свободно' : statusDetailName(lot).toLowerCase()
  return [what, state].filter(Boolean).join(', ')
}
