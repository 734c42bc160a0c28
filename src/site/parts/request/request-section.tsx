import type { ComponentProps } from 'react'

import { typeset } from '#domain/text/typography.ts'
import layout from '#site/ui/layout/layout.module.css'
import { InTurn } from '#site/ui/rendering/in-turn.tsx'

import { LateRequestForm } from './late-request-form.ts'
import styles from './request-section.module.css'

type RequestSectionProps = ComponentProps<typeof LateRequestForm> & { title: string; text: string }

/** The form with its heading, as it stands at the end of a page. */
export function RequestSection({ title, text, ...form }: RequestSectionProps) {
  return (
    <InTurn>
      <section className={`${layout.section} ${styles.section}`}>
        <div>
          <h2>{typeset(title)}</h2>
          <p className={styles.text}>{typeset(text)}</p>
        </div>
        <div className={`${layout.panel} ${styles.card}`}>
          <LateRequestForm {...form} />
        </div>
      </section>
    </InTurn>
  )
}
