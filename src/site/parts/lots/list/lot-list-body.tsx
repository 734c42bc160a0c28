import type { ReactNode } from 'react'

import type { Lot } from '#domain/lots/lot.ts'
import { FilterButton, LotFilter } from '#site/parts/lots/filter/lot-filter.tsx'
import { LocationChoices } from '#site/parts/lots/filter/location-choices.tsx'
import type { LotQuery } from '#domain/query/lot-query.ts'
import type { ListDescription } from '#site/parts/lots/query/list-description.ts'
import type { LotListData } from '#site/parts/lots/query/lot-list.ts'
import { onScreen } from '#site/parts/lots/query/opened-pages.ts'
import type { SegmentLink } from '#site/ui/controls/segmented.tsx'

import { ListEnd } from './list-end.tsx'
import { NothingFound } from './nothing-found.tsx'
import { ResultBar } from './result-bar.tsx'

type LotListBodyProps = {
  data: LotListData
  about: ListDescription
  /** What is chosen before all else, and conditions that only this kind of lot knows. */
  first?: ReactNode
  filters?: ReactNode
  /** Other looks at the same lots. */
  views?: (asked: LotQuery) => SegmentLink[]
  /** In the place of a range of floors. */
  floors?: ReactNode
  /** The lots themselves, as lines or as cards. */
  children: (lots: Lot[]) => ReactNode
}

/** The filter, how many it leaves, the lots and the pages; the list of flats puts the same parts together itself. */
export function LotListBody({
  data,
  about,
  first: chosenFirst,
  filters,
  views,
  floors,
  children,
}: LotListBodyProps) {
  const { asked, list, chosen } = data
  if (list.total === 0 && chosen === 0) return <NothingFound data={data} about={about} />
  const { first, lots } = onScreen(asked, list)
  return (
    <>
      <LotFilter
        data={data}
        about={about}
        hasOwnButton={false}
        floors={floors}
        first={
          <>
            {chosenFirst}
            <LocationChoices {...data} />
          </>
        }
      >
        {filters}
      </LotFilter>
      <ResultBar
        data={data}
        about={about}
        views={views}
        filter={<FilterButton chosen={chosen} />}
      />
      {list.total > 0 ? children(lots) : null}
      <ListEnd data={data} about={about} first={first} />
    </>
  )
}
