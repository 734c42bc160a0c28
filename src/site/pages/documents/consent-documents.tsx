import { allConsents, currentConsent } from '#domain/consent/consent-texts.ts'
import { consentWords } from '#domain/consent/consent-words.ts'
import { typeset } from '#domain/text/typography.ts'
import { formatDay } from '#domain/time/dates.ts'
import { useFacts } from '#site/parts/company/site-facts.tsx'
import layout from '#site/ui/layout/layout.module.css'

import styles from './consent-documents.module.css'

/** The documents that the boxes of the form lead to: the one in force, and those that were. */
export function ConsentDocuments() {
  const { operator } = useFacts()
  return (
    <section className={layout.section}>
      <h2>Согласия</h2>
      {allConsents()
        .toReversed()
        .map((one) => {
          const inForce = currentConsent(one.purpose) === one
          return (
            <details
              key={`${one.document}-${one.version}`}
              id={inForce ? one.document : `${one.document}-${one.version}`}
              className={styles.document}
              open={inForce}
            >
              <summary>
                {`${typeset(one.title)}, редакция ${one.version} от ${formatDay(one.since)}`}
              </summary>
              {consentWords(one, operator ?? null)
                .split('\n\n')
                .map((paragraph) => (
                  <p key={paragraph}>{typeset(paragraph)}</p>
                ))}
            </details>
          )
        })}
    </section>
  )
}
