import { pageLinks } from '#domain/addresses/page-links.ts'
import { formatCount } from '#domain/lots/lot-count.ts'
import { formatArea } from '#domain/lots/area.ts'
import { cataloguePage } from '#site/page/page.ts'
import { CallUs } from '#site/parts/company/call-us.tsx'
import { PageHead } from '#site/parts/content/page-head.tsx'
import { LotListBody } from '#site/parts/lots/list/lot-list-body.tsx'
import {
  askLotList,
  listHead,
  spellList,
  type LotListData,
} from '#site/parts/lots/query/lot-list.ts'
import { LotTable } from '#site/parts/lots/table/lot-table.tsx'
import { SegmentedLinks } from '#site/ui/controls/segmented.tsx'
import { Main } from '#site/ui/layout/main.tsx'

import { aboutPremises, dealTitles, isLetOnly, premisesForms, waysToLook } from './premises.ts'

export default cataloguePage({
  query: spellList,

  load: ({ catalogue }, { query }) => askLotList(catalogue, 'commercial', query),

  head(data) {
    const { total, onSale, ranges } = data.list
    const areas = `от ${formatArea(ranges.area.min)} до ${formatArea(ranges.area.max)}`
    return listHead(data, pageLinks.premises, {
      title: total
        ? `${dealTitles(data).table} в наших домах: ${formatCount(onSale, premisesForms)}, ${areas}`
        : 'Коммерческие помещения в наших домах',
      description: `Все помещения одной таблицей${total ? `, ${areas}` : ''}: этаж, площадь${data.offer ? `, ${isLetOnly(data) ? 'аренда' : 'цена или аренда'} за метр` : ''} и срок.`,
    })
  },

  View: ({ data }) => (
    <Main>
      <PageHead
        crumbs={[
          { href: pageLinks.commercial(), label: 'Коммерция' },
          { label: 'Коммерческие помещения' },
        ]}
        title={dealTitles(data).table}
        lead={`Все помещения одной таблицей: удобно сравнивать ${compared(data)}.`}
      >
        <SegmentedLinks label="Вид" segments={waysToLook(data.asked, 'list')} />
      </PageHead>
      <LotListBody data={data} about={{ ...aboutPremises, href: pageLinks.premises }}>
        {(lots) => <LotTable lots={lots} />}
      </LotListBody>
      <CallUs
        title="Сравним помещения вместе"
        text="Скажем, чем отличаются вход, вытяжка и мощность у похожих по площади."
      />
    </Main>
  ),
})

function compared(data: LotListData): string {
  if (!data.offer) return 'площадь и\u00A0этаж'
  return `${isLetOnly(data) ? 'ставку' : 'цену'} за\u00A0метр`
}
