import type { ComponentProps } from 'react'

import layout from '#site/ui/layout/layout.module.css'

import { usePosted } from './posted.ts'
import { LateRequestForm } from './late-request-form.ts'
import styles from './request-section.module.css'

type RequestFoldProps = ComponentProps<typeof LateRequestForm> & { title: string }

/** The form where it is a side matter: it opens at a press, and by itself when it was posted without scripts. */
export function RequestFold({ title, ...form }: RequestFoldProps) {
  const posted = usePosted(form.form)
  return (
    <details className={`${layout.panel} ${styles.fold}`} open={posted !== null}>
      <summary>{title}</summary>
      <LateRequestForm {...form} />
    </details>
  )
}
