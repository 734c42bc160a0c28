import type { Address } from '#contract/page.ts'
import type { Services } from '#contract/services.ts'
import { showsPrice } from '#domain/lots/format-price.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { isFree } from '#domain/lots/lot.ts'
import { noneOnSale, formatSplitCount } from '#domain/lots/lot-count.ts'
import { conditionalPrices } from '#domain/content/conditional-price.ts'
import { formatEnd } from '#domain/content/promotion-end.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import { capitalise } from '#domain/text/capitalise.ts'
import { flatForms, howMany } from '#domain/text/plural.ts'
import { typeset } from '#domain/text/typography.ts'
import { lastDayOf } from '#domain/time/dates.ts'
import { page } from '#site/page/page.ts'
import { CallUs } from '#site/parts/company/call-us.tsx'
import { ArticleText } from '#site/parts/content/article-text.tsx'
import { showCards } from '#site/parts/content/show-cards.ts'
import { firstScene } from '#site/parts/content/first-of-content.ts'
import { PageHead } from '#site/parts/content/page-head.tsx'
import { isPictured, PromotedPicture, PromotedPrice } from '#site/parts/content/promoted-lot.tsx'
import {
  findPromotedLot,
  withoutBadge,
  type PromotedLot,
} from '#site/parts/content/promoted-lots.ts'
import { PromotedScene } from '#site/parts/content/promoted-scene.tsx'
import { askOffer } from '#site/parts/lots/ask-offer.ts'
import { LotCard } from '#site/parts/lots/card/lot-card.tsx'
import { formatConditionalPrice } from '#site/parts/lots/format-lot-price.ts'
import { Gallery } from '#site/parts/media/gallery.tsx'
import { PlanPicture } from '#site/parts/media/plan-picture.tsx'
import { OfferNotice } from '#site/parts/lots/offer-notice.tsx'
import { loansOf } from '#site/parts/payment/loans-of.ts'
import { PaymentNote } from '#site/parts/payment/payment-note.tsx'
import layout from '#site/ui/layout/layout.module.css'
import { Main } from '#site/ui/layout/main.tsx'
import { DefinitionList } from '#site/ui/text/definition-list.tsx'
import { Tag } from '#site/ui/text/tag.tsx'

import { ChooseLot } from './choose-lot.tsx'
import styles from './promotions.module.css'

type PromotionData = NonNullable<Awaited<ReturnType<typeof loadPromotion>>>

async function loadPromotion({ catalogue, content, drawings }: Services, { params }: Address) {
  const id = Number(params.id)
  const found = id <= MOST_ID ? await content.promotion(id) : null
  if (!found) return null
  const promotion = { ...found, body: showCards(catalogue, found.body) }
  const promoted = findPromotedLot({ catalogue, streets: drawings.streets() }, found)
  const query = lotQuery({ promotions: [id] })
  const { total, onSale } = catalogue.lots('flat').find(query)
  const others = found.running ? catalogue.lots('flat').every(query) : []
  const flats = others
    .filter((lot) => lot.id !== promoted?.lot.id)
    .toSorted((a, b) => Number(isFree(b)) - Number(isFree(a)))
    .slice(0, 8)
  const { header } = catalogue.lots('flat')
  return {
    promotion,
    promoted,
    total: found.running ? total : 0,
    onSale: found.running ? onSale : noneOnSale,
    flats,
    loans: loansOf(catalogue, flats),
    offer: askOffer(catalogue, promoted !== null || flats.some(showsPrice), promoted?.lot.kind),
    // None where the promotion is for everybody.
    conditional: Object.fromEntries(
      flats.map((flat) => [flat.id, conditionalPrices(header, flat)]),
    ),
  }
}

export default page<PromotionData>({
  // A browser takes what was loaded from the payload, so what loads it stays on the server.
  load: import.meta.env.SSR ? loadPromotion : () => null,

  head: ({ promotion: { title, teaser, endsAt, running, gallery }, promoted }) => ({
    title: endsAt ? `${title} ${running ? 'до' : '— закончилась'} ${lastDayOf(endsAt)}` : title,
    description: teaser ?? `${title}: условия, срок и подходящие квартиры.`,
    noindex: !running,
    firstPictures: () => (promoted && gallery[0] ? firstScene(gallery[0], SCENE_SIZES) : []),
  }),

  View: ({ data: { promotion, promoted, total, onSale, flats, loans, offer, conditional } }) => (
    <Main>
      <div className={promoted ? styles.columns : undefined}>
        <div>
          <PageHead
            crumbs={[
              { href: pageLinks.promotions(), label: 'Акциотека' },
              { label: typeset(titleOf(promotion, promoted)) },
            ]}
            title={titleOf(promotion, promoted)}
            lead={promotion.teaser}
          >
            {onSale.free > 0 && !promoted ? (
              <ChooseLot promotion={promotion.id} free={onSale.free} />
            ) : null}
          </PageHead>
        </div>
        {promoted ? (
          <aside className={`${layout.card} ${styles.promoted}`}>
            <Shown promotion={promotion} promoted={promoted} />
            <div>
              <div>
                <h2>
                  <a href={promoted.lot.url}>Например</a>
                </h2>
                <PromotedPrice promoted={promoted} condition={promotion.condition} />
                {onSale.free > 0 ? <ChooseLot promotion={promotion.id} free={onSale.free} /> : null}
              </div>
              {promotion.gallery[0] && promoted.lot.planUrl ? (
                <div className={styles.plan}>
                  <PlanPicture lot={promoted.lot} silent />
                </div>
              ) : null}
            </div>
          </aside>
        ) : null}
        <Terms promotion={promotion} total={total} onSale={onSale} shown={promoted ? 1 : 0} />
      </div>
      {flats.length > 0 ? (
        <section className={`${layout.section} ${styles.suited}`}>
          <div className={layout.head}>
            <h2>К&nbsp;каким квартирам подходит</h2>
          </div>
          <ul className={layout.cards}>
            {flats.map((flat) => (
              <li key={flat.id}>
                <LotCard lot={flat} heading="h3">
                  {conditional[flat.id]
                    ?.filter((one) => one.promotion === promotion.id)
                    .map((one) => (
                      <p key={one.promotion}>{capitalise(formatConditionalPrice(one))}</p>
                    ))}
                </LotCard>
              </li>
            ))}
          </ul>
          <PaymentNote loans={loans} />
          <OfferNotice offer={offer} />
        </section>
      ) : null}
      <CallUs
        title="Проверим, подходит ли вам акция"
        text={
          offer
            ? 'Скажем, складывается ли она с ипотекой и рассрочкой и что для неё нужно.'
            : 'Скажем, что для неё нужно.'
        }
      />
    </Main>
  ),
})

/** A wide picture is cut to the shape of a phone: it is wider than what is seen of it. */
const SCENE_SIZES = '(min-width: 56rem) 60vw, 160vw'

type ShownProps = Pick<PromotionData, 'promotion'> & { promoted: PromotedLot }

/** A number that the picture shows in amber is not repeated beside it. */
const titleOf = (promotion: PromotionData['promotion'], promoted: PromotedLot | null) =>
  promoted && (promotion.gallery[0] || isPictured(promoted))
    ? withoutBadge(promotion)
    : promotion.title

/** What the promotion is about, or the plan of the lot alone. */
function Shown({ promotion, promoted }: ShownProps) {
  const [scene] = promotion.gallery
  // The heading beside it may hold the very words.
  const isNamed = promotion.badge && isIn(titleOf(promotion, promoted), promotion.badge)
  const badge = isNamed ? null : promotion.badge
  if (scene)
    return <PromotedScene scene={scene} promoted={null} badge={badge} sizes={SCENE_SIZES} />
  return isPictured(promoted) ? <PromotedPicture promoted={promoted} badge={badge} /> : null
}

const isIn = (title: string, badge: string) => typeset(title).includes(typeset(badge))

/** When it runs, for whom, what it asks for, and its rules; `shown`: how many of its pictures are seen already. */
const Terms = ({
  promotion,
  total,
  onSale,
  shown,
}: Pick<PromotionData, 'promotion' | 'total' | 'onSale'> & { shown: number }) => (
  <div className={styles.about}>
    <p className={styles.when}>
      {promotion.running ? <Tag look="ok">Действует</Tag> : <Tag>Закончилась</Tag>}
      {promotion.endsAt ? <span>{formatEnd(promotion)}</span> : null}
    </p>
    {promotion.gift ? <p className={styles.gift}>{typeset(promotion.gift)}</p> : null}
    <DefinitionList
      facts={[
        ['Подходит', total > 0 ? `${suited(total)}: ${formatSplitCount(onSale, flatForms)}` : null],
        ['Для кого', promotion.condition && capitalise(typeset(promotion.condition))],
        ['Другие скидки', promotion.stacks === null ? null : stackWords(promotion.stacks)],
      ]}
    />
    {promotion.body ? (
      <section aria-label="Условия">
        <ArticleText doc={promotion.body} />
      </section>
    ) : null}
    {promotion.condition ? (
      <p className={styles.note}>Цены лотов названы без&nbsp;этой скидки.</p>
    ) : null}
    {promotion.gallery.length > shown ? (
      <div className={styles.pictures}>
        <Gallery pictures={promotion.gallery.slice(shown)} label="Картинки акции" />
      </div>
    ) : null}
    {promotion.legal ? (
      <details className={styles.legal}>
        <summary>Правила акции целиком</summary>
        <p>{typeset(promotion.legal)}</p>
      </details>
    ) : null}
    {promotion.erid ? <p className={styles.legal}>{`Реклама. erid: ${promotion.erid}`}</p> : null}
  </div>
)

const stackWords = (stacks: boolean) =>
  stacks ? 'Складываются с\u00A0этой' : 'Не\u00A0суммируются: действует наибольшая'

/** The largest number an id of the database may be. */
const MOST_ID = 2_147_483_647

/** «37 квартирам» */
const suited = (total: number) => howMany(total, ['квартире', 'квартирам', 'квартирам'])
