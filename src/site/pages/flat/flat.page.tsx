import { useState } from 'react'

import { pageLinks } from '#domain/addresses/page-links.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { isGone, statusSinceName } from '#domain/lots/lot-status.ts'
import { formatHouse, lotTitle, numberName, placeName } from '#domain/lots/lot-titles.ts'
import type { GalleryPicture } from '#domain/media/picture.ts'
import { readLoanChoice, writeLoanChoice } from '#domain/money/loan-choice.ts'
import { formatRubles } from '#domain/money/money.ts'
import { page } from '#site/page/page.ts'
import { Areas, House } from '#site/pages/flat/facts/flat-facts.tsx'
import { LateAboutFlat } from '#site/pages/flat/about/late-about-flat.ts'
import { Payment } from '#site/pages/flat/payment/payment.tsx'
import { NoPlan } from '#site/pages/flat/plan-viewer/no-plan.tsx'
import { PlanViewer } from '#site/pages/flat/plan-viewer/plan-viewer.tsx'
import { Actions } from '#site/pages/flat/price/actions.tsx'
import { PricePanel } from '#site/pages/flat/price/price-panel.tsx'
import { FlatRequest } from '#site/pages/flat/request/flat-request.tsx'
import { requestSubject } from '#site/pages/flat/request/request-subject.ts'
import { SimilarFlats } from '#site/pages/flat/similar/similar-flats.tsx'
import { PartialNotice } from '#site/parts/content/partial-notice.tsx'
import { MediaSection } from '#site/parts/media/media-section.tsx'
import layout from '#site/ui/layout/layout.module.css'
import { Main } from '#site/ui/layout/main.tsx'
import { Breadcrumbs } from '#site/ui/links/breadcrumbs.tsx'
import { HydrationBoundary } from '#site/ui/rendering/hydration-boundary.tsx'

import { viewsOf } from './flat-views.tsx'
import { loadFlat, type FlatData } from './load-flat.ts'
import { ServerRendered } from './server-rendered.tsx'
import styles from './flat.module.css'

export default page<FlatData>({
  query: (query) => writeLoanChoice(readLoanChoice(query)),

  // A browser takes what was loaded from the payload, so what loads it stays on the server.
  load: import.meta.env.SSR ? loadFlat : () => null,

  head: ({ flat }) => ({
    title: requestSubject(flat),
    description: `${lotTitle(flat)}. ${formatHouse(flat)}, ${placeName(flat)}. ${
      flat.price === null || isGone(flat.status)
        ? statusSinceName(flat, flat.statusSince)
        : `Цена ${formatRubles(flat.price)}`
    }.`,
    noindex: isGone(flat.status),
    // Every answer of the calculator is the same flat.
    canonical: pageLinks.flat(flat.id),
  }),

  about: ({ flat }) => ({ project: flat.project.alias }),

  View({ data }) {
    const { flat, drawn, methods, publishedAt } = data
    const gone = isGone(flat.status)
    // A flat that is sold while it is looked at keeps its arrangement, and what is typed into its forms.
    const [wasGone] = useState(gone)
    const isClosed = gone && wasGone
    const views = viewsOf(data)
    const facts = (
      <div className={styles.facts}>
        <Areas flat={flat} />
        <House flat={flat} />
      </div>
    )
    const alike = (
      <SimilarFlats
        flats={data.similar}
        title={gone ? 'Похожие в продаже' : 'Похожие квартиры'}
        loans={data.loans}
      />
    )
    return (
      <Main>
        <Breadcrumbs crumbs={crumbsOf(flat)} />
        {flat.isPartial ? <PartialNotice /> : null}
        <div className={styles.first}>
          {views.length > 0 ? (
            <PlanViewer views={views} gone={gone} />
          ) : (
            <NoPlan flat={flat} place={data.place} />
          )}
          <HydrationBoundary>
            <PricePanel
              flat={flat}
              methods={methods}
              publishedAt={publishedAt}
              actions={<Actions flat={flat} />}
            />
          </HydrationBoundary>
          {isClosed ? null : <HydrationBoundary>{facts}</HydrationBoundary>}
        </div>
        <ServerRendered />
        {isClosed ? (
          <>
            {alike}
            <div className={layout.section}>{facts}</div>
          </>
        ) : null}
        {methods.length > 1 || !isClosed ? (
          <Payment flat={flat} methods={methods} choice={data.choice} />
        ) : null}
        <FlatMedia flat={flat} drawn={drawn !== null} />
        <LateAboutFlat {...data} gone={gone} />
        {isClosed ? null : (
          <>
            {alike}
            <FlatRequest flat={flat} />
          </>
        )}
      </Main>
    )
  },
})

const crumbsOf = (flat: LotDetail) => [
  { href: pageLinks.flats(), label: 'Квартиры' },
  { href: pageLinks.project(flat.project.alias), label: flat.project.name },
  { label: flat.number ? `Квартира ${numberName(flat.number)}` : lotTitle(flat) },
]

type FlatMediaProps = {
  flat: LotDetail
  /** The viewer shows our own drawing: the company's plan is one of the pictures. */
  drawn: boolean
}

/** Pictures of the flat, and where its tour, video and view are to be seen. */
function FlatMedia({ flat, drawn }: FlatMediaProps) {
  const { plan, gallery, tour, video, view } = flat.media
  const pictures = drawn && plan ? [planOf(plan.picture, flat), ...gallery] : gallery
  return (
    <MediaSection
      title={'Квартира в\u00A0картинках'}
      pictures={pictures}
      tour={tour}
      video={video}
      view={view}
    />
  )
}

const planOf = (
  picture: Pick<GalleryPicture, 'hash' | 'width' | 'height' | 'colour'>,
  flat: LotDetail,
): GalleryPicture => ({
  ...picture,
  alt: `План: ${lotTitle(flat)}`,
  caption: 'План застройщика',
  kind: 'plan',
  focus: null,
})
