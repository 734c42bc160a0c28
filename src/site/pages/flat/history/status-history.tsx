import type { StatusStep } from '#domain/lots/lot-detail.ts'
import { statusName } from '#domain/lots/lot-status.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { formatDay } from '#domain/time/dates.ts'
import { FactList } from '#site/pages/flat/facts/fact-list.tsx'

import styles from './status-history.module.css'

/** What has become of it, newest first. One status all along is no history. */
export function StatusHistory({ steps, kind }: { steps: StatusStep[]; kind: LotKind }) {
  if (steps.length < 2) return null
  return (
    <section className={styles.history}>
      <h3>История статуса</h3>
      <FactList
        rows={steps
          .toReversed()
          .map(({ at, status }) => ({ name: formatDay(at), value: statusName(status, kind) }))}
      />
    </section>
  )
}
