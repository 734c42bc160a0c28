import { pageLinks } from '#domain/addresses/page-links.ts'
import { howMany } from '#domain/text/plural.ts'
import { page } from '#site/page/page.ts'
import { CallUs } from '#site/parts/company/call-us.tsx'
import { PageHead } from '#site/parts/content/page-head.tsx'
import { PromotionCards } from '#site/parts/content/promotion-cards.tsx'
import { ButtonLink } from '#site/ui/controls/button.tsx'
import { EmptyState } from '#site/ui/layout/empty-state.tsx'
import layout from '#site/ui/layout/layout.module.css'
import { Main } from '#site/ui/layout/main.tsx'

import styles from './promotions.module.css'

export default page({
  async load({ content }) {
    const all = await content.promotions()
    return {
      running: all.filter(({ running }) => running),
      past: all.filter(({ running }) => !running),
      programmes: (await content.programmes()).length,
    }
  },

  head: ({ running }) => ({
    title: running.length
      ? `Акциотека: ${howMany(running.length, ['акция', 'акции', 'акций'])} на квартиры`
      : 'Акциотека',
    description:
      'Скидки, рассрочка и ипотека с условиями целиком, сроком окончания и списком подходящих квартир.',
  }),

  View: ({ data: { running, past, programmes } }) => (
    <Main>
      <PageHead
        crumbs={[{ label: 'Акциотека' }]}
        title="Акциотека"
        lead="У каждой акции есть условия, срок и список квартир, к которым она подходит."
      />
      {running.length > 0 ? (
        <PromotionCards promotions={running} heading="h2" />
      ) : (
        <EmptyState title="Сейчас акций нет">
          <p>Когда они начнутся, условия и&nbsp;срок будут на&nbsp;этой странице.</p>
          <p>
            <ButtonLink look="line" href={pageLinks.flats()}>
              Квартиры в&nbsp;продаже
            </ButtonLink>
          </p>
        </EmptyState>
      )}
      {programmes > 0 ? (
        <section className={layout.section}>
          <h2 className={styles.heading}>Ипотека и&nbsp;рассрочка</h2>
          <ButtonLink look="line" href={pageLinks.mortgage()}>
            {`${howMany(programmes, ['программа', 'программы', 'программ'])}: условия и\u00A0расчёт платежа`}
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
