import { readLotQuery, writeLotQuery } from '#domain/query/lot-query.ts'
import { cataloguePage } from '#site/page/page.ts'
import { LotCards } from '#site/parts/lots/card/lot-cards.tsx'
import { onScreen } from '#site/parts/lots/query/opened-pages.ts'
import layout from '#site/ui/layout/layout.module.css'
import { Main } from '#site/ui/layout/main.tsx'
import { Breadcrumbs } from '#site/ui/links/breadcrumbs.tsx'
import { lazyHydrate } from '#site/ui/rendering/lazy-hydrate.tsx'

import type { FlatList } from './ask-flats.ts'
import { aboutFlats } from '#site/pages/flat-list/list/about-flats.ts'
import { flatViews } from './flat-views.ts'

// A browser asks nothing before its form is alive, so the code for asking comes with the form's.
let asking = import.meta.env.SSR ? await import('./ask-flats.ts') : null
// Kept: even of a module that is here already `import` tells a task later.
const fetchAsking = async () => (asking ??= await import('./ask-flats.ts'))
// In a browser the form itself makes conditions of what is said in words.
const understand = import.meta.env.SSR
  ? (await import('#domain/query/search-phrase.ts')).readSearchPhrase
  : null

const FilterPanel = lazyHydrate(
  import.meta.env.SSR
    ? (await import('#site/pages/flat-list/filter/filter-panel.tsx')).FilterPanel
    : null,
  async () =>
    (await Promise.all([import('#site/pages/flat-list/filter/filter-panel.tsx'), fetchAsking()]))[0]
      .FilterPanel,
)
const ResultBar = lazyHydrate(
  import.meta.env.SSR ? (await import('#site/parts/lots/list/result-bar.tsx')).ResultBar : null,
  async () => (await import('#site/parts/lots/list/result-bar.tsx')).ResultBar,
)
const LotTable = lazyHydrate(
  import.meta.env.SSR ? (await import('#site/parts/lots/table/lot-table.tsx')).LotTable : null,
  async () => (await import('#site/parts/lots/table/lot-table.tsx')).LotTable,
)
const Chess = lazyHydrate(
  import.meta.env.SSR
    ? (await import('#site/pages/flat-list/chessboard/chessboard.tsx')).Chessboard
    : null,
  async () => (await import('#site/pages/flat-list/chessboard/chessboard.tsx')).Chessboard,
)
const FlatListEnd = lazyHydrate(
  import.meta.env.SSR
    ? (await import('#site/pages/flat-list/list/flat-list-end.tsx')).FlatListEnd
    : null,
  async () => (await import('#site/pages/flat-list/list/flat-list-end.tsx')).FlatListEnd,
)

export default cataloguePage({
  query(query) {
    const asked = readLotQuery(query)
    return writeLotQuery(understand ? understand(asked) : asked)
  },

  load({ catalogue }, { query }): FlatList | Promise<FlatList> {
    const ask = (code: typeof asking & {}) => code.askFlats(catalogue, query)
    return asking ? ask(asking) : fetchAsking().then(ask)
  },

  head: ({ head }) => head,

  View({ data }) {
    const { asked, list, names, house } = data
    const { first, lots } = onScreen(asked, list)
    return (
      <Main>
        <Breadcrumbs crumbs={[{ label: 'Квартиры' }]} />
        <h1 className={layout.title}>{data.heading}</h1>
        <FilterPanel {...data} />
        <ResultBar data={data} about={aboutFlats} views={flatViews} />
        {asked.view === 'list' && list.total > 0 ? <LotTable lots={lots} /> : null}
        {asked.view === 'cards' ? (
          <LotCards lots={lots} ladders={data.ladders} promotions={names.promotions} />
        ) : null}
        {house ? (
          <Chess
            house={house}
            matches={data.matches}
            asked={asked}
            counts={list.facets.building}
            names={names}
          />
        ) : null}
        <FlatListEnd data={data} first={first} />
      </Main>
    )
  },
})
