import type { ComponentProps } from 'react'

import type { Lot } from '#domain/lots/lot.ts'
import { usePhrase } from '#site/parts/company/brand.ts'
import { FormStatusNotice } from '#site/parts/lots/status-notice.tsx'
import layout from '#site/ui/layout/layout.module.css'

import { usePosted } from './posted.ts'
import { LateRequestForm } from './late-request-form.ts'

type RequestFoldProps = ComponentProps<typeof LateRequestForm> & {
  title: string
  /** What it asks about, where that is one lot. */
  lot?: Lot
}

/** The form where it is a side matter: it opens at a press, and by itself when it was posted without scripts. */
export function RequestFold({ title, lot, ...form }: RequestFoldProps) {
  const posted = usePosted(form.form)
  const phrase = usePhrase()
  return (
    <details className={`${layout.panel} ${layout.fold}`} open={posted !== null}>
      <summary>{phrase(title)}</summary>
      {lot ? <FormStatusNotice lot={lot} /> : null}
      <LateRequestForm {...form} {...(lot && { lots: [lot.id] })} />
    </details>
  )
}
