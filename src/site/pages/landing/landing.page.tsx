import { showsPrice } from '#domain/lots/format-price.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import type { ShownDoc } from '#domain/content/doc/doc.ts'
import { isFound, landingQuery } from '#domain/content/landing.ts'
import { isFree } from '#domain/lots/lot.ts'
import { formatCount, type OnSale } from '#domain/lots/lot-count.ts'
import { flatForms, howMany, shownFlatForms, type NounForms } from '#domain/text/plural.ts'
import { LOTS_PER_PAGE, type LotQuery } from '#domain/query/lot-query.ts'
import type { Catalogue, LotCatalogue, LotList } from '#contract/catalogue.ts'
import type { Street } from '#contract/drawings.ts'
import { formatArea } from '#domain/lots/area.ts'
import { formatFrom } from '#domain/money/money.ts'
import { capitalise } from '#domain/text/capitalise.ts'
import { page } from '#site/page/page.ts'
import { CallUs } from '#site/parts/company/call-us.tsx'
import { ArticleText } from '#site/parts/content/article-text.tsx'
import { showCards } from '#site/parts/content/show-cards.ts'
import { PageHead } from '#site/parts/content/page-head.tsx'
import { askLandings } from '#site/parts/lots/ask-landings.ts'
import { LandingLinks } from '#site/parts/lots/landing-links.tsx'
import { askOffer } from '#site/parts/lots/ask-offer.ts'
import { LotCards } from '#site/parts/lots/card/lot-cards.tsx'
import { OfferNotice } from '#site/parts/lots/offer-notice.tsx'
import { firstPlan } from '#site/parts/media/first-pictures.ts'
import { loansOf } from '#site/parts/payment/loans-of.ts'
import { PaymentNote } from '#site/parts/payment/payment-note.tsx'
import { ButtonLink } from '#site/ui/controls/button.tsx'
import layout from '#site/ui/layout/layout.module.css'
import { Main } from '#site/ui/layout/main.tsx'

import { CutFlat, findFurnished, FurnishedFlat } from './furnished-flat.tsx'
import { ProjectChoices, type ProjectChoice } from './project-choices.tsx'
import styles from './landing.module.css'

export default page({
  async load({ catalogue, content, drawings, lots: details }, { params }) {
    const landing = await content.landing(params.alias ?? '')
    const query = landing && landingQuery(landing.filter)
    if (!landing || !query) return null
    const list = catalogue.lots('flat').find(query, 'layout')
    const { total, onSale, layouts, ranges } = list
    const { promotions, programmes } = catalogue.lots('flat').header
    const { flats, alike } = freeFirst(catalogue.lots('flat'), query, list)
    const loans = loansOf(catalogue, flats)
    return {
      landing: { ...landing, text: showCards(catalogue, landing.text) },
      href: pageLinks.flats(query),
      total,
      onSale,
      noun: nounOf(query),
      flats,
      alike,
      isComplete: (layouts?.total ?? total) <= flats.length,
      area: ranges.area,
      where: projectsOf(catalogue, query, list, drawings.streets()),
      promotions: promotions.filter(({ conditional }) => !conditional),
      usualProgramme: programmes[0]?.name ?? null,
      shown: await findFurnished(flats, (id) => details.detail(id, 'flat')),
      loans,
      offer: askOffer(catalogue, flats.some(showsPrice)),
      others: askLandings(catalogue, query),
    }
  },

  head: ({ landing, total, onSale, offer, flats, noun }) => ({
    title: landing.title ?? landing.h1,
    description:
      landing.description ??
      `${landing.h1}: ${formatCount(onSale, noun.forms)}. Планировки${offer ? ', цены' : ''} и\u00A0сроки от\u00A0застройщика.`,
    noindex: !isFound(landing, total),
    firstPictures: () => firstPlan(flats[0]?.planUrl),
  }),

  View: ({ data }) => {
    const { landing, href, total, onSale, noun, flats, shown, loans, offer, others } = data
    const brief = landing.text && isBrief(landing.text)
    return (
      <Main>
        <div className={styles.top}>
          <div className={styles.words}>
            <PageHead
              crumbs={[{ href: pageLinks.flats(), label: 'Квартиры' }, { label: landing.h1 }]}
              title={landing.h1}
              lead={total > 0 ? inBrief(data) : 'Сейчас таких квартир нет в\u00A0продаже'}
            >
              {total > 0 ? <ButtonLink href={href}>{showWords(data)}</ButtonLink> : null}
            </PageHead>
          </div>
          <div className={styles.seen}>
            {shown ? <FurnishedFlat {...shown} /> : <CutFlat lots={flats} />}
            <ProjectChoices choices={data.where} forms={noun.forms} />
          </div>
          {total > 0 ? (
            <section className={styles.flats} aria-labelledby="kvartiry">
              <h2 id="kvartiry" className={styles.heading}>
                {formatCount(onSale, noun.forms)}
              </h2>
              <LotCards
                lots={flats}
                alike={data.alike}
                promotions={data.promotions}
                usualProgramme={data.usualProgramme}
              />
              {data.isComplete ? null : (
                <p className={styles.all}>
                  <ButtonLink look="line" href={href}>
                    {`Показать все ${howMany(total, noun.shown)}`}
                  </ButtonLink>
                </p>
              )}
              <PaymentNote loans={loans} />
              <OfferNotice offer={offer} />
            </section>
          ) : null}
          {landing.text && brief ? (
            <div className={styles.text}>
              <ArticleText doc={landing.text} />
            </div>
          ) : null}
        </div>
        {landing.text && !brief ? (
          <section className={layout.section}>
            <ArticleText doc={landing.text} />
          </section>
        ) : null}
        <LandingLinks landings={others} />
        <CallUs title="Подберём квартиру и&nbsp;ответим на&nbsp;вопросы" />
      </Main>
    )
  },
})

/** «Показать 97 свободных»: those in reserve stand in the list beside them. */
const showWords = ({ onSale: { free }, total, noun }: Shown) =>
  free > 0
    ? `Показать ${howMany(free, ['свободную', 'свободные', 'свободных'])}`
    : `Показать ${howMany(total, noun.shown)}`

type Shown = { onSale: OnSale; total: number; noun: Noun }
type Noun = { forms: NounForms; shown: NounForms }

/** What flats of such a list are called. */
const nounOf = ({ rooms }: LotQuery): Noun =>
  rooms.length === 1 && rooms[0] === 0
    ? { forms: ['студия', 'студии', 'студий'], shown: ['студию', 'студии', 'студий'] }
    : { forms: flatForms, shown: shownFlatForms }

/** The page begins with what may be bought: where the cheapest are in reserve, it is on further pages of the list. */
function freeFirst(catalogue: LotCatalogue, query: LotQuery, first: LotList) {
  const cards = cardsOf(first)
  const countFree = () => cards.filter(({ lot }) => isFree(lot)).length
  for (let page = 2; page <= first.pages && countFree() < LOTS_PER_PAGE; page++)
    cards.push(...cardsOf(catalogue.find({ ...query, page }, 'layout')))
  const shown = [true, false]
    .map((free) => cards.filter(({ lot }) => isFree(lot) === free))
    .flatMap((some) => (query.sort === 'price' ? variedFirst(some) : some))
    .slice(0, LOTS_PER_PAGE)
  return { flats: shown.map(({ lot }) => lot), alike: shown.map((one) => one.alike) }
}

/** The first of every project before the rest: the cheapest of one house are much alike. */
function variedFirst(cards: readonly Card[]): Card[] {
  const first = new Map(cards.toReversed().map((card) => [card.lot.project.alias, card]))
  const isFirst = (card: Card) => first.get(card.lot.project.alias) === card
  return [...cards.filter(isFirst), ...cards.filter((card) => !isFirst(card))]
}

type Card = ReturnType<typeof cardsOf>[number]

const cardsOf = ({ lots, layouts }: LotList) =>
  lots.map((lot, at) => ({ lot, alike: layouts?.alike[at] ?? null }))

/** A few words stand under the heading, an article under the flats. */
const isBrief = ({ content }: ShownDoc) => content.length < 3

/** «От 5,2 млн ₽, от 24,5 м² до 26,8 м²»: what it costs and how large it is. */
function inBrief({ onSale, area }: { onSale: OnSale; area: LotList['ranges']['area'] }): string {
  const [least, most] = [area.min, area.max].map(formatArea)
  const areas = least === most ? least : `от\u00A0${least} до\u00A0${most}`
  return capitalise(
    [onSale.minPrice && formatFrom(onSale.minPrice), areas].filter(Boolean).join(', '),
  )
}

/** Projects that have such flats, those with the lower price first. */
const projectsOf = (
  catalogue: Catalogue,
  query: LotQuery,
  { facets }: LotList,
  streets: Record<string, Street>,
): ProjectChoice[] =>
  catalogue.projects
    .filter(({ alias }) => facets.project[alias])
    .map(({ alias, name }) => {
      const here = { ...query, projects: [alias] }
      return {
        name,
        href: pageLinks.flats(here),
        flats: facets.project[alias] ?? 0,
        from: catalogue.lots('flat').find(here).onSale.minPrice,
        street: streets[alias]?.one ?? null,
      }
    })
    .toSorted((one, other) => (one.from ?? Infinity) - (other.from ?? Infinity))
