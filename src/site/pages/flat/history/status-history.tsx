import type { StatusStep } from '#domain/lots/lot-detail.ts'
import { statusName } from '#domain/lots/lot-status.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { formatDay } from '#domain/time/dates.ts'
import { DefinitionList } from '#site/ui/text/definition-list.tsx'

import styles from './status-history.module.css'

/** What has become of it, newest first. One status all along is no history. */
export function StatusHistory({ steps, kind }: { steps: StatusStep[]; kind: LotKind }) {
  if (steps.length < 2) return null
  return (
    <section className={styles.history}>
      <h3>История статуса</h3>
      <DefinitionList
        facts={steps
          .toReversed()
          .map(({ at, status }) => [formatDay(at), statusName(status, kind)])}
      />
    </section>
  )
}
