import { typeset } from '#domain/text/typography.ts'
import { monthName } from '#domain/time/dates.ts'
import type { Building, ConstructionReport } from '#contract/structure.ts'
import { BeforeAfter, type PictureComparison } from '#site/parts/media/before-after.tsx'
import { Gallery } from '#site/parts/media/gallery.tsx'
import { ReadinessRow } from '#site/parts/projects/readiness.tsx'
import layout from '#site/ui/layout/layout.module.css'
import { HydrationBoundary } from '#site/ui/rendering/hydration-boundary.tsx'

import styles from './project.module.css'

type ReportsProps = {
  reports: ConstructionReport[]
  buildings: Building[]
  comparisons: PictureComparison[]
}

/** What is done on the site: the last word from each house, and all the earlier ones. */
export function Reports({ reports, buildings, comparisons }: ReportsProps) {
  if (reports.length === 0 && comparisons.length === 0) return null
  const unfinished = buildings.flatMap(({ id, name, floors, commission }) => {
    const last = reports.find(({ building }) => building.id === id)
    if (!last || last.percent === null || commission.done) return []
    const { percent, month, text } = last
    return { name, floors: floors?.[1] ?? null, percent, month, text }
  })
  return (
    <HydrationBoundary>
      <section className={layout.section}>
        <h2 className={styles.heading}>Ход строительства</h2>
        {unfinished.length > 0 ? <ReadinessRow houses={unfinished} /> : null}
        <Comparisons comparisons={comparisons} />
        <details className={styles.moved} hidden={reports.length === 0}>
          <summary>Все отчёты по&nbsp;месяцам</summary>
          <ol className={styles.reports}>
            {reports.map(({ id, building, month, percent, text, pictures }) => (
              <li key={id}>
                <p>
                  {monthName(month)}
                  <small>{building.name}</small>
                </p>
                <div>
                  <p>{`${percent === null ? '' : `${percent}\u00A0%. `}${typeset(text)}`}</p>
                  <Gallery
                    pictures={pictures}
                    label={`${building.name}, ${monthName(month)}`}
                    look="small"
                  />
                </div>
              </li>
            ))}
          </ol>
        </details>
      </section>
    </HydrationBoundary>
  )
}

/** How a place has changed. */
const Comparisons = ({ comparisons }: Pick<ReportsProps, 'comparisons'>) =>
  comparisons.length === 0 ? null : (
    <>
      <h3 className={styles.chapter}>Было и&nbsp;стало</h3>
      <ul className={styles.comparisons}>
        {comparisons.map((comparison, at) => (
          <li key={at}>
            <BeforeAfter {...comparison} />
          </li>
        ))}
      </ul>
    </>
  )
