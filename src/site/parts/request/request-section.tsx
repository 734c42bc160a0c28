import type { ComponentProps } from 'react'

import type { Lot } from '#domain/lots/lot.ts'
import { typeset } from '#domain/text/typography.ts'
import { usePhrase } from '#site/parts/company/brand.ts'
import { FormStatusNotice } from '#site/parts/lots/status-notice.tsx'
import layout from '#site/ui/layout/layout.module.css'
import { HydrationBoundary } from '#site/ui/rendering/hydration-boundary.tsx'

import { LateRequestForm } from './late-request-form.ts'
import styles from './request-section.module.css'

type RequestSectionProps = ComponentProps<typeof LateRequestForm> & {
  title: string
  text: string
  /** What it asks about, where that is one lot. */
  lot?: Lot
}

/** The form with its heading, as it stands at the end of a page. */
export function RequestSection({ title, text, lot, ...form }: RequestSectionProps) {
  const phrase = usePhrase()
  return (
    <HydrationBoundary>
      <section className={`${layout.section} ${styles.section}`}>
        <div>
          <h2>{typeset(phrase(title))}</h2>
          <p className={styles.text}>{typeset(phrase(text))}</p>
        </div>
        <div className={`${layout.panel} ${styles.card}`}>
          {lot ? <FormStatusNotice lot={lot} /> : null}
          <LateRequestForm {...form} {...(lot && { lots: [lot.id] })} />
        </div>
      </section>
    </HydrationBoundary>
  )
}
