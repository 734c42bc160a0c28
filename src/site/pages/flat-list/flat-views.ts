import { pageLinks } from '#domain/addresses/page-links.ts'
import { lotViews, type LotQuery } from '#domain/query/lot-query.ts'
import type { SegmentLink } from '#site/ui/controls/segmented.tsx'

/** The same flats as cards, as a table and as a house. */
export const flatViews = (asked: LotQuery): SegmentLink[] =>
  lotViews.map((view) => ({
    href: pageLinks.flats({ ...asked, view, page: 1 }),
    label: viewNames[view],
    icon: view,
    current: view === asked.view,
  }))

const viewNames = { cards: 'Карточки', list: 'Список', chess: 'Шахматка' }
