import { statusName } from '#domain/lots/lot-status.ts'
import { formatLength } from '#domain/text/length.ts'
import { formatArea } from '#domain/lots/area.ts'
import { dealNames, isRent } from '#domain/lots/deal.ts'
import { featureName } from '#domain/lots/features.ts'
import { finishingNames } from '#domain/lots/finishing.ts'
import type { LotDetail, Tenancy } from '#domain/lots/lot-detail.ts'
import { floorName } from '#domain/lots/lot-titles.ts'
import { isFree, isListed } from '#domain/lots/lot.ts'
import { formatTerm } from '#domain/money/loan-term.ts'
import { formatNumber } from '#domain/text/format-number.ts'
import { formatRubles } from '#domain/money/money.ts'
import { typeset } from '#domain/text/typography.ts'
import { keysName } from '#domain/time/keys.ts'
import { formatMetrePrice, formatPrice } from '#domain/lots/format-price.ts'
import { StateTag } from '#site/parts/lots/state-tag.tsx'
import { SaveLabel } from '#site/parts/saved/save-words.tsx'
import { DefinitionList, type Fact } from '#site/ui/text/definition-list.tsx'
import { Tag } from '#site/ui/text/tag.tsx'
import text from '#site/ui/text/text.module.css'

import styles from './lot.module.css'

/** Price and facts of premises; a missing fact has no row. */
export function PremisesFacts({ lot }: { lot: LotDetail }) {
  const listed = isListed(lot.status)
  const old = lot.price !== null && (lot.basePrice ?? 0) > lot.price ? lot.basePrice : null
  return (
    <>
      <p className={styles.status}>
        <StateTag lot={lot} />
        {isFree(lot) && !lot.uncertain ? <Tag look="ok">{statusName(lot)}</Tag> : null}
        {listed ? null : <Tag>{statusName(lot)}</Tag>}
        {lot.deal === 'ready_business' ? <Tag>{dealNames.ready_business}</Tag> : null}
      </p>
      {listed ? (
        <p className={styles.price}>
          <span className={text.price}>{formatPrice(lot)}</span>
          {old === null ? null : <s className={text.old}>{formatRubles(old)}</s>}
        </p>
      ) : null}
      {listed && lot.rentComputed ? (
        <p className={text.second}>Ставка со&nbsp;знаком ≈ рассчитана по&nbsp;площади.</p>
      ) : null}
      <SaveLabel lot={lot} />
      <DefinitionList facts={factsOf(lot, listed)} />
    </>
  )
}

/** «10,7 года», «11 лет», «20 месяцев» */
const formatPayback = (months: number) =>
  months % 12 === 0 || months < 24
    ? formatTerm(months)
    : `${formatNumber(months / 12, { most: 1 })}\u00A0года`

const tenancyFacts = ({ tenant, rent, paybackMonths }: Tenancy): Fact[] => [
  ['Арендатор', tenant && typeset(tenant)],
  ['Аренда в\u00A0месяц', rent && formatRubles(rent)],
  ['Окупаемость', paybackMonths && formatPayback(Math.round(paybackMonths))],
]

const factsOf = (lot: LotDetail, listed: boolean): Fact[] => [
  [isRent(lot) ? 'Аренда за\u00A0м²' : 'Цена за\u00A0м²', listed ? formatMetrePrice(lot) : null],
  ...(lot.tenancy && listed ? tenancyFacts(lot.tenancy) : []),
  ['Площадь', formatArea(lot.area)],
  ['Этаж', floorName(lot)],
  ['Секция', lot.section],
  ['Потолки', lot.ceilingMm ? formatLength(lot.ceilingMm) : null],
  ['Отделка', lot.finishing && finishingNames[lot.finishing]],
  ['Особенности', typeset(lot.features.map(featureName).join(', ')) || null],
  ['Адрес', lot.address],
  ['Ввод', lot.commission && (lot.commission.done ? 'дом введён' : lot.commission.label)],
  ['Ключи', lot.keysLabel ?? (lot.keys && keysName(lot.keys))],
]
