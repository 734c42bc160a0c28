import { useState } from 'react'

import { formatStatusChange } from '#domain/lots/lot-status.ts'
import type { Lot } from '#domain/lots/lot.ts'

import styles from './status-notice.module.css'

type StatusNoticeProps = { lot: Pick<Lot, 'id' | 'status' | 'kind' | 'deal'> }

/** Empty until a publication changes the status of the lot on an open page; screen readers announce it then. */
export const StatusNotice = ({ lot }: StatusNoticeProps) => (
  <output className={styles.live}>
    <StatusChange key={lot.id} lot={lot} />
  </output>
)

/** The same words above a form about the lot; they are announced once. */
export const FormStatusNotice = ({ lot }: StatusNoticeProps) => (
  <StatusChange key={lot.id} lot={lot} />
)

function StatusChange({ lot }: StatusNoticeProps) {
  const [first] = useState(lot.status)
  if (lot.status === first) return null
  return <span className={styles.notice}>{formatStatusChange(lot)}</span>
}
