import { readLotQuery, writeLotQuery } from '#domain/query/lot-query.ts'
import { cataloguePage } from '#site/page/page.ts'
import { LotCards } from '#site/parts/lots/card/lot-cards.tsx'
import { onScreen } from '#site/parts/lots/query/opened-pages.ts'
import layout from '#site/ui/layout/layout.module.css'
import { Main } from '#site/ui/layout/main.tsx'
import { Breadcrumbs } from '#site/ui/links/breadcrumbs.tsx'
import { lazyHydrate } from '#site/ui/rendering/lazy-hydrate.tsx'

import type { FlatList } from './ask-flats.ts'

// A browser asks nothing before its form is hydrated, so the code for asking comes with the form's.
let late = import.meta.env.SSR ? await import('./late-parts.ts') : null
// Stored: even of a module that is here already `import` resolves a task later.
const fetchLate = async () => (late ??= await import('./late-parts.ts'))
let views = import.meta.env.SSR ? await import('./late-views.ts') : null
const fetchViews = async () => (views ??= await import('./late-views.ts'))
// In a browser the form itself makes conditions of what is said in words.
const understand = import.meta.env.SSR
  ? (await import('#domain/query/search-phrase.ts')).readSearchPhrase
  : null

const FilterPanel = lazyHydrate(
  late?.FilterPanel ?? null,
  async () => (await fetchLate()).FilterPanel,
)
const FlatResultBar = lazyHydrate(
  late?.FlatResultBar ?? null,
  async () => (await fetchLate()).FlatResultBar,
)
const FlatListEnd = lazyHydrate(
  late?.FlatListEnd ?? null,
  async () => (await fetchLate()).FlatListEnd,
)
const LotTable = lazyHydrate(views?.LotTable ?? null, async () => (await fetchViews()).LotTable, {
  optional: true,
})
const Chess = lazyHydrate(views?.Chessboard ?? null, async () => (await fetchViews()).Chessboard, {
  optional: true,
})

export default cataloguePage({
  query(query) {
    const asked = readLotQuery(query)
    return writeLotQuery(understand ? understand(asked) : asked)
  },

  load({ catalogue }, { query }): FlatList | Promise<FlatList> {
    const ask = ({ askFlats }: typeof late & {}) => askFlats(catalogue, query)
    const isCards = !query.has('view')
    if (late && (views || isCards)) return ask(late)
    return Promise.all([fetchLate(), isCards ? null : fetchViews()]).then(([code]) => ask(code))
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
        <FlatResultBar {...data} />
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
