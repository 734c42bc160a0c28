import { pageLinks } from '#domain/addresses/page-links.ts'
import { dealNames, type LotDeal } from '#domain/lots/deal.ts'
import { formatCount } from '#domain/lots/lot-count.ts'
import type { Catalogue } from '#contract/catalogue.ts'
import { formatArea } from '#domain/lots/area.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { formatPayback, formatPower, purposesName } from '#domain/premises/premises-words.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import { capitalise } from '#domain/text/capitalise.ts'
import { cataloguePage } from '#site/page/page.ts'
import { PageHead } from '#site/parts/content/page-head.tsx'
import { formatAreas } from '#site/parts/lots/format-areas.ts'
import { formatFromPrice } from '#site/parts/lots/format-lot-price.ts'
import { askLotList, listHead, spellList } from '#site/parts/lots/query/lot-list.ts'
import { LotTable } from '#site/parts/lots/table/lot-table.tsx'
import { streetSide } from '#site/parts/media/shopfront.tsx'
import { Main } from '#site/ui/layout/main.tsx'

import { PremisesHead } from './premises-head.tsx'
import { PremisesList } from './premises-list.tsx'
import styles from './premises-rows.module.css'
import { aboutPremises, dealTitles, isLetOnly, premisesForms } from './premises.ts'

export default cataloguePage({
  query: spellList,

  load({ catalogue }, { query }) {
    const data = askLotList(catalogue, 'commercial', query)
    return { ...data, lead: leadOf(catalogue, data.asked.deals) }
  },

  head(data) {
    const { total, onSale, ranges } = data.list
    const areas = `от ${formatArea(ranges.area.min)} до ${formatArea(ranges.area.max)}`
    return listHead(data, pageLinks.premises, {
      title: total
        ? `${dealTitles(data).table} в наших домах: ${formatCount(onSale, premisesForms)}, ${areas}`
        : 'Коммерческие помещения в наших домах',
      description: `Все помещения одной таблицей${total ? `, ${areas}` : ''}: этаж, площадь${data.offer ? `, ${isLetOnly(data) ? 'аренда' : 'цена или аренда'} за метр` : ''} и срок.`,
    })
  },

  View: ({ data }) => (
    <Main>
      <PremisesHead {...data} href={pageLinks.premises}>
        <PageHead
          crumbs={[
            { href: pageLinks.commercial(), label: 'Коммерция' },
            { label: 'Коммерческие помещения' },
          ]}
          title={dealTitles(data).table}
          lead={data.lead}
        />
      </PremisesHead>
      <PremisesList data={data} about={{ ...aboutPremises, href: pageLinks.premises }} look="list">
        {(lots) => (
          <div className={styles.rows}>
            <LotTable
              lots={lots}
              facts={factsOf(lots)}
              pictureOf={fromStreet}
              aboutOf={businessOf}
            />
          </div>
        )}
      </PremisesList>
    </Main>
  ),
})

/** Premises differ by their front sooner than by four walls. */
const fromStreet = (lot: Lot) => streetSide(lot, { silent: true })

/** «Готовый бизнес, окупаемость 10,7 года» */
function businessOf({ deal, premises }: Lot): string | null {
  if (deal !== 'ready_business') return null
  const payback = premises?.paybackMonths
  return dealNames[deal] + (payback ? `, окупаемость\u00A0${formatPayback(payback)}` : '')
}

/** Where a source names them, purpose and power are worth more than the section and the floor. */
const factsOf = (lots: Lot[]) =>
  lots.some(({ premises }) => premises?.purposes.length || premises?.powerKw)
    ? [
        {
          title: 'Назначение',
          cell: (lot: Lot) => purposesName(lot.premises?.purposes ?? []) || '—',
        },
        {
          title: 'Мощность',
          cell: ({ premises }: Lot) => (premises?.powerKw ? formatPower(premises.powerKw) : '—'),
        },
      ]
    : undefined

/** «От 11,39 млн ₽, аренда от 89 тыс. ₽ в месяц, 55,4–149,2 м²», of these deals; null: there are no such premises. */
function leadOf(catalogue: Catalogue, deals: LotDeal[]): string | null {
  const { total, onSale, ranges } = catalogue.lots('commercial').find(lotQuery({ deals }))
  if (total === 0) return null
  const prices = formatFromPrice(onSale).trim()
  return capitalise([prices, formatAreas(ranges.area)].filter(Boolean).join(', '))
}
