import { pageLinks } from '#domain/addresses/page-links.ts'
import { lotViews, type LotQuery } from '#domain/query/lot-query.ts'
import { ResultBar } from '#site/parts/lots/list/result-bar.tsx'
import type { LotListData } from '#site/parts/lots/query/lot-list.ts'
import type { SegmentLink } from '#site/ui/controls/segmented.tsx'

import { aboutFlats } from './about-flats.ts'

export const FlatResultBar = (data: LotListData) => (
  <ResultBar data={data} about={aboutFlats} views={viewsOf} />
)

/** The same flats as cards, as a table and as a house. */
const viewsOf = (asked: LotQuery): SegmentLink[] =>
  lotViews.map((view) => ({
    href: pageLinks.flats({ ...asked, view, page: 1 }),
    label: viewNames[view],
    icon: view,
    current: view === asked.view,
  }))

const viewNames = { cards: 'Карточки', list: 'Список', chess: 'Шахматка' }
