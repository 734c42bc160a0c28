import type { OverviewData } from '#contract/office/overview.ts'

import { OpenedPages, Sales } from './sales-tables.tsx'
import { TwoWeeks } from './two-weeks.tsx'

/** What the overview counts, below what asks for work. */
export const Numbers = ({ data }: { data: OverviewData }) => (
  <>
    <TwoWeeks data={data} />
    <Sales sales={data.sales} />
    <OpenedPages pages={data.pages} />
  </>
)
