import type { Services } from '#contract/services.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { howMany } from '#domain/text/plural.ts'
import { page } from '#site/page/page.ts'
import { CallUs } from '#site/parts/company/call-us.tsx'
import { PageHead } from '#site/parts/content/page-head.tsx'
import { withPromotedLots } from '#site/parts/content/promoted-lots.ts'
import { firstScene } from '#site/parts/content/first-of-content.ts'
import { PromotionCards } from '#site/parts/content/promotion-cards.tsx'
import { askOffer } from '#site/parts/lots/ask-offer.ts'
import { OfferNotice } from '#site/parts/lots/offer-notice.tsx'
import { ButtonLink } from '#site/ui/controls/button.tsx'
import { EmptyState } from '#site/ui/layout/empty-state.tsx'
import layout from '#site/ui/layout/layout.module.css'
import { Main } from '#site/ui/layout/main.tsx'

import { FEATURE_SIZES, PromotionFeature } from './promotion-feature.tsx'
import styles from './promotions.module.css'

type PromotionsData = Awaited<ReturnType<typeof loadPromotions>>

async function loadPromotions({ catalogue, content, drawings }: Services) {
  const streets = drawings.streets()
  const all = withPromotedLots({ catalogue, streets }, await content.promotions())
  const shown = all.find(({ promoted }) => promoted)?.promoted
  const [first] = all
  const own = first?.running ? (await content.promotion(first.id))?.gallery[0] : undefined
  // Without it the first promotion is a card like others.
  const scene = own ?? streets[first?.promoted?.lot.project.alias ?? '']?.one ?? null
  const running = all.filter((one) => one.running)
  return {
    scene,
    running,
    past: all.filter(({ running }) => !running),
    programmes: (await content.programmes()).length,
    offer: askOffer(catalogue, shown !== undefined, shown?.lot.kind),
  }
}

export default page<PromotionsData>({
  // A browser takes what was loaded from the payload, so what loads it stays on the server.
  load: import.meta.env.SSR ? loadPromotions : () => null,

  head: ({ running, scene }) => ({
    title: running.length
      ? `Акциотека: ${howMany(running.length, ['акция', 'акции', 'акций'])} на квартиры`
      : 'Акциотека',
    description:
      'Скидки, рассрочка и ипотека с условиями целиком, сроком окончания и списком подходящих квартир.',
    firstPictures: () => (scene ? firstScene(scene, FEATURE_SIZES) : []),
  }),

  View: ({ data: { scene, running, past, programmes, offer } }) => (
    <Main>
      <PageHead
        crumbs={[{ label: 'Акциотека' }]}
        title="Акциотека"
        lead="Условия, срок и список квартир — у каждой акции."
      />
      {scene && running[0] ? <PromotionFeature promotion={running[0]} scene={scene} /> : null}
      {running.length > Number(scene !== null) ? (
        <PromotionCards promotions={scene ? running.slice(1) : running} heading="h2" />
      ) : null}
      {running.length === 0 ? (
        <EmptyState title="Сейчас акций нет">
          <p>Когда они начнутся, условия и&nbsp;срок будут на&nbsp;этой странице.</p>
          <p>
            <ButtonLink look="line" href={pageLinks.flats()}>
              Квартиры в&nbsp;продаже
            </ButtonLink>
          </p>
        </EmptyState>
      ) : null}
      <OfferNotice offer={offer} />
      {programmes > 0 ? (
        <section className={`${layout.panel} ${styles.programmes}`}>
          <div>
            <h2 className={layout.heading}>Ипотека и&nbsp;рассрочка</h2>
            <p>
              {`${howMany(programmes, ['программа', 'программы', 'программ'])}: ставка, полная стоимость кредита и\u00A0платёж по\u00A0любой квартире.`}
            </p>
          </div>
          <ButtonLink look="line" href={pageLinks.mortgage()}>
            Условия и&nbsp;расчёт
          </ButtonLink>
        </section>
      ) : null}
      {past.length > 0 ? (
        <details className={styles.past}>
          <summary>
            {howMany(past.length, ['прошедшая акция', 'прошедшие акции', 'прошедших акций'])}
          </summary>
          <PromotionCards promotions={past} heading="h2" />
        </details>
      ) : null}
      <CallUs title="Посчитаем вместе" text="Подскажем, какие условия складываются, а какие нет." />
    </Main>
  ),
})
