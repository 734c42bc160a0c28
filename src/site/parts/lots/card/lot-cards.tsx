import type { LadderStep } from '#catalogue/same-layout.ts'
import type { Lot } from '#domain/lots/lot.ts'
import type { FilterNames } from '#site/parts/lots/query/filter-names.ts'
import { lotBadge } from '#site/parts/lots/lot-badge.ts'
import layout from '#site/ui/layout/layout.module.css'
import { afterPaint } from '#site/ui/rendering/after-paint.tsx'
import { CachedPieces } from '#site/ui/rendering/cached-pieces.tsx'

import { CardLadder, ladderWords } from './card-ladder.tsx'
import { LotCard } from './lot-card.tsx'

type LotCardsProps = {
  lots: Lot[]
  ladders: LadderStep[][]
  promotions: FilterNames['promotions']
  usualProgramme: string | null
}

/** What may be seen at once: two rows of a wide screen, a few cards of a phone. The rest may come a frame later. */
const FIRST = import.meta.env.SSR || innerWidth > 640 ? 8 : 4
const ABOVE_THE_FOLD = 4

/** The first card of each layout tells of the others. */
export function LotCards({ lots, ladders, promotions, usualProgramme }: LotCardsProps) {
  const firstWith = new Map<LadderStep[], number>()
  for (const { id } of lots)
    for (const ladder of ladders)
      if (!firstWith.has(ladder) && ladder.some((step) => step.id === id)) firstWith.set(ladder, id)
  const ladderOf = new Map([...firstWith].map(([ladder, id]) => [id, ladder]))
  const cards = { promotions, ladderOf, usualProgramme }
  return (
    <ul className={layout.cards}>
      <Cards {...cards} lots={lots.slice(0, FIRST)} from={0} />
      <Rest {...cards} lots={lots.slice(FIRST)} from={FIRST} />
    </ul>
  )
}

type CardsProps = {
  lots: Lot[]
  ladderOf: Map<number, LadderStep[]>
  promotions: FilterNames['promotions']
  usualProgramme: string | null
  /** How many cards stand before them. */
  from: number
}

const Cards = ({ lots, ladderOf, promotions, usualProgramme, from }: CardsProps) => {
  const isEager = (at: number) => from + at < ABOVE_THE_FOLD
  return (
    <CachedPieces
      name="card"
      items={lots}
      inputsOf={(lot, at) => {
        const badge = lotBadge(lot, promotions)
        const steps = ladderOf.get(lot.id)
        return [
          lot,
          badge?.look,
          badge?.text,
          isEager(at),
          steps && ladderWords(steps),
          usualProgramme,
        ]
      }}
    >
      {(lot, at) => {
        const steps = ladderOf.get(lot.id)
        return (
          <li key={lot.id}>
            <LotCard
              lot={lot}
              badge={lotBadge(lot, promotions)}
              eager={isEager(at)}
              usualProgramme={usualProgramme}
            >
              {steps ? <CardLadder lot={lot.id} steps={steps} /> : null}
            </LotCard>
          </li>
        )
      }}
    </CachedPieces>
  )
}

/** As many cards as before may be seen with what they were; more or fewer would move what stands below. */
const Rest = afterPaint(Cards, (wanted, shown) => wanted.lots.length !== shown.lots.length)
