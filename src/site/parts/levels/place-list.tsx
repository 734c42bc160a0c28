import { Fragment } from 'react'

import { pageLinks } from '#domain/addresses/page-links.ts'
import { carOf, schemaUrl, type LevelKind } from '#domain/addresses/place-links.ts'
import { formatCount } from '#domain/lots/lot-count.ts'
import { capitalise } from '#domain/text/capitalise.ts'
import type { NounForms } from '#domain/text/plural.ts'
import { cataloguePage } from '#site/page/page.ts'
import { CallUs } from '#site/parts/company/call-us.tsx'
import { LotListBody } from '#site/parts/lots/list/lot-list-body.tsx'
import { formatFromPrice } from '#site/parts/lots/format-lot-price.ts'
import { commonSorts, type ListDescription } from '#site/parts/lots/query/list-description.ts'
import { askLotList, listHead, spellList } from '#site/parts/lots/query/lot-list.ts'
import { PlaceTable } from '#site/parts/lots/table/place-table.tsx'
import layout from '#site/ui/layout/layout.module.css'
import { Main } from '#site/ui/layout/main.tsx'

import { inGroups } from './place-groups.ts'
import { fullestLevel } from './fullest-level.ts'
import { leadOf } from './list-lead.ts'
import { ListHead } from './list-head.tsx'
import styles from './list-head.module.css'
import { levelViews } from './level-views.tsx'
import { levelChoice } from './choice/level-choice.tsx'
import { PlaceFilters } from './choice/place-filters.tsx'
import { conditionsOfPlaces } from './choice/place-words.ts'

type PlaceListTexts = Pick<ListDescription, 'forms' | 'found' | 'none'> & {
  kind: LevelKind
  title: string
  /** «Кладовые»: what all of them are called. */
  all: string
  shown?: NounForms
  help: { title: string; text: string }
}

/** The list of what lies on underground levels: one screen in the words of what is sold there. */
export function placeListPage({ kind, title, all, shown, help, ...words }: PlaceListTexts) {
  const { forms } = words
  const about: ListDescription = {
    ...words,
    kind,
    href: (query) => pageLinks.lots(kind, query),
    shown: shown ?? forms,
    floorName: 'Уровень',
    ofKind: conditionsOfPlaces,
    sorts: commonSorts,
  }
  const where = 'в\u00A0домах застройщика'
  return cataloguePage({
    query: spellList,

    load({ catalogue }, { query }) {
      const data = askLotList(catalogue, kind, query)
      return {
        ...data,
        lead: leadOf(catalogue, kind),
        level: fullestLevel(catalogue, kind, data.asked),
        // It may be of another project than the one that is asked for.
        picture: (data.asked.projects.length === 0 && catalogue.lots(kind).header.picture) || null,
      }
    },

    head(data) {
      const { total, onSale } = data.list
      const from = formatFromPrice(onSale, ',')
      const price = data.offer ? ', цена' : ''
      const contents = `площадь, уровень${price} и\u00A0место на\u00A0схеме.`
      return listHead(data, about.href, {
        title: total ? `${all} в\u00A0новостройках: ${formatCount(onSale, forms)}${from}` : title,
        description: total
          ? `${all} ${where}: ${formatCount(onSale, forms)}${from}. ${capitalise(contents)}`
          : `${all} ${where}: ${contents}`,
      })
    },

    View: ({ data }) => (
      <Main>
        <ListHead kind={kind} title={title} {...data} />
        <LotListBody
          data={data}
          about={about}
          filters={<PlaceFilters kind={kind} {...data} />}
          floors={levelChoice(data, about.href)}
          views={(asked) => levelViews({ kind, current: 'list', asked })}
        >
          {(lots) =>
            inGroups(data.asked, lots).map(({ title: group, lots: alike }) => (
              <Fragment key={alike[0]?.id}>
                {group ? <h2 className={`${layout.heading} ${styles.group}`}>{group}</h2> : null}
                <PlaceTable
                  lots={alike}
                  car={carOf(data.asked)}
                  caption={`${all} в\u00A0продаже и\u00A0в\u00A0брони`}
                  schemaOf={({ id, project }) =>
                    schemaUrl(kind, { ...data.asked, page: 1, projects: [project.alias] }, id)
                  }
                />
              </Fragment>
            ))
          }
        </LotListBody>
        <CallUs {...help} />
      </Main>
    ),
  })
}
