import type { Alike } from '#catalogue/lot-list.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { formatRubles } from '#domain/money/money.ts'
import { flatForms, howMany } from '#domain/text/plural.ts'
import { SAME_LAYOUT_ID } from '#site/parts/lots/lot-words.ts'

type AlikeLinkProps = {
  /** The flat of the card: its page shows the same layout floor by floor. */
  lot: Pick<Lot, 'id' | 'price'>
  alike: Alike
}

/** «8 квартир, этажи 2–11, от 5 406 000 ₽»: a card of a layout tells of all flats that have it, and not its own price twice. */
export const AlikeLink = ({ lot, alike: [count, low, high, from] }: AlikeLinkProps) => (
  <a href={`${pageLinks.flat(lot.id)}#${SAME_LAYOUT_ID}`}>
    {howMany(count, flatForms) + floorsOf(low, high) + (from === lot.price ? '' : fromOf(from))}
  </a>
)

/** «, этажи 5–18» */
function floorsOf(low: number | null, high: number | null): string {
  if (low === null) return ''
  return low === high ? `, этаж\u00A0${low}` : `, этажи\u00A0${low}–\u2060${high}`
}

/** To the rouble, as the price above it. */
const fromOf = (price: number | null) => (price === null ? '' : `, от\u00A0${formatRubles(price)}`)
