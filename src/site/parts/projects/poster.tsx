import { formatArea } from '#domain/lots/area.ts'
import { lotName } from '#domain/lots/lot-titles.ts'
import { PlanPicture } from '#site/parts/media/plan-picture.tsx'
import type { Fact } from '#site/ui/text/definition-list.tsx'

import type { PlannedLot } from './ask-plans.ts'
import styles from './poster.module.css'

type PosterProps = { facts: readonly Fact[]; plans: readonly PlannedLot[] }

/** What is known, in large type, and plans: the first view where there is no picture. */
export function Poster({ facts, plans }: PosterProps) {
  const known = facts.filter(([, value]) => value)
  return (
    <div className={styles.poster}>
      <dl>
        {known.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {plans.length > 0 ? (
        <ul aria-label="Планировки">
          {plans.map((lot) => (
            <li key={lot.id}>
              <a href={lot.url}>
                <span>
                  <PlanPicture lot={lot} eager silent />
                </span>
                {`${lotName(lot)}, ${formatArea(lot.area)}`}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
