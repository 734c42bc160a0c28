import type { LegalEdition } from '#domain/consent/legal-editions.ts'
import { withOperator } from '#domain/consent/operator.ts'
import { typeset } from '#domain/text/typography.ts'
import { formatDay } from '#domain/time/dates.ts'
import { useFacts } from '#site/parts/company/site-facts.tsx'
import layout from '#site/ui/layout/layout.module.css'

import styles from './consent-documents.module.css'

/** The documents that the boxes of the form lead to: the one in force, and those that were. */
export function ConsentDocuments({ editions }: { editions: readonly LegalEdition[] }) {
  const { operator } = useFacts()
  return (
    <section className={layout.section}>
      <h2>Согласия</h2>
      {editions.toReversed().map((one) => {
        const { purpose, document, version, since } = one
        const inForce = editions.findLast((other) => other.purpose === purpose) === one
        return (
          <details
            key={`${document}-${version}`}
            id={inForce ? document : `${document}-${version}`}
            className={styles.document}
            open={inForce}
          >
            <summary>{`${typeset(one.title)}, редакция ${version} от ${formatDay(since)}`}</summary>
            {withOperator(one.text, operator ?? null)
              .split(/\n\s*\n/)
              .map((paragraph) => (
                <p key={paragraph}>{typeset(paragraph)}</p>
              ))}
          </details>
        )
      })}
    </section>
  )
}
