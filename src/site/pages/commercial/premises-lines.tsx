import type { Lot } from '#domain/lots/lot.ts'
import { formatMetrePrice } from '#domain/lots/format-price.ts'
import { isRent } from '#domain/lots/deal.ts'
import { HIT } from '#domain/lots/features.ts'
import type { PremisesInBrief } from '#domain/premises/premises-details.ts'
import {
  formatPayback,
  formatPower,
  purposesBeside,
  purposesName,
  vatNames,
} from '#domain/premises/premises-words.ts'
import { frontageOf } from '#domain/premises/outline.ts'
import { capitalise } from '#domain/text/capitalise.ts'
import { formatLength } from '#domain/text/length.ts'
import { typeset } from '#domain/text/typography.ts'
import { lotBadge, stateBadge, type Badge } from '#site/parts/lots/lot-badge.ts'

import styles from './premises-lines.module.css'

type Promotions = Parameters<typeof lotBadge>[1]

/** What is to let is marked so before all else; features are in the lines below. */
export function premisesBadge(lot: Lot, promotions?: Promotions): Badge | null {
  const state = stateBadge(lot)
  if (state || !isRent(lot))
    return (
      state ?? lotBadge({ ...lot, features: lot.features.filter((one) => one === HIT) }, promotions)
    )
  return { look: 'soft', text: 'Аренда' }
}

/** How premises differ from others, in the lines of a card: what they are for and have, who rents them, the terms. */
export function PremisesLines({ lot }: { lot: Lot }) {
  if (!lot.premises) return null
  const purposes = purposesBeside(lot.premises.tenant ?? '', lot.premises.purposes)
  const known = [tenancyOf(lot.premises), purposesName(purposes), termsOf(lot)]
    .filter(Boolean)
    .join('\n')
  const equipment = equipmentOf(lot)
  const sizes = sizesOf(lot.premises)
  return (
    <>
      {sizes.length > 0 ? (
        <dl className={styles.sizes}>
          {sizes.map(([name, size]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{size}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {known ? <p className={styles.lines}>{known}</p> : null}
      {equipment ? <p className={`${styles.lines} ${styles.equipment}`}>{equipment}</p> : null}
    </>
  )
}

/** What a shop or a kitchen is chosen by: along the street, up, and what is laid to it. */
function sizesOf({ outline, ceilingMm, powerKw }: PremisesInBrief): [string, string][] {
  const frontage = outline ? frontageOf(outline) : 0
  return [
    ...(frontage ? [['витрина', formatLength(frontage)] as [string, string]] : []),
    ...(ceilingMm ? [['потолок', formatLength(ceilingMm)] as [string, string]] : []),
    ...(powerKw ? [['мощность', formatPower(powerKw)] as [string, string]] : []),
  ]
}

/** «24 000 ₽ за м² в год, НДС не облагается» */
function termsOf(lot: Lot): string {
  const metre = isRent(lot) ? formatMetrePrice(lot) : null
  const vat = lot.premises?.vat
  return capitalise(
    [metre && metre.replace(/₽/, '₽ за\u00A0м²'), vat && vatNames[vat]].filter(Boolean).join(', '),
  )
}

/** «Арендатор: аптека, окупаемость 10,7 года» */
function tenancyOf({ tenant, paybackMonths }: PremisesInBrief): string {
  const payback = paybackMonths && `окупаемость ${formatPayback(paybackMonths)}`
  return [tenant && `Арендатор: ${typeset(tenant)}`, payback].filter(Boolean).join(', ')
}

const shown: Record<string, string> = {
  own_entrance: 'отдельный\u00A0вход',
  first_line: 'первая\u00A0линия',
  exhaust: 'вытяжка',
  water_point: 'мокрая\u00A0точка',
}

/** «Отдельный вход, вытяжка» */
const equipmentOf = ({ features }: Lot): string =>
  capitalise(
    Object.entries(shown)
      .flatMap(([code, words]) => (features.includes(code) ? [words] : []))
      .join(', '),
  )
