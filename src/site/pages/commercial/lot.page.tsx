import { useState } from 'react'

import { pageLinks, requestAnchor } from '#domain/addresses/page-links.ts'
import { shopfrontUrl } from '#domain/addresses/shopfront-url.ts'
import { formatArea } from '#domain/lots/area.ts'
import { isRent } from '#domain/lots/deal.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { floorName, lotTitle } from '#domain/lots/lot-titles.ts'
import { isFree, isListed, isOnStreet, type Lot } from '#domain/lots/lot.ts'
import { formatPrice, showsPrice } from '#domain/lots/format-price.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import { plainDoc } from '#domain/content/doc/plain-doc.ts'
import { typeset } from '#domain/text/typography.ts'
import { projectTitle } from '#domain/text/project-title.ts'
import { page } from '#site/page/page.ts'
import { usePhrase } from '#site/parts/company/brand.ts'
import { ArticleText } from '#site/parts/content/article-text.tsx'
import { PageHead } from '#site/parts/content/page-head.tsx'
import { PartialNotice } from '#site/parts/content/partial-notice.tsx'
import { BookingLink } from '#site/parts/lots/booking-link.tsx'
import { LotCard } from '#site/parts/lots/card/lot-card.tsx'
import { houseAndAddress } from '#site/parts/lots/house-address.ts'
import { Seller } from '#site/parts/lots/seller.tsx'
import { StatusNotice } from '#site/parts/lots/status-notice.tsx'
import { MediaSection } from '#site/parts/media/media-section.tsx'
import { streetSide } from '#site/parts/media/shopfront.tsx'
import { firstStreet } from '#site/parts/media/first-pictures.ts'
import { loansOf } from '#site/parts/payment/loans-of.ts'
import { PaymentNote } from '#site/parts/payment/payment-note.tsx'
import { opensRequest } from '#site/parts/request/dialog/open-request.ts'
import { RequestSection } from '#site/parts/request/request-section.tsx'
import { ButtonLink } from '#site/ui/controls/button.tsx'
import layout from '#site/ui/layout/layout.module.css'
import { Main } from '#site/ui/layout/main.tsx'

import { PlanOrPicture } from './plan-or-picture.tsx'
import { PremisesFacts, PremisesPrice } from './premises-facts.tsx'
import { premisesBadge, PremisesLines } from './premises-lines.tsx'
import { Neighbours, StreetFront } from './street-section.tsx'
import { TenancySection } from './tenancy-section.tsx'
import { TradesSection } from './trades-section.tsx'
import styles from './lot.module.css'

export default page({
  async load({ catalogue, lots }, { params }) {
    const lot = await lots.detail(Number(params.id), 'commercial')
    if (!lot) return null
    const premises = catalogue.lots('commercial')
    const [inHouse, here] = [
      premises.every(lotQuery({ buildings: [lot.building.id] })),
      premises.every(lotQuery({ projects: [lot.project.alias] })),
    ].map((found) => found.filter(({ id }) => id !== lot.id))
    const others = (here ?? []).slice(0, 4)
    return {
      lot,
      others,
      neighbours: isOnStreet(lot) ? (inHouse ?? []).filter(isOnStreet).toSorted(byPlace) : [],
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
      firstPictures: () =>
        lot.premises?.front ? firstStreet({ day: shopfrontUrl(lot, 'strip') }) : [],
    }
  },

  about: ({ lot }) => ({ project: lot.project.alias }),

  View({ data: { lot, others, neighbours, loans, publishedAt } }) {
    // Premises sold while they are looked at keep their form: something may be typed there.
    const [wasListed] = useState(isListed(lot.status))
    const asks = isListed(lot.status) || wasListed
    return (
      <Main>
        <div className={styles.columns}>
          <div className={styles.top}>
            <PageHead
              crumbs={[
                { href: pageLinks.commercial(), label: 'Коммерция' },
                { href: pageLinks.project(lot.project.alias), label: lot.project.name },
                { label: lotTitle(lot) },
              ]}
              title={lotTitle(lot)}
              lead={houseAndAddress(lot)}
            />
            {lot.isPartial ? <PartialNotice /> : null}
          </div>
          <div className={styles.pictures}>
            <div className={styles.looks}>
              {lot.premises?.front ? <StreetFront lot={lot} /> : null}
              <PlanOrPicture lot={lot} />
            </div>
            <div className={styles.pair}>
              <TradesSection lot={lot} />
              <TenancySection lot={lot} />
            </div>
          </div>
          <div className={`${layout.panel} ${styles.side}`}>
            <StatusNotice lot={lot} />
            <PremisesPrice lot={lot} />
            {lot.booking ? <BookingLink lot={lot} booking={lot.booking} /> : null}
            {asks ? <AskButton lot={lot} /> : null}
            <PremisesFacts lot={lot} />
            {isListed(lot.status) ? (
              <Seller lot={lot} offer={showsPrice(lot) ? { publishedAt } : null} />
            ) : null}
          </div>
          <div className={styles.checks}>
            <Neighbours neighbours={neighbours} />
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
                  <LotCard
                    lot={other}
                    heading="h3"
                    badge={premisesBadge(other)}
                    picture={streetSide(other)}
                  >
                    <PremisesLines lot={other} />
                  </LotCard>
                </li>
              ))}
            </ul>
            <PaymentNote loans={loans} />
          </section>
        ) : null}
        {asks ? (
          <RequestSection
            form={FORM}
            title={
              isFree(lot) ? 'Запишитесь на просмотр или спросите' : 'Спросите об этом помещении'
            }
            text="Покажем помещение и пришлём документы по нему."
            category="Коммерческая недвижимость"
            subject={subjectOf(lot, lot.project.name)}
            lot={lot}
          />
        ) : null}
      </Main>
    )
  },
})

const FORM = 'commercial'

/** As they stand along the street; what has no place there goes by its number. */
const byPlace = (one: Lot, other: Lot) =>
  (one.section ?? '').localeCompare(other.section ?? '', 'ru', { numeric: true }) ||
  (one.number ?? '').localeCompare(other.number ?? '', 'ru', { numeric: true })

/** «Аренда: Помещение № П1, 84,3 м², Лоцманский квартал» */
const subjectOf = (lot: LotDetail, place: string) =>
  `${isRent(lot) ? 'Аренда: ' : ''}${lotTitle(lot)}, ${place}`

const nounOf = ({ deal }: LotDetail) =>
  deal === 'ready_business' ? 'Готовый бизнес: помещение' : 'Коммерческое помещение'

/** Leads to the one form of the page. */
function AskButton({ lot }: { lot: LotDetail }) {
  const phrase = usePhrase()
  return (
    <ButtonLink
      wide
      look={lot.booking ? 'line' : 'primary'}
      href={`#${requestAnchor(FORM)}`}
      onClick={opensRequest({
        form: FORM,
        title: isFree(lot) ? 'Записаться на просмотр' : 'Спросить о\u00A0помещении',
        category: 'Коммерческая недвижимость',
        subject: subjectOf(lot, lot.project.name),
        lot,
      })}
    >
      {isFree(lot) ? phrase('Записаться на просмотр') : 'Спросить'}
    </ButtonLink>
  )
}

/** Its only picture stands in the place of the plan. */
const isShownAbove = ({ planUrl, media }: LotDetail) =>
  planUrl === null && media.gallery.length === 1
