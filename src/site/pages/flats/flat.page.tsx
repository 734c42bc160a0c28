import type { LotDetail } from '#domain/lot-detail.ts'
import { isGone, statusSinceName } from '#domain/lot-status.ts'
import type { Lot } from '#domain/lot.ts'
import { formatRubles } from '#domain/money.ts'
import { lotTitle, numberName, placeName } from '#domain/titles.ts'
import { typeset } from '#domain/typography.ts'
import { links } from '#site/links.ts'
import { page } from '#site/page.ts'
import { LotCard } from '#site/parts/lot-card.tsx'
import { houseWords } from '#site/parts/lot-words.ts'
import { PlanPicture } from '#site/parts/plan-picture.tsx'
import { RequestFold } from '#site/parts/request-form/request-fold.tsx'
import { RequestSection } from '#site/parts/request-form/request-section.tsx'
import { Breadcrumbs } from '#site/ui/breadcrumbs.tsx'
import layout from '#site/ui/layout.module.css'
import { Main } from '#site/ui/main.tsx'

import { Developer } from './developer.tsx'
import styles from './flat.module.css'
import { Areas, House } from './facts.tsx'
import { PriceHistory } from './price-history.tsx'
import { PricePanel } from './price-panel.tsx'
import { Programmes } from './programmes.tsx'
import { similarTo } from './similar.ts'
import { StatusHistory } from './status-history.tsx'
import { subjectOf } from './subject.ts'

type FlatData = {
  flat: LotDetail
  similar: Lot[]
  /** The moment all of this was true. */
  publishedAt: string
}

export default page<FlatData>({
  async load({ lots, catalogue }, { params }) {
    const flat = await lots.detail(Number(params.id), 'flat')
    const { publishedAt } = catalogue
    return flat && { flat, similar: similarTo(flat, catalogue), publishedAt }
  },

  head: ({ flat }) => ({
    title: subjectOf(flat),
    description: `${lotTitle(flat)}. ${houseWords(flat)}, ${placeName(flat)}. ${
      flat.price === null || isGone(flat.status)
        ? statusSinceName(flat.status, flat.kind, flat.statusSince)
        : `Цена ${formatRubles(flat.price)}`
    }.`,
    noindex: isGone(flat.status),
  }),

  View({ data: { flat, similar, publishedAt } }) {
    const gone = isGone(flat.status)
    const alike = (
      <Similar flats={similar} title={gone ? 'Похожие в продаже' : 'Похожие квартиры'} />
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
          <figure className={styles.plan} data-gone={gone || undefined}>
            <PlanPicture lot={flat} eager />
          </figure>
          <PricePanel flat={flat} />
        </div>
        {gone ? alike : null}
        <div className={`${layout.section} ${layout.half}`}>
          <Areas flat={flat} />
          <House flat={flat} />
        </div>
        {flat.description ? <Description words={flat.description} /> : null}
        {gone ? null : <Programmes flat={flat} />}
        {gone ? null : <PriceHistory steps={flat.priceHistory} until={publishedAt} />}
        <StatusHistory steps={flat.statusHistory} kind={flat.kind} />
        {gone ? null : alike}
        {gone ? null : (
          <>
            <RequestSection
              form="lot"
              title="Спросите об этой квартире"
              text="Расскажем о доме, посчитаем ипотеку и договоримся о просмотре."
              category="Консультация по квартире"
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
          </>
        )}
        <Developer flat={flat} />
      </Main>
    )
  },
})

function Similar({ flats, title }: { flats: Lot[]; title: string }) {
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
