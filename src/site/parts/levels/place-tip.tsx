import type { RefObject } from 'react'

import { placeAnchor } from '#domain/addresses/place-links.ts'
import { LotTip } from '#site/parts/lots/tip/lot-tip.tsx'

import type { PlaceCard } from './levels.ts'

type PlaceTipProps = { frame: RefObject<HTMLElement | null>; cards: readonly PlaceCard[] }

/** What is known of the place pointed at; a finger gets its card at once. */
export const PlaceTip = ({ frame, cards }: PlaceTipProps) => (
  <LotTip
    frame={frame}
    cells="a[id^='mesto-']"
    onlyPointed
    contentOf={(cell) => {
      const card = cards.find(({ lot }) => placeAnchor(lot.id) === cell.id)
      return card ? tipOf(card) : null
    }}
  />
)

const tipOf = ({ url, name, price, state, facts }: PlaceCard) => ({
  url,
  name,
  details: facts.map(([fact, value]) => wordsOf(fact, value)).join(', '),
  price: state ?? price,
  planUrl: null,
})

/** «до лифта 12 м», «13,78 м²» */
const wordsOf = (fact: string, value: unknown) =>
  fact === 'До\u00A0лифта' || fact === 'Колонна рядом'
    ? `${fact.toLowerCase()} ${String(value)}`
    : String(value)
