import { dealNames, lotDeals, type LotDeal } from '#domain/lots/deal.ts'
import type { LotListData } from '#site/parts/lots/query/lot-list.ts'
import { ChoiceChip } from '#site/ui/controls/chip.tsx'
import layout from '#site/ui/layout/layout.module.css'
import text from '#site/ui/text/text.module.css'

type DealChoiceProps = Pick<LotListData, 'asked' | 'list'>

const offeredDeals = ({ asked, list }: DealChoiceProps): LotDeal[] =>
  lotDeals.filter((deal) => deal in (list.facets.deal ?? {}) || asked.deals.includes(deal))

export const hasDealChoice = (data: DealChoiceProps): boolean =>
  offeredDeals(data).length > 1 || data.asked.deals.length > 0

/** To buy or to rent, where there is a choice. */
export function DealChoice({ asked, list }: DealChoiceProps) {
  const counts = list.facets.deal ?? {}
  return (
    <fieldset className={layout.chips}>
      <legend className={text.hidden}>Сделка</legend>
      {offeredDeals({ asked, list }).map((deal) => (
        <ChoiceChip
          key={deal}
          name="deal"
          value={deal}
          label={dealNames[deal]}
          count={counts[deal] ?? 0}
          defaultChecked={asked.deals.includes(deal)}
        />
      ))}
    </fieldset>
  )
}
