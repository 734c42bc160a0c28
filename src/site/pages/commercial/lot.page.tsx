import { useState } from 'react'

import { pageLinks } from '#domain/addresses/page-links.ts'
import { shopfrontUrl } from '#domain/addresses/shopfront-url.ts'
import { formatArea } from '#domain/lots/area.ts'
import { isRent } from '#domain/lots/deal.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { floorName, formatHouse, lotTitle } from '#domain/lots/lot-titles.ts'
import { isListed, isOnStreet } from '#domain/lots/lot.ts'
import { formatPrice, showsPrice } from '#domain/lots/format-price.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import { plainDoc } from '#domain/content/doc/plain-doc.ts'
import { typeset } from '#domain/text/typography.ts'
import { projectTitle } from '#domain/text/project-title.ts'
import { page } from '#site/page/page.ts'
import { CallUs } from '#site/parts/company/call-us.tsx'
import { ArticleText } from '#site/parts/content/article-text.tsx'
import { PageHead } from '#site/parts/content/page-head.tsx'
import { PartialNotice } from '#site/parts/content/partial-notice.tsx'
import { BookingLink } from '#site/parts/lots/booking-link.tsx'
import { LotCard } from '#site/parts/lots/card/lot-card.tsx'
import { Seller } from '#site/parts/lots/seller.tsx'
import { StatusNotice } from '#site/parts/lots/status-notice.tsx'
import { Cover } from '#site/parts/media/cover.tsx'
import { MediaSection } from '#site/parts/media/media-section.tsx'
import { PlanPicture } from '#site/parts/media/plan-picture.tsx'
import { streetSide } from '#site/parts/media/shopfront.tsx'
import { StreetPicture } from '#site/parts/media/street-picture.tsx'
import { loansOf } from '#site/parts/payment/loans-of.ts'
import { PaymentNote } from '#site/parts/payment/payment-note.tsx'
import { RequestSection } from '#site/parts/request/request-section.tsx'
import layout from '#site/ui/layout/layout.module.css'
import { Main } from '#site/ui/layout/main.tsx'

import { PremisesFacts } from './premises-facts.tsx'
import styles from './lot.module.css'

export default page({
  async load({ catalogue, lots }, { params }) {
    const lot = await lots.detail(Number(params.id), 'commercial')
    if (!lot) return null
    const here = catalogue.lots('commercial').find(lotQuery({ projects: [lot.project.alias] }))
    const others = here.lots.filter(({ id }) => id !== lot.id).slice(0, 4)
    return {
      lot,
      others,
      loans: loansOf(catalogue, others),
      publishedAt: catalogue.datedAt([lot.project.alias]),
    }
  },

  head({ lot }) {
    const place = [floorName(lot), projectTitle(lot.project.name)].filter(Boolean).join(', ')
    const price = showsPrice(lot) ? ` ${isRent(lot) ? 'Аренда' : 'Цена'} ${formatPrice(lot)}.` : ''
    return {
      title: subjectOf(lot, place),
      description: `${nounOf(lot)} ${formatArea(lot.area)}, ${place}.${price}`,
      noindex: !isListed(lot.status),
    }
  },

  about: ({ lot }) => ({ project: lot.project.alias }),

  View({ data: { lot, others, loans, publishedAt } }) {
    // Premises sold while they are looked at keep their form: something may be typed there.
    const [wasListed] = useState(isListed(lot.status))
    return (
      <Main>
        <PageHead
          crumbs={[
            { href: pageLinks.commercial(), label: 'Коммерция' },
            { href: pageLinks.project(lot.project.alias), label: lot.project.name },
            { label: lotTitle(lot) },
          ]}
          title={lotTitle(lot)}
          lead={formatHouse(lot)}
        />
        {lot.isPartial ? <PartialNotice /> : null}
        <div className={styles.columns}>
          <PlanOrPicture lot={lot} />
          <div className={`${layout.panel} ${styles.side}`}>
            <StatusNotice lot={lot} />
            <PremisesFacts lot={lot} />
            {lot.booking ? <BookingLink lot={lot} booking={lot.booking} /> : null}
            {isListed(lot.status) ? (
              <Seller lot={lot} offer={showsPrice(lot) ? { publishedAt } : null} />
            ) : null}
          </div>
        </div>
        <MediaSection
          title={'Помещение в\u00A0картинках'}
          pictures={isShownAbove(lot) ? [] : lot.media.gallery}
          tour={lot.media.tour}
          video={lot.media.video}
          view={lot.media.view}
        />
        {lot.description ? (
          <section className={layout.section}>
            <h2 className={styles.heading}>{typeset('О помещении')}</h2>
            <ArticleText doc={plainDoc(lot.description)} />
          </section>
        ) : null}
        {others.length > 0 ? (
          <section className={layout.section}>
            <h2 className={styles.heading}>{`Ещё в\u00A0проекте «${lot.project.name}»`}</h2>
            <ul className={layout.cards}>
              {others.map((other) => (
                <li key={other.id}>
                  <LotCard lot={other} heading="h3" instead={streetSide(other)} />
                </li>
              ))}
            </ul>
            <PaymentNote loans={loans} />
          </section>
        ) : null}
        {isListed(lot.status) || wasListed ? (
          <RequestSection
            form="commercial"
            title="Спросите об этом помещении"
            text="Ответим о мощности, вытяжке и входе и договоримся о встрече."
            category="Коммерческая недвижимость"
            subject={subjectOf(lot, lot.project.name)}
            lot={lot}
          />
        ) : null}
        <CallUs
          title="Покажем помещение"
          text="Ответим на вопросы о мощности, вытяжке и входе и договоримся о встрече."
        />
      </Main>
    )
  },
})

/** «Аренда: Помещение № П1, 84,3 м², Лоцманский квартал» */
const subjectOf = (lot: LotDetail, place: string) =>
  `${isRent(lot) ? 'Аренда: ' : ''}${lotTitle(lot)}, ${place}`

const nounOf = ({ deal }: LotDetail) =>
  deal === 'ready_business' ? 'Готовый бизнес: помещение' : 'Коммерческое помещение'

/** Its only picture stands in the place of the plan. */
const isShownAbove = ({ planUrl, media }: LotDetail) =>
  planUrl === null && media.gallery.length === 1

/** The plan; without one the premises themselves, or the front of their house with them lit where they open to the street. */
function PlanOrPicture({ lot }: { lot: LotDetail }) {
  const [picture] = lot.media.gallery
  if (lot.planUrl || (!picture && !isOnStreet(lot)))
    return (
      <div className={styles.plan}>
        <PlanPicture lot={lot} eager />
      </div>
    )
  if (picture)
    return (
      <figure>
        <div className={styles.picture}>
          <Cover picture={picture} sizes="(min-width: 68rem) 55vw, 92vw" eager />
        </div>
        <figcaption className={styles.caption}>План помещения не&nbsp;опубликован.</figcaption>
      </figure>
    )
  return (
    <figure>
      <div className={styles.front}>{streetSide(lot)}</div>
      <div className={styles.strip}>
        <StreetPicture day={shopfrontUrl(lot, 'strip')} label="Первый этаж дома с&nbsp;улицы" />
      </div>
      <figcaption className={styles.caption}>
        Первый этаж с&nbsp;улицы: светятся свободные помещения, это&nbsp;— в&nbsp;рамке. Ширина
        витрин&nbsp;— по&nbsp;площади, порядок&nbsp;— по&nbsp;номерам. План не&nbsp;опубликован.
      </figcaption>
    </figure>
  )
}
