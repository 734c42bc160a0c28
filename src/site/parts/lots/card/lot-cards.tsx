import type { Alike } from '#catalogue/lot-list.ts'
import type { Lot } from '#domain/lots/lot.ts'
import type { FilterNames } from '#site/parts/lots/query/filter-names.ts'
import { lotBadge } from '#site/parts/lots/lot-badge.ts'
import layout from '#site/ui/layout/layout.module.css'
import { afterPaint } from '#site/ui/rendering/after-paint.tsx'
import { CachedPieces } from '#site/ui/rendering/cached-pieces.tsx'
import { InTurn } from '#site/ui/rendering/in-turn.tsx'

import { AlikeLink } from './alike-link.tsx'
import { LotCard } from './lot-card.tsx'

type LotCardsProps = {
  lots: Lot[]
  /** For each of them: those it stands for. */
  alike: (Alike | null)[]
  promotions: FilterNames['promotions']
  usualProgramme: string | null
}

/** What may be seen at once: two rows of a wide screen, two cards of a phone. The rest may come a frame later. */
const FIRST = import.meta.env.SSR || innerWidth > 640 ? 8 : 2
const ABOVE_THE_FOLD = 4

/** A card of a layout tells of all flats that have it. */
export function LotCards({ lots, alike, promotions, usualProgramme }: LotCardsProps) {
  const cards = { promotions, alike, usualProgramme }
  return (
    <InTurn>
      <ul className={layout.cards}>
        <Cards {...cards} lots={lots.slice(0, FIRST)} from={0} />
        <Rest {...cards} lots={lots.slice(FIRST)} from={FIRST} />
      </ul>
    </InTurn>
  )
}

type CardsProps = LotCardsProps & {
  /** How many cards stand before them. */
  from: number
}

const Cards = ({ lots, alike, promotions, usualProgramme, from }: CardsProps) => {
  const isEager = (at: number) => from + at < ABOVE_THE_FOLD
  return (
    <CachedPieces
      name="card"
      items={lots}
      inputsOf={(lot, at) => {
        const badge = lotBadge(lot, promotions)
        const same = alike[from + at]
        return [lot, badge?.look, badge?.text, isEager(at), ...(same ?? []), usualProgramme]
      }}
    >
      {(lot, at) => {
        const same = alike[from + at]
        return (
          <li key={lot.id}>
            <LotCard
              lot={lot}
              badge={lotBadge(lot, promotions)}
              eager={isEager(at)}
              usualProgramme={usualProgramme}
            >
              {same ? <AlikeLink lot={lot} alike={same} /> : null}
            </LotCard>
          </li>
        )
      }}
    </CachedPieces>
  )
}

/** As many cards as before may be seen with what they were; more or fewer would move what stands below. */
const Rest = afterPaint(Cards, (wanted, shown) => wanted.lots.length !== shown.lots.length)
