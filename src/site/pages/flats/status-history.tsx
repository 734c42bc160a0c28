import { formatDay } from '#domain/dates.ts'
import type { StatusStep } from '#domain/lot-detail.ts'
import { statusName } from '#domain/lot-status.ts'
import type { LotKind } from '#domain/lot.ts'
import layout from '#site/ui/layout.module.css'

import { Rows } from './rows.tsx'
import styles from './status-history.module.css'

/** What has become of it, newest first. One status all along is no history. */
export function StatusHistory({ steps, kind }: { steps: StatusStep[]; kind: LotKind }) {
  if (steps.length < 2) return null
  return (
    <section className={layout.section}>
      <div className={layout.head}>
        <h2>История статуса</h2>
      </div>
      <div className={styles.history}>
        <Rows
          rows={steps
            .toReversed()
            .map(({ at, status }) => ({ name: formatDay(at), value: statusName(status, kind) }))}
        />
      </div>
    </section>
  )
}
