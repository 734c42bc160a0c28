import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { statusName } from '#domain/lots/lot-status.ts'
import { formatDay } from '#domain/time/dates.ts'
import { Fold } from '#site/pages/flat/arrangement/fold.tsx'
import { DefinitionList } from '#site/ui/text/definition-list.tsx'

/** What has become of it, newest first. One status all along is no history. */
export function StatusHistory({ lot }: { lot: LotDetail }) {
  const steps = lot.statusHistory
  if (steps.length < 2) return null
  return (
    <Fold title="История статуса" note={noteOf(lot)}>
      <DefinitionList
        facts={steps
          .toReversed()
          .map(({ at, status }) => [formatDay(at), statusName({ ...lot, status })])}
      />
    </Fold>
  )
}

/** «В продаже с 3 мая 2026» */
function noteOf(lot: LotDetail): string | null {
  const last = lot.statusHistory.at(-1)
  return last ? `${statusName({ ...lot, status: last.status })} с\u00A0${formatDay(last.at)}` : null
}
