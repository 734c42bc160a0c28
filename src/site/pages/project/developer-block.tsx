import { typeset } from '#domain/text/typography.ts'
import type { ProjectInFull } from '#contract/structure.ts'
import { DeveloperFacts } from '#site/parts/projects/developer-facts.tsx'
import layout from '#site/ui/layout/layout.module.css'
import { HydrationBoundary } from '#site/ui/rendering/hydration-boundary.tsx'

import styles from './project.module.css'

type DeveloperBlockProps = { project: Pick<ProjectInFull, 'developers' | 'buildings'> }

/** Who builds, where the declaration is placed, and where the money of buyers is kept. */
export function DeveloperBlock({ project }: DeveloperBlockProps) {
  const { developers, buildings } = project
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
        <Meaning project={project} />
      </section>
    </HydrationBoundary>
  )
}

/** What these facts give a buyer, in a sentence each; nothing of those that are not known. */
function Meaning({ project: { developers, buildings } }: DeveloperBlockProps) {
  const sentences = [
    [...developers, ...buildings].some(({ escrowBank }) => escrowBank) &&
      'Деньги на эскроу-счёте хранит банк: застройщик получит их только после ввода дома.',
    buildings.some(({ declaration }) => declaration) &&
      'Проектная декларация — отчёт о доме в государственной системе: в ней разрешение, сроки и все их изменения.',
  ].filter((sentence) => sentence !== false)
  return sentences.length > 0 ? (
    <p className={styles.kept}>
      {typeset(`Что это значит для покупателя. ${sentences.join(' ')}`)}
    </p>
  ) : null
}
