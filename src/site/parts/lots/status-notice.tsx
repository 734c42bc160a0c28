import { useState } from 'react'

import { statusChangeWords } from '#domain/lots/lot-status.ts'
import type { Lot } from '#domain/lots/lot.ts'

import styles from './status-notice.module.css'

/** Empty until a publication changes the status of the lot on an open page; screen readers announce it then. */
export function StatusNotice({ lot }: { lot: Pick<Lot, 'status' | 'kind' | 'deal'> }) {
  const [first] = useState(lot.status)
  return (
    <output className={styles.notice}>
      {lot.status === first ? null : statusChangeWords(lot)}
    </output>
  )
}
