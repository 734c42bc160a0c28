import { readLotQuery, writeLotQuery } from '#domain/query/lot-query.ts'
import { cataloguePage } from '#site/page/page.ts'
import { LotCards } from '#site/parts/lots/card/lot-cards.tsx'
import { onScreen } from '#site/parts/lots/query/opened-pages.ts'
import layout from '#site/ui/layout/layout.module.css'
import { Main } from '#site/ui/layout/main.tsx'
import { Breadcrumbs } from '#site/ui/links/breadcrumbs.tsx'
import { lazyHydrate } from '#site/ui/rendering/lazy-hydrate.tsx'

import { askFlats, type FlatList } from './ask-flats.ts'
import { asksAllFilters, withAllFilters } from './filter/all-filters.ts'
import { FilterPanel } from './filter/filter-panel.tsx'
import { headingOf, listHead } from './flat-list-head.ts'
import { FlatListEnd } from './list/flat-list-end.tsx'
import { FlatResultBar } from './list/flat-result-bar.tsx'

// Two of three views come when they are asked for.
let views = import.meta.env.SSR ? await import('./late-views.ts') : null
// Stored: even of a module that is here already `import` resolves a task later.
const fetchViews = async () => (views ??= await import('./late-views.ts'))
// In a browser the form itself makes conditions of what is said in words.
const understand = import.meta.env.SSR
  ? (await import('#domain/query/search-phrase.ts')).readSearchPhrase
  : null

const LotTable = lazyHydrate(views?.LotTable ?? null, async () => (await fetchViews()).LotTable)
const Chess = lazyHydrate(views?.Chessboard ?? null, async () => (await fetchViews()).Chessboard)

export default cataloguePage<FlatList>({
  query(query) {
    const asked = readLotQuery(query)
    const written = writeLotQuery(understand ? understand(asked) : asked)
    return asksAllFilters(query) ? withAllFilters(written) : written
  },

  load({ catalogue }, { query }) {
    const ask = () => askFlats(catalogue, query)
    return views || !query.has('view') ? ask() : fetchViews().then(ask)
  },

  head: listHead,

  View({ data }) {
    const { asked, list, names, house } = data
    const { first, lots, alike } = onScreen(asked, list)
    return (
      <Main>
        <Breadcrumbs crumbs={[{ label: 'Квартиры' }]} />
        <h1 className={layout.title}>{headingOf(data)}</h1>
        <FilterPanel {...data} />
        <FlatResultBar {...data} />
        {asked.view === 'list' && list.total > 0 ? <LotTable lots={lots} /> : null}
        {asked.view === 'cards' ? (
          <LotCards
            lots={lots}
            alike={alike}
            promotions={names.promotions}
            usualProgramme={data.usualProgramme}
          />
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
