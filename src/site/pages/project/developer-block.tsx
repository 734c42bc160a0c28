import { typeset } from '#domain/text/typography.ts'
import type { ProjectInFull } from '#contract/structure.ts'
import { DeveloperFacts } from '#site/parts/projects/developer-facts.tsx'
import layout from '#site/ui/layout/layout.module.css'
import { HydrationBoundary } from '#site/ui/rendering/hydration-boundary.tsx'

import styles from './project.module.css'

/** Who builds, where the declaration is placed, and where the money of buyers is kept. */
export function DeveloperBlock({ project: { developers, buildings } }: { project: ProjectInFull }) {
  const papers = buildings.filter(({ permit, declaration }) => permit || declaration)
  if (developers.length === 0 && papers.length === 0) return null
  return (
    <HydrationBoundary>
      <section className={layout.section}>
        <h2 className={styles.heading}>{developers.length > 1 ? 'Застройщики' : 'Застройщик'}</h2>
        <div className={layout.half}>
          <div className={styles.papers}>
            {developers.map(({ houses, ...developer }) => (
              <DeveloperFacts key={developer.name} developer={developer} houses={houses} />
            ))}
          </div>
          <ul className={styles.papers}>
            {papers.map(({ id, name, permit, declaration, declarationUrl, escrowBank }) => (
              <li key={id}>
                <h3>{name}</h3>
                {permit ? <p>{`Разрешение на\u00A0строительство ${typeset(permit)}`}</p> : null}
                {escrowBank ? <p>{`Эскроу-счета: ${escrowBank}`}</p> : null}
                {declarationUrl ? (
                  <p>
                    <a href={declarationUrl} rel="noopener">
                      Проектная декларация на&nbsp;наш.дом.рф
                    </a>
                  </p>
                ) : declaration ? (
                  <p>{`Проектная декларация ${typeset(declaration)} на\u00A0наш.дом.рф`}</p>
                ) : null}
              </li>
            ))}
          </ul>
        </div>
      </section>
    </HydrationBoundary>
  )
}
