import type { ReactNode } from 'react'

import { showsPrice } from '#domain/lots/format-price.ts'
import type { ProjectSummary } from '#contract/catalogue.ts'
import type { Services } from '#contract/services.ts'
import type { Project } from '#contract/structure.ts'
import { cityOfLots } from '#domain/brand/city.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { formatCount, listedOf } from '#domain/lots/lot-count.ts'
import { lotKinds, type LotKind } from '#domain/lots/lot.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import { flatForms } from '#domain/text/plural.ts'
import { page } from '#site/page/page.ts'
import { Hero, useScene } from '#site/pages/home/hero/hero.tsx'
import { useBrand } from '#site/parts/company/brand.ts'
import { NewsRow } from '#site/parts/content/news-row.tsx'
import { withPromotedLots } from '#site/parts/content/promoted-lots.ts'
import { PromotionCards } from '#site/parts/content/promotion-cards.tsx'
import { firstPicturesOf } from '#site/parts/drawings/still-pictures.ts'
import { askOffer } from '#site/parts/lots/ask-offer.ts'
import { LotCard } from '#site/parts/lots/card/lot-card.tsx'
import { askPicks } from '#site/parts/lots/ask-picks.ts'
import { askLandings } from '#site/parts/lots/ask-landings.ts'
import { LandingLinks } from '#site/parts/lots/landing-links.tsx'
import { OfferNotice } from '#site/parts/lots/offer-notice.tsx'
import { loansOf } from '#site/parts/payment/loans-of.ts'
import { PaymentNote } from '#site/parts/payment/payment-note.tsx'
import { askPlans } from '#site/parts/projects/ask-plans.ts'
import { ReadinessRow } from '#site/parts/projects/readiness.tsx'
import { RequestSection } from '#site/parts/request/request-section.tsx'
import layout from '#site/ui/layout/layout.module.css'

import { askReadiness } from './ask-readiness.ts'
import { HomeSection } from './home-section.tsx'
import { homeWords } from './home-words.ts'
import { ProgrammeCards } from './programme-cards.tsx'
import { ProjectCards } from './project-cards.tsx'
import styles from './home.module.css'

export type HomeData = Awaited<ReturnType<typeof loadHome>>

async function loadHome({ catalogue, content, drawings }: Services) {
  const flats = catalogue.lots('flat')
  const { onSale, facets } = flats.find(lotQuery())
  const home = await content.homeCity()
  const cities = await content.cities()
  const promotions = await content.promotions()
  const news = await content.news()
  const projects = await content.projects()
  const still = drawings.still()
  const embankment = still ? null : await drawings.embankment()
  const isDrawn = still !== null || embankment !== null
  const photo = isDrawn ? null : await content.bestPhoto()
  const picks = askPicks(flats)
  const streets = drawings.streets()
  const sold = listedOf(onSale) > 0 ? (['flat'] as const) : lotKinds
  return {
    // Where all that the page speaks of is; null: in several places, or it is not known.
    city: cityOfLots(projects.filter(withLots(catalogue.projects, sold)), [...cities, home]),
    // Each free flat has its windows lit somewhere.
    flats: onSale,
    roomsLeft: facets.rooms,
    projects,
    unfinished: await askReadiness(content, projects),
    onSale: catalogue.projects,
    picks,
    loans: loansOf(catalogue, picks),
    // Lists of flats that people search for by those very words.
    landings: askLandings(catalogue),
    promotions: withPromotedLots(
      { catalogue, streets },
      promotions.filter(({ running }) => running).slice(0, 3),
    ),
    news: news.slice(0, 3),
    // Some flat shows its price.
    hasPrices: flats.pricing.sale,
    keys: Object.keys(facets.keys),
    hasLoans: flats.header.programmes.length > 0,
    programmes: flats.header.programmes,
    offer: askOffer(catalogue, picks.some(showsPrice)),
    still,
    embankment,
    // Where no house is drawn: the best picture there is, else plans beside the numbers.
    photo,
    plans: isDrawn || photo ? [] : askPlans(flats),
    streets,
    // Some house is drawn, so that its windows can be lit.
    hasHouses: drawings.hasHouses(),
  }
}

export default page<HomeData>({
  // A browser takes what was loaded from the payload, so what loads it stays on the server.
  load: import.meta.env.SSR ? loadHome : () => null,

  head: (data) => ({
    ...homeWords(data),
    firstPictures: ({ hero }) =>
      hero ? [] : firstPicturesOf(data.still, { day: 'day', evening: 'evening' }),
  }),

  View: ({ data }) => (
    <HomeMain data={data}>
      <Hero data={data} />
      <div className={layout.wrap}>
        {data.projects.length > 0 ? (
          <HomeSection title="Проекты" more={{ href: pageLinks.projects(), label: 'Все проекты' }}>
            <ProjectCards projects={data.projects} onSale={data.onSale} streets={data.streets} />
          </HomeSection>
        ) : null}
        {data.picks.length > 0 ? (
          <HomeSection
            title="Самые доступные"
            more={{
              href: pageLinks.flats(),
              label: formatCount(data.flats, flatForms),
            }}
          >
            <ul className={layout.cards}>
              {data.picks.map((flat) => (
                <li key={flat.id}>
                  <LotCard lot={flat} heading="h3" />
                </li>
              ))}
            </ul>
            <LandingLinks landings={data.landings} />
            <PaymentNote loans={data.loans} />
            <div className={styles.notice}>
              <OfferNotice offer={data.offer} />
            </div>
          </HomeSection>
        ) : null}
        {data.promotions.length > 0 ? (
          <HomeSection title="Акции" more={{ href: pageLinks.promotions(), label: 'Все акции' }}>
            <PromotionCards promotions={data.promotions} heading="h3" />
          </HomeSection>
        ) : null}
        {data.programmes.length > 0 ? (
          <HomeSection
            title="Способы покупки"
            more={{ href: pageLinks.mortgage(), label: 'Условия и расчёт' }}
          >
            <ProgrammeCards programmes={data.programmes} />
          </HomeSection>
        ) : null}
        {data.unfinished.length > 0 ? (
          <HomeSection
            title="Стройка сегодня"
            more={{ href: pageLinks.projects(), label: 'Дома и сроки' }}
          >
            <ReadinessRow houses={data.unfinished} />
          </HomeSection>
        ) : null}
        {data.news.length > 0 ? (
          <HomeSection title="Новости" more={{ href: pageLinks.news(), label: 'Все новости' }}>
            <NewsRow news={data.news} />
          </HomeSection>
        ) : null}
        <Ask waiting={listedOf(data.flats) === 0} lit={data.hasHouses} />
      </div>
    </HomeMain>
  ),
})

const HomeMain = ({ data, children }: { data: HomeData; children: ReactNode }) => (
  <main id="content" tabIndex={-1} data-night={hasScene(useScene(data)) ? 'evening' : 'always'}>
    {children}
  </main>
)

const hasScene = ({ embankment, still }: Pick<HomeData, 'embankment' | 'still'>) =>
  (embankment ?? still) !== null

/** Where no flat is for sale yet the form keeps a place in the queue. */
function Ask({ waiting, lit }: { waiting: boolean; lit: boolean }) {
  const { noFlats } = useBrand()
  return waiting && !noFlats ? (
    <RequestSection
      form="selection"
      title={lit ? 'Сообщим, когда зажжётся окно' : 'Сообщим, когда появятся квартиры'}
      text="Оставьте телефон: позвоним, как только в продаже появятся квартиры."
      category="Консультация по квартире"
      subject="Лист ожидания"
      submit="Записаться в лист ожидания"
    />
  ) : (
    <RequestSection
      form="callback"
      title="Перезвоним и покажем дом"
      text="Ответим на вопросы и договоримся о времени просмотра."
      category="Обратный звонок"
      subject="Звонок с главной страницы"
      submit="Жду звонка"
    />
  )
}

const withLots =
  (summaries: readonly ProjectSummary[], kinds: readonly LotKind[]) =>
  ({ alias }: Project) =>
    summaries.some(
      (one) => one.alias === alias && kinds.some((kind) => listedOf(one.onSale[kind]) > 0),
    )
