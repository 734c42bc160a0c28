import type { Alike } from '#catalogue/lot-list.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { formatRubles } from '#domain/money/money.ts'
import { flatForms, howMany } from '#domain/text/plural.ts'
import { SAME_LAYOUT_ID } from '#site/parts/lots/lot-words.ts'

import styles from './alike-link.module.css'

type AlikeLinkProps = {
  /** The flat of the card: its page shows the same layout floor by floor. */
  lot: number
  alike: Alike
}

/** «8 квартир, этажи 2–11, от 5 406 000 ₽»: a card of a layout tells of all flats that have it. */
export const AlikeLink = ({ lot, alike: [count, low, high, from] }: AlikeLinkProps) => (
  <a className={styles.alike} href={`${pageLinks.flat(lot)}#${SAME_LAYOUT_ID}`}>
    {howMany(count, flatForms) + floorsOf(low, high) + fromOf(from)}
  </a>
)

/** «, этажи 5–18» */
function floorsOf(low: number | null, high: number | null): string {
  if (low === null) return ''
  return low === high ? `, этаж\u00A0${low}` : `, этажи\u00A0${low}–${high}`
}

/** To the rouble, as the price above it. */
const fromOf = (price: number | null) => (price === null ? '' : `, от\u00A0${formatRubles(price)}`)
