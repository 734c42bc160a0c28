import { pageLinks } from '#domain/addresses/page-links.ts'
import { formatArea } from '#domain/lots/area.ts'
import { dealNames, isRent } from '#domain/lots/deal.ts'
import { featureList } from '#domain/lots/features.ts'
import { finishingNames } from '#domain/lots/finishing.ts'
import { formatMetrePrice, formatPrice } from '#domain/lots/format-price.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { statusName } from '#domain/lots/lot-status.ts'
import { floorName } from '#domain/lots/lot-titles.ts'
import { isFree, isListed } from '#domain/lots/lot.ts'
import { formatRubles } from '#domain/money/money.ts'
import { premisesFacts } from '#domain/premises/premises-facts.ts'
import { formatPayback, vatNames } from '#domain/premises/premises-words.ts'
import { capitalise } from '#domain/text/capitalise.ts'
import { formatLength } from '#domain/text/length.ts'
import { typeset } from '#domain/text/typography.ts'
import { keysName } from '#domain/time/keys.ts'
import { StateTag } from '#site/parts/lots/state-tag.tsx'
import { SaveLabel } from '#site/parts/saved/save-words.tsx'
import word from '#site/ui/controls/text-button.module.css'
import { Icon } from '#site/ui/icons/icon.tsx'
import { DefinitionList, type Fact } from '#site/ui/text/definition-list.tsx'
import { Tag } from '#site/ui/text/tag.tsx'
import text from '#site/ui/text/text.module.css'

import styles from './lot.module.css'

/** After a number of a rent, smaller than it. */
const MONTHLY = ' в\u00A0месяц'

/** The state of premises, what they cost and by what terms. */
export function PremisesPrice({ lot }: { lot: LotDetail }) {
  const listed = isListed(lot.status)
  // «Сдаётся» needs no second word for a rent.
  const isOffered = isFree(lot) && !lot.uncertain
  const price = formatPrice(lot)
  const sum = price.replace(MONTHLY, '')
  const old = lot.price !== null && (lot.basePrice ?? 0) > lot.price ? lot.basePrice : null
  return (
    <>
      <p className={styles.status}>
        <StateTag lot={lot} />
        {isOffered ? <Tag look="ok">{statusName(lot)}</Tag> : null}
        {listed ? null : <Tag>{statusName(lot)}</Tag>}
        {lot.deal === 'ready_business' ? <Tag>{dealNames.ready_business}</Tag> : null}
        {isRent(lot) && !isOffered ? <Tag>Аренда</Tag> : null}
      </p>
      {listed ? (
        <div>
          <p className={styles.price}>
            <span className={text.price}>
              {sum}
              {sum === price ? null : <small>{MONTHLY}</small>}
            </span>
            {old === null ? null : <s className={text.old}>{formatRubles(old)}</s>}
          </p>
          <p className={text.second}>{termsOf(lot)}</p>
          <p className={styles.income}>{incomeOf(lot)}</p>
        </div>
      ) : null}
      {listed && lot.rentComputed ? (
        <p className={text.second}>Ставка со&nbsp;знаком ≈ рассчитана по&nbsp;площади.</p>
      ) : null}
      <ul className={styles.actions}>
        <li>
          <SaveLabel lot={lot} />
        </li>
        <li>
          <a href={pageLinks.lotFile(lot.url)} className={word.button} data-whole>
            <Icon name="download" />
            PDF <span className={text.hidden}>на&nbsp;один лист</span>
          </a>
        </li>
      </ul>
    </>
  )
}

/** «265 000 ₽ за м², НДС не облагается» */
function termsOf(lot: LotDetail): string {
  const metre = formatMetrePrice(lot)?.replace('₽', '₽ за\u00A0м²')
  const vat = lot.premises?.vat && vatNames[lot.premises.vat]
  return [metre, vat].filter(Boolean).join(', ')
}

/** «Приносит в месяц 89 000 ₽, окупаемость 10,7 года»: who pays it is named with the terms of the lease. */
function incomeOf({ tenancy, premises }: LotDetail): string {
  const [rent, months] = [tenancy?.rent, premises?.paybackMonths]
  const parts = [
    rent && `приносит в\u00A0месяц ${formatRubles(rent)}`,
    months && `окупаемость ${formatPayback(months)}`,
  ]
  return capitalise(parts.filter(Boolean).join(', '))
}

/** Facts of premises; a missing fact has no row. */
export const PremisesFacts = ({ lot }: { lot: LotDetail }) => (
  <DefinitionList facts={factsOf(lot)} />
)

/** Features that have a row of their own. */
const rowed = [
  'exhaust',
  'own_entrance',
  'first_line',
  'water_point',
  'shop_windows',
  'sign_place',
  'loading',
]

function factsOf(lot: LotDetail): Fact[] {
  const own = premisesFacts(lot)
  const features = lot.features.filter((code) => own.length === 0 || !rowed.includes(code))
  return [
    ['Площадь', formatArea(lot.area)],
    ['Этаж', floorName(lot)],
    ['Секция', lot.section],
    ...own,
    ['Потолки', own.length === 0 && lot.ceilingMm ? formatLength(lot.ceilingMm) : null],
    ['Отделка', lot.finishing && finishingNames[lot.finishing]],
    ['Особенности', typeset(featureList(features)) || null],
    ['Адрес', lot.address],
    ['Ввод', lot.commission && (lot.commission.done ? 'дом введён' : lot.commission.label)],
    ['Ключи', lot.keysLabel ?? (lot.keys && keysName(lot.keys))],
  ]
}
