import { pageLinks } from '#domain/addresses/page-links.ts'
import { formatFrom } from '#domain/money/money.ts'
import type { LotQuery } from '#domain/query/lot-query.ts'
import { howMany, type NounForms } from '#domain/text/plural.ts'
import { cataloguePage } from '#site/page/page.ts'
import { CallUs } from '#site/parts/company/call-us.tsx'
import { PageHead } from '#site/parts/content/page-head.tsx'
import { LotListBody } from '#site/parts/lots/list/lot-list-body.tsx'
import { askList, listHead, spellList } from '#site/parts/lots/query/lot-list.ts'
import { PlaceTable } from '#site/parts/lots/table/place-table.tsx'
import { Main } from '#site/ui/layout/main.tsx'

import { LevelViews, type LevelKind } from './level-views.tsx'

type Places = {
  kind: LevelKind
  title: string
  /** «Кладовые»: what all of them are called. */
  all: string
  forms: NounForms
  shown?: NounForms
  none: { title: string; text: string }
  help: { title: string; text: string }
}

/** The list of what lies on underground levels: one screen, told in the words of what is sold there. */
export function placeListPage({ kind, title, all, forms, shown = forms, none, help }: Places) {
  const href = (query: Partial<LotQuery>) => pageLinks.lots(kind, query)
  const told = 'в\u00A0домах застройщика'
  const facts = 'площадь, уровень, цена и\u00A0место на\u00A0схеме.'
  return cataloguePage({
    query: spellList,

    load: ({ catalogue }, { query }) => askList(catalogue.lots(kind), query),

    head(data) {
      const { total, ranges } = data.list
      const from = ranges.price.min ? ` ${formatFrom(ranges.price.min)}` : ''
      return listHead(data, href, {
        title: total ? `${all} в\u00A0новостройках: ${howMany(total, forms)}${from}` : title,
        description: total
          ? `${howMany(total, forms)} ${told}${from}: ${facts}`
          : `${all} ${told}: ${facts}`,
      })
    },

    View: ({ data }) => (
      <Main>
        <PageHead crumbs={[{ label: title }]} title={title}>
          <LevelViews kind={kind} current="list" />
        </PageHead>
        <LotListBody data={data} href={href} floorName="Уровень" {...{ forms, shown, none }}>
          <PlaceTable lots={data.list.lots} caption={`${all} в\u00A0продаже`} />
        </LotListBody>
        <CallUs {...help} />
      </Main>
    ),
  })
}
