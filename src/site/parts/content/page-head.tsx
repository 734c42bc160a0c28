import type { ReactNode } from 'react'

import { typeset } from '#domain/text/typography.ts'
import { usePhrase } from '#site/parts/company/brand.ts'
import { Breadcrumbs, type Crumb } from '#site/ui/links/breadcrumbs.tsx'
import text from '#site/ui/text/text.module.css'

import styles from './page-head.module.css'

type PageHeadProps = {
  crumbs: Crumb[]
  title: string
  /** A line or two under the heading. */
  lead?: string | null
  /** What a visitor may do with the whole page. */
  children?: ReactNode
}

/** How a page begins: the way here, its one h1, and what it is about. */
export function PageHead({ crumbs, title, lead, children }: PageHeadProps) {
  const phrase = usePhrase()
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <div className={styles.head}>
        <div className={styles.words}>
          <h1>{typeset(phrase(title))}</h1>
          {lead ? <p className={text.lead}>{typeset(phrase(lead))}</p> : null}
        </div>
        {children ? <div className={styles.ways}>{children}</div> : null}
      </div>
    </>
  )
}
