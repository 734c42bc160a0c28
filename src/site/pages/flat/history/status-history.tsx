import type { StatusStep } from '#domain/lots/lot-detail.ts'
import { statusName } from '#domain/lots/lot-status.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { formatDay } from '#domain/time/dates.ts'
import { Fold } from '#site/pages/flat/arrangement/fold.tsx'
import { DefinitionList } from '#site/ui/text/definition-list.tsx'

/** What has become of it, newest first. One status all along is no history. */
export function StatusHistory({ steps, kind }: { steps: StatusStep[]; kind: LotKind }) {
  if (steps.length < 2) return null
  return (
    <Fold title="История статуса" note={noteOf(steps, kind)}>
      <DefinitionList
        facts={steps
          .toReversed()
          .map(({ at, status }) => [formatDay(at), statusName(status, kind)])}
      />
    </Fold>
  )
}

/** «В продаже с 3 мая 2026» */
function noteOf(steps: StatusStep[], kind: LotKind): string | null {
  const last = steps.at(-1)
  return last ? `${statusName(last.status, kind)} с\u00A0${formatDay(last.at)}` : null
}
