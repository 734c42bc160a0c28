import type { ReactNode } from 'react'

import type { Lot } from '#domain/lots/lot.ts'
import { CallUs } from '#site/parts/company/call-us.tsx'
import { LotListBody } from '#site/parts/lots/list/lot-list-body.tsx'
import type { ListDescription } from '#site/parts/lots/query/list-description.ts'
import type { LotListData } from '#site/parts/lots/query/lot-list.ts'

import { PremisesFilters, TradeChoice } from './premises-filters.tsx'
import { waysToLook } from './premises.ts'

type PremisesListProps = {
  data: LotListData
  about: ListDescription
  /** Which of the two looks at the same premises this is. */
  look: 'cards' | 'list'
  children: (lots: Lot[]) => ReactNode
}

/** What narrows premises, and they themselves: as cards and as a table alike. */
export const PremisesList = ({ data, about, look, children }: PremisesListProps) => (
  <>
    <LotListBody
      data={data}
      about={about}
      first={<TradeChoice {...data} />}
      views={(asked) => waysToLook(asked, look)}
      filters={<PremisesFilters {...data} />}
    >
      {children}
    </LotListBody>
    <CallUs
      title="Подберём помещение под ваше дело"
      text="Ответим на вопросы и запишем на показ."
    />
  </>
)
