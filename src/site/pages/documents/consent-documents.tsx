import { useEffect } from 'react'

import type { LegalEdition } from '#domain/consent/legal-editions.ts'
import { withOperator } from '#domain/consent/operator.ts'
import { howMany } from '#domain/text/plural.ts'
import { typeset } from '#domain/text/typography.ts'
import { formatDay } from '#domain/time/dates.ts'
import { useFacts } from '#site/parts/company/site-facts.tsx'

import styles from './consent-documents.module.css'
import register from './documents.module.css'

/** The documents that the boxes of the form lead to: the one in force, and those that were. */
export function ConsentDocuments({ editions }: { editions: readonly LegalEdition[] }) {
  const { operator } = useFacts()
  useEffect(() => {
    openNamed()
    addEventListener('hashchange', openNamed)
    return () => removeEventListener('hashchange', openNamed)
  }, [])
  return (
    <section className={register.group}>
      <div>
        <h2>Согласия</h2>
        <p>{howMany(editions.length, ['редакция', 'редакции', 'редакций'])}</p>
      </div>
      <div className={styles.documents}>
        {editions.toReversed().map((one) => {
          const { purpose, document, version, since } = one
          const inForce = editions.findLast((other) => other.purpose === purpose) === one
          return (
            <details key={`${document}-${version}`}>
              <summary>{`${typeset(one.title)}, редакция ${version} от ${formatDay(since)}`}</summary>
              {/* Inside: a browser that is led to it opens what it lies in. */}
              <div id={inForce ? document : `${document}-${version}`}>
                {withOperator(one.text, operator ?? null)
                  .split(/\n\s*\n/)
                  .map((paragraph) => (
                    <p key={paragraph}>{typeset(paragraph)}</p>
                  ))}
              </div>
            </details>
          )
        })}
      </div>
    </section>
  )
}

/** For browsers that leave closed what an address names. */
function openNamed() {
  const named = document.getElementById(location.hash.slice(1))
  const closed = named?.closest('details:not([open])')
  if (!named || !closed) return
  closed.setAttribute('open', '')
  named.scrollIntoView()
}
