import { formatFrom } from '#domain/money.ts'
import { howMany, type NounForms } from '#domain/plural.ts'
import { links } from '#site/links.ts'
import { cataloguePage } from '#site/page.ts'
import { CallUs } from '#site/parts/call-us.tsx'
import { LevelViews } from '#site/parts/levels/level-views.tsx'
import { LotListBody } from '#site/parts/lots/lot-list-body.tsx'
import { askList, listHead, spellList } from '#site/parts/lots/lot-list.ts'
import { PlaceTable } from '#site/parts/lots/place-table.tsx'
import { PageHead } from '#site/parts/page-head.tsx'
import { Main } from '#site/ui/main.tsx'

const forms: NounForms = ['кладовая', 'кладовые', 'кладовых']
const href = (query: Parameters<typeof links.lots>[1]) => links.lots('storage', query)

export default cataloguePage({
  query: spellList,

  load: ({ catalogue }, { query }) => askList(catalogue.lots('storage'), query),

  head(data) {
    const { total, ranges } = data.list
    const from = ranges.price.min ? ` ${formatFrom(ranges.price.min)}` : ''
    return listHead(data, href, {
      title: total ? `Кладовые в новостройках: ${howMany(total, forms)}${from}` : 'Кладовые',
      description: total
        ? `${howMany(total, forms)} в домах застройщика${from}: площадь, уровень, цена и место на схеме.`
        : 'Кладовые в домах застройщика: площадь, уровень, цена и место на схеме.',
    })
  },

  View: ({ data }) => (
    <Main>
      <PageHead crumbs={[{ label: 'Кладовые' }]} title="Кладовые">
        <LevelViews kind="storage" current="list" />
      </PageHead>
      <LotListBody
        data={data}
        href={href}
        floorName="Уровень"
        forms={forms}
        none={{
          title: 'Сейчас свободных кладовых нет',
          text: 'Когда кладовые появятся в продаже, они будут на этой странице.',
        }}
      >
        <PlaceTable lots={data.list.lots} caption="Кладовые в продаже" />
      </LotListBody>
      <CallUs
        title="Поможем выбрать кладовую"
        text="Расскажем, какая ближе к вашему лифту и что в неё поместится."
      />
    </Main>
  ),
})
