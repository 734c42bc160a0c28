import { readLoanChoice, writeLoanChoice, type LoanChoice } from '#domain/loan-choice.ts'
import type { LotDetail, LotProgramme } from '#domain/lot-detail.ts'
import { isGone, statusSinceName } from '#domain/lot-status.ts'
import type { Lot } from '#domain/lot.ts'
import { formatRubles } from '#domain/money.ts'
import { paymentMethods, type PaymentMethod } from '#domain/payment-methods.ts'
import { houseWords, lotTitle, numberName, placeName } from '#domain/titles.ts'
import { typeset } from '#domain/typography.ts'
import type { FlatDrawings } from '#domain/drawings.ts'
import type { DeadlinePromise } from '#server/content/deadlines.ts'
import type { DocumentItem } from '#server/content/documents.ts'
import { links } from '#site/links.ts'
import { page } from '#site/page.ts'
import { viewLink } from '#site/pages/projects/house-view.ts'
import { LotCard } from '#site/parts/lot-card.tsx'
import { PlanPicture } from '#site/parts/plan-picture.tsx'
import { RequestFold } from '#site/parts/request-form/request-fold.tsx'
import { RequestSection } from '#site/parts/request-form/request-section.tsx'
import { Breadcrumbs } from '#site/ui/breadcrumbs.tsx'
import { late } from '#site/ui/late.tsx'
import layout from '#site/ui/layout.module.css'
import { Main } from '#site/ui/main.tsx'

import { Deadlines } from './deadlines.tsx'
import { Developer } from './developer.tsx'
import { Documents } from './documents.tsx'
import styles from './flat.module.css'
import { Areas, House } from './facts.tsx'
import { FinishingWorks } from './finishing-works.tsx'
import { LoanNote } from './loan-note.tsx'
import { PriceHistory } from './price-history.tsx'
import { PricePanel } from './price-panel.tsx'
import { SameLayout } from './same-layout.tsx'
import { similarTo } from './similar.ts'
import { StatusHistory } from './status-history.tsx'
import { flatInData } from './structured.ts'
import { subjectOf } from './subject.ts'
import { InHouse } from './viewer/in-house.tsx'
import { Sun } from './viewer/sun.tsx'
import { Viewer } from './viewer/viewer.tsx'

const Payment = late(
  import.meta.env.SSR ? (await import('./payment/payment.tsx')).Payment : null,
  async () => (await import('./payment/payment.tsx')).Payment,
)
const BuyBar = late(
  import.meta.env.SSR ? (await import('./buy-bar.tsx')).BuyBar : null,
  async () => (await import('./buy-bar.tsx')).BuyBar,
)

type FlatData = {
  flat: LotDetail
  methods: PaymentMethod[]
  /** null: its section is not drawn. */
  drawn: FlatDrawings | null
  /** What the calculator was asked. */
  choice: LoanChoice
  similar: Lot[]
  /** The same layout on other floors, this flat among them. */
  ladder: Lot[]
  deadlines: DeadlinePromise[]
  documents: DocumentItem[]
  /** The moment all of this was true. */
  publishedAt: string
}

export default page<FlatData>({
  query: (query) => writeLoanChoice(readLoanChoice(query)),

  async load({ lots, catalogue, content, drawings }, { params, query }) {
    const found = await lots.detail(Number(params.id), 'flat')
    if (!found) return null
    const flat = isGone(found.status) ? withoutPrice(found) : found
    const { publishedAt } = catalogue
    return {
      flat,
      drawn: drawings.flat(flat.id, flat.number, (building) =>
        viewLink(flat.project.alias, { building }, 'genplan'),
      ),
      methods: paymentMethods(flat.price, flat.priceOptions, flat.programmes),
      choice: readLoanChoice(query),
      similar: similarTo(found, catalogue),
      ladder: catalogue.lots('flat').alike(flat.id),
      deadlines: await content.deadlineHistory(flat.building.id),
      documents: await content.documents(flat.project.alias),
      publishedAt,
    }
  },

  head: ({ flat }) => ({
    title: subjectOf(flat),
    description: `${lotTitle(flat)}. ${houseWords(flat)}, ${placeName(flat)}. ${
      flat.price === null || isGone(flat.status)
        ? statusSinceName(flat.status, flat.kind, flat.statusSince)
        : `Цена ${formatRubles(flat.price)}`
    }.`,
    noindex: isGone(flat.status),
    // Every answer of the calculator is the same flat.
    canonical: links.flat(flat.id),
    structured: (siteUrl) => flatInData(flat, siteUrl),
  }),

  View({ data }) {
    const { flat, drawn, methods, choice, similar, publishedAt } = data
    const gone = isGone(flat.status)
    const forSale = flat.status === 'available'
    const alike = (
      <Similar
        flats={similar}
        title={gone ? 'Похожие в продаже' : 'Похожие квартиры'}
        programme={flat.programmes[0]}
      />
    )
    return (
      <Main>
        <Breadcrumbs
          crumbs={[
            { href: links.flats(), label: 'Квартиры' },
            { href: links.project(flat.project.alias), label: flat.project.name },
            { label: flat.number ? `Квартира ${numberName(flat.number)}` : lotTitle(flat) },
          ]}
        />
        <div className={styles.first}>
          {drawn ? (
            <Viewer drawn={drawn} gone={gone} />
          ) : (
            <figure className={styles.plan} data-gone={gone || undefined}>
              <PlanPicture lot={flat} eager />
            </figure>
          )}
          <PricePanel flat={flat} methods={methods} publishedAt={publishedAt} />
        </div>
        {gone ? alike : null}
        <div className={`${layout.section} ${layout.half}`}>
          <Areas flat={flat} />
          {drawn?.sun ? <Sun sun={drawn.sun} /> : <House flat={flat} />}
        </div>
        {drawn ? <InHouse drawn={drawn} /> : null}
        {drawn?.sun ? (
          <div className={layout.section}>
            <House flat={flat} />
          </div>
        ) : null}
        {flat.description ? <Description words={flat.description} /> : null}
        <FinishingWorks flat={flat} />
        <div className={styles.screen}>
          <SameLayout flat={flat} ladder={data.ladder} />
          {methods.length > 0 ? <Payment flat={flat} methods={methods} choice={choice} /> : null}
          {gone ? null : <PriceHistory steps={flat.priceHistory} until={publishedAt} />}
          <StatusHistory steps={flat.statusHistory} kind={flat.kind} />
        </div>
        <Deadlines flat={flat} promises={data.deadlines} />
        <div className={styles.screen}>
          <Documents documents={data.documents} />
        </div>
        <Developer flat={flat} />
        {gone ? null : alike}
        {gone ? null : (
          <>
            <RequestSection
              form="lot"
              title={forSale ? 'Забронируйте или спросите' : 'Спросите об этой квартире'}
              text="Расскажем о доме, посчитаем ипотеку и договоримся о просмотре."
              category={forSale ? 'Бронирование' : 'Консультация по квартире'}
              subject={subjectOf(flat)}
              lots={[flat.id]}
            />
            <RequestFold
              form="visit"
              title="Записаться на просмотр"
              category="Запись на просмотр"
              subject={`Просмотр: ${subjectOf(flat)}`}
              lots={[flat.id]}
              submit="Записаться"
              visit
            />
            <BuyBar flat={flat} />
          </>
        )}
      </Main>
    )
  },
})

/** What it cost is nobody's business any more. */
const withoutPrice = (flat: LotDetail): LotDetail => ({
  ...flat,
  price: null,
  basePrice: null,
  pricePerMetre: null,
  payment: null,
  priceOptions: [],
  priceHistory: [],
})

type SimilarProps = { flats: Lot[]; title: string; programme: LotProgramme | undefined }

function Similar({ flats, title, programme }: SimilarProps) {
  if (flats.length === 0) return null
  return (
    <section className={`${layout.section} ${styles.similar}`}>
      <div className={layout.head}>
        <h2>{title}</h2>
      </div>
      <ul className={`${layout.cards} ${layout.row}`}>
        {flats.map((lot) => (
          <li key={lot.id}>
            <LotCard lot={lot} heading="h3" />
          </li>
        ))}
      </ul>
      {programme && flats.some(({ payment }) => payment) ? (
        <LoanNote programme={programme} />
      ) : null}
    </section>
  )
}

const Description = ({ words }: { words: string }) => (
  <section className={layout.section}>
    <div className={layout.head}>
      <h2>О&nbsp;квартире</h2>
    </div>
    <div className={styles.description}>
      {words
        .split(/\n+/)
        .filter((line) => line.trim())
        .map((line, at) => (
          <p key={at}>{typeset(line.trim())}</p>
        ))}
    </div>
  </section>
)
