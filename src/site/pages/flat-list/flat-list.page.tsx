import { useEffect } from 'react'

import type { Head } from '#contract/page.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { formatCount } from '#domain/lots/lot-count.ts'
import {
  readLotQuery,
  writeLotQuery,
  writeTypedQuery,
  lotViews,
  type LotQuery,
} from '#domain/query/lot-query.ts'
import { MOST_ON_PAPER } from '#domain/saved/most-on-paper.ts'
import { flatForms, howMany } from '#domain/text/plural.ts'
import { projectTitle } from '#domain/text/project-title.ts'
import { cataloguePage } from '#site/page/page.ts'
import { LotCards } from '#site/parts/lots/card/lot-cards.tsx'
import { FilterButton } from '#site/parts/lots/filter/lot-filter.tsx'
import { formatFromPrice } from '#site/parts/lots/format-lot-price.ts'
import { LandingLinks } from '#site/parts/lots/landing-links.tsx'
import { ListEnd } from '#site/parts/lots/list/list-end.tsx'
import { ResultBar } from '#site/parts/lots/list/result-bar.tsx'
import { conditionsOf, topicOf, wordsOf } from '#site/parts/lots/query/conditions.ts'
import type { FilterNames } from '#site/parts/lots/query/filter-names.ts'
import { keepSearch } from '#site/parts/lots/query/last-search.ts'
import type { LotListData } from '#site/parts/lots/query/lot-list.ts'
import { onScreen } from '#site/parts/lots/query/opened-pages.ts'
import { RequestSection } from '#site/parts/request/request-section.tsx'
import { LateSubscriptionForm } from '#site/parts/subscription/late-subscription-form.ts'
import type { SegmentLink } from '#site/ui/controls/segmented.tsx'
import { Main } from '#site/ui/layout/main.tsx'
import { Breadcrumbs } from '#site/ui/links/breadcrumbs.tsx'
import { lazyHydrate } from '#site/ui/rendering/lazy-hydrate.tsx'
import text from '#site/ui/text/text.module.css'

import { askFlats, type FlatList } from './ask-flats.ts'
import { asksAllFilters, withAllFilters } from './filter/all-filters.ts'
import { FilterPanel } from './filter/filter-panel.tsx'
import { aboutFlats } from './list/about-flats.ts'
import styles from './list/flat-list-end.module.css'

const roomCounts = ['', 'Одно', 'Двух', 'Трёх', 'Четырёх']

/** «Квартиры в новостройках», «Двухкомнатные квартиры в ЖК «Верхний яр»»: what a list is about, if it is about one thing. */
function headingOf({ asked, names }: LotListData): string {
  const one = oneOf(asked.rooms)
  const what =
    one === null ? 'Квартиры' : one === 0 ? 'Студии' : `${roomCounts[one]}комнатные квартиры`
  return `${what} в\u00A0${whereOf(asked, names) ?? 'новостройках'}`
}

/** What search engines see: a list about one thing is a page of its own, any other leads to the nearest such. */
function listHead({ asked, chosen, list, names, listed, offer }: LotListData): Head {
  const { total, page, onSale } = list
  const one = oneOf(asked.rooms)
  const what =
    one === null
      ? 'квартиру'
      : one === 0
        ? 'студию'
        : `${roomCounts[one]?.toLowerCase()}комнатную квартиру`
  const from = formatFromPrice(onSale)
  const many = onSale.free > 0 ? howMany(onSale.free, flatForms) : formatCount(onSale, flatForms)
  const about = { projects: single(asked.projects), rooms: single(asked.rooms) }
  const where = whereOf(asked, names) ?? 'новостройке'
  const aside = chosen - about.projects.length - about.rooms.length
  const atPage = page > 1 ? `, страница ${page}` : ''
  return {
    title: total
      ? `Купить ${what} в\u00A0${where}: ${many}${from}${atPage}`
      : listed
        ? 'По\u00A0этим условиям квартир нет'
        : 'Квартиры: сейчас в\u00A0продаже нет',
    description: total
      ? `${formatCount(onSale, flatForms)}. От\u00A0застройщика${from}: планировки, этажи${offer ? ', цены' : ''} и\u00A0сроки без звонка.`
      : 'Планировки, цены и\u00A0сроки появятся здесь, как только откроются продажи.',
    canonical: pageLinks.flats(aside > 0 ? about : { ...about, page }),
    noindex: aside > 0 || total === 0,
  }
}

const oneOf = ([one, ...others]: number[]) => (others.length === 0 ? (one ?? null) : null)
const single = <T,>(chosen: T[]): T[] => (chosen.length === 1 ? chosen : [])

function whereOf({ projects: chosen }: LotQuery, { projects }: FilterNames) {
  const project = chosen.length === 1 && projects.find(({ alias }) => alias === chosen[0])
  return project ? projectTitle(project.name) : null
}

// Two of three views come when they are asked for.
let views = import.meta.env.SSR ? await import('./late-views.ts') : null
// Stored: even of a module that is here already `import` resolves a task later.
const fetchViews = async () => (views ??= await import('./late-views.ts'))
// In a browser the form itself turns words into conditions.
const words = import.meta.env.SSR
  ? {
      ...(await import('#domain/query/search-phrase.ts')),
      ...(await import('#domain/query/phrase-list.ts')),
    }
  : null

const LotTable = lazyHydrate(views?.LotTable ?? null, async () => (await fetchViews()).LotTable)
const Chess = lazyHydrate(views?.Chessboard ?? null, async () => (await fetchViews()).Chessboard)

export default cataloguePage<FlatList>({
  query(query) {
    const asked = readLotQuery(query)
    const written = writeTypedQuery(words ? words.readSearchPhrase(asked) : asked)
    return asksAllFilters(query) ? withAllFilters(written) : written
  },

  elsewhere(query) {
    const list = words?.listOfPhrase(readLotQuery(query))
    return list ? pageLinks.lots(list.kind, list.query) : null
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
        <FilterPanel title={headingOf(data)} data={data} />
        <ResultBar data={data} about={aboutFlats} views={viewsOf}>
          {data.allFilters ? null : <FilterButton chosen={data.chosen} inline />}
        </ResultBar>
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

/** The same flats as cards, as a table and as a house. */
const viewsOf = (asked: LotQuery): SegmentLink[] =>
  lotViews.map((view) => ({
    href: pageLinks.flats({ ...asked, view, page: 1 }),
    label: viewNames[view],
    icon: view,
    current: view === asked.view,
  }))

const viewNames = { cards: 'Карточки', list: 'Список', chess: 'Шахматка' }

type FlatListEndProps = {
  data: FlatList
  /** The first page on the screen. */
  first: number
}

/** After a page of flats: letters, files, and a person who helps to choose. */
function FlatListEnd({ data, first }: FlatListEndProps) {
  const { asked, names } = data
  const words = wordsOf(conditionsOf(asked, names, aboutFlats))
  useEffect(() => {
    if (words) keepSearch({ words, href: pageLinks.flats({ ...asked, page: 1 }) })
  }, [words, asked])
  return (
    <ListEnd data={data} about={aboutFlats} first={first}>
      <LandingLinks landings={data.landings} />
      <LateSubscriptionForm
        title="Сообщить о новых квартирах на почту"
        query={writeLotQuery(asked)}
      />
      <ListFiles {...data} />
      <RequestSection
        form="selection"
        title="Подобрать квартиру"
        text="Пришлём то, что подходит под эти условия."
        category="Отправить подборку"
        subject={topicOf('Подбор квартиры', words)}
      />
    </ListEnd>
  )
}

function ListFiles({ asked, list }: FlatList) {
  return (
    <p className={`${text.small} ${text.second} ${styles.files}`}>
      {list.total > 0 ? (
        <>
          Список с&nbsp;планировками:{' '}
          <a className={text.link} href={pageLinks.listFile('csv', asked)}>
            CSV
          </a>
          {', '}
          <a className={text.link} href={pageLinks.listFile('xlsx', asked)}>
            XLSX
          </a>
          {', первые на\u00A0бумагу: '}
          <a
            className={text.link}
            href={pageLinks.selectionFile(list.lots.slice(0, MOST_ON_PAPER).map(({ id }) => id))}
            data-whole
          >
            PDF
          </a>
          {'. '}
        </>
      ) : null}
      Новые квартиры по&nbsp;этим условиям:{' '}
      <a
        className={text.link}
        href={pageLinks.searchFeed({ ...asked, sort: 'price', page: 1, view: 'cards' })}
        type="application/rss+xml"
      >
        лента RSS
      </a>
    </p>
  )
}
