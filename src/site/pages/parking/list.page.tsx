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

const forms: NounForms = ['машино-место', 'машино-места', 'машино-мест']
const href = (query: Parameters<typeof links.lots>[1]) => links.lots('parking', query)

export default cataloguePage({
  query: spellList,

  load: ({ catalogue }, { query }) => askList(catalogue.lots('parking'), query),

  head(data) {
    const { total, ranges } = data.list
    const from = ranges.price.min ? ` ${formatFrom(ranges.price.min)}` : ''
    return listHead(data, href, {
      title: total ? `Машино-места в новостройках: ${howMany(total, forms)}${from}` : 'Паркинг',
      description: total
        ? `${howMany(total, forms)} в домах застройщика${from}: площадь, уровень, цена и место на схеме.`
        : 'Машино-места в домах застройщика: площадь, уровень, цена и место на схеме.',
    })
  },

  View: ({ data }) => (
    <Main>
      <PageHead crumbs={[{ label: 'Паркинг' }]} title="Паркинг">
        <LevelViews kind="parking" current="list" />
      </PageHead>
      <LotListBody
        data={data}
        href={href}
        floorName="Уровень"
        forms={forms}
        none={{
          title: 'Сейчас свободных машино-мест нет',
          text: 'Когда места появятся в продаже, они будут на этой странице.',
        }}
      >
        <PlaceTable lots={data.list.lots} caption="Машино-места в продаже" />
      </LotListBody>
      <CallUs
        title="Поможем выбрать место"
        text="Расскажем, какое ближе к вашему лифту и как к нему подъехать."
      />
    </Main>
  ),
})
