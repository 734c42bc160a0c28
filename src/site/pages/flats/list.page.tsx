import type { LotCatalogue } from '#catalogue/lots.ts'
import { readLotQuery, writeLotQuery, type LotQuery } from '#domain/lot-query.ts'
import { formatRubles } from '#domain/money.ts'
import { counted, flatForms } from '#domain/plural.ts'
import { links } from '#site/links.ts'
import { cataloguePage } from '#site/page.ts'
import { LotCard } from '#site/parts/lot-card.tsx'
import { Breadcrumbs } from '#site/ui/breadcrumbs.tsx'
import { RemoveChip } from '#site/ui/chip.tsx'
import { late } from '#site/ui/late.tsx'
import layout from '#site/ui/layout.module.css'
import { Main } from '#site/ui/main.tsx'

import { conditionsOf } from './conditions.ts'
import styles from './list.module.css'
import type { Names } from './names.ts'
import type { Easier } from './nothing-found.tsx'

const FilterPanel = late(
  import.meta.env.SSR ? (await import('./filter-panel.tsx')).FilterPanel : null,
  async () => (await import('./filter-panel.tsx')).FilterPanel,
)
const ResultBar = late(
  import.meta.env.SSR ? (await import('./result-bar.tsx')).ResultBar : null,
  async () => (await import('./result-bar.tsx')).ResultBar,
)
const LotTable = late(
  import.meta.env.SSR ? (await import('#site/parts/lot-table.tsx')).LotTable : null,
  async () => (await import('#site/parts/lot-table.tsx')).LotTable,
)
const ListEnd = late(
  import.meta.env.SSR ? (await import('./list-end.tsx')).ListEnd : null,
  async () => (await import('./list-end.tsx')).ListEnd,
)

export default cataloguePage({
  query: (query) => writeLotQuery(readLotQuery(query)),

  load({ catalogue }, { query }) {
    const asked = readLotQuery(query)
    const lots = catalogue.lots('flat')
    const names = namesOf(lots)
    const list = lots.find(asked)
    const onSale = catalogue.projects.reduce((sum, one) => sum + one.onSale.flat.count, 0)
    return { asked, list, names, onSale, easier: list.total ? [] : easierOf(lots, asked, names) }
  },

  head: ({ list: { page, ranges }, onSale }) => ({
    title: page === 1 ? 'Квартиры' : `Квартиры, страница ${page}`,
    description: `${counted(onSale, flatForms)} от застройщика${
      ranges.price.min ? `, цены от ${formatRubles(ranges.price.min)}` : ''
    }. Планировки, этажи, сроки и цены без звонка.`,
  }),

  View({ data: { asked, list, names, onSale, easier } }) {
    const conditions = conditionsOf(asked, names)
    const { lots, total } = list
    return (
      <Main>
        <Breadcrumbs crumbs={[{ label: 'Квартиры' }]} />
        <h1 className={layout.title}>Квартиры</h1>
        <FilterPanel asked={asked} list={list} names={names} chosen={conditions.length} />
        <ResultBar asked={asked} total={total} onSale={onSale} />
        {conditions.length > 0 && total > 0 ? (
          <ul className={styles.conditions} aria-label="Выбранные условия">
            {conditions.map(({ label, without }) => (
              <li key={label}>
                <RemoveChip href={links.flats(without)} label={label} />
              </li>
            ))}
          </ul>
        ) : null}
        {asked.view === 'list' && total > 0 ? <LotTable lots={lots} /> : null}
        {asked.view === 'list' ? null : (
          <ul className={layout.cards}>
            {lots.map((lot, at) => (
              <li key={lot.id}>
                <LotCard lot={lot} promotions={names.promotions} eager={at < 4} />
              </li>
            ))}
          </ul>
        )}
        <ListEnd asked={asked} list={list} conditions={conditions} easier={easier} />
      </Main>
    )
  },
})

function namesOf({ header }: LotCatalogue): Names {
  const { projects, buildings, promotions, programmes } = header
  return {
    projects,
    buildings,
    promotions,
    programmes: programmes.map(({ id, name }) => ({ id, name })),
  }
}

/** What each condition alone stands in the way of. */
function easierOf(lots: LotCatalogue, asked: LotQuery, names: Names): Easier[] {
  return conditionsOf(asked, names).map(({ label, without }) => ({
    label,
    without,
    total: lots.find(without).total,
  }))
}
