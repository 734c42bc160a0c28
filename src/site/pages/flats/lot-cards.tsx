import type { Step } from '#catalogue/alike.ts'
import type { Lot } from '#domain/lot.ts'
import { LotCard } from '#site/parts/lot-card.tsx'
import { afterPaint } from '#site/ui/after-paint.tsx'
import layout from '#site/ui/layout.module.css'

import { CardLadder } from './card-ladder.tsx'
import type { Names } from './names.ts'

type LotCardsProps = { lots: Lot[]; ladders: Step[][]; promotions: Names['promotions'] }

/** A row of a wide screen, more than a phone shows at once. The rest may come a frame later. */
const FIRST = 4

/** The first card of each layout tells of the others. */
export function LotCards({ lots, ladders, promotions }: LotCardsProps) {
  const firstWith = new Map<Step[], number>()
  for (const { id } of lots)
    for (const ladder of ladders)
      if (!firstWith.has(ladder) && ladder.some((step) => step.id === id)) firstWith.set(ladder, id)
  const ladderOf = new Map([...firstWith].map(([ladder, id]) => [id, ladder]))
  const cards = { promotions, ladderOf }
  return (
    <ul className={layout.cards}>
      <Cards {...cards} lots={lots.slice(0, FIRST)} eager />
      <Rest {...cards} lots={lots.slice(FIRST)} />
    </ul>
  )
}

type CardsProps = {
  lots: Lot[]
  ladderOf: Map<number, Step[]>
  promotions: Names['promotions']
  eager?: boolean
}

const Cards = ({ lots, ladderOf, promotions, eager = false }: CardsProps) =>
  lots.map((lot) => (
    <li key={lot.id}>
      <LotCard lot={lot} promotions={promotions} eager={eager}>
        {ladderOf.has(lot.id) ? <CardLadder steps={ladderOf.get(lot.id)!} /> : null}
      </LotCard>
    </li>
  ))

/** As many cards as before may be seen with what they were; more or fewer would move what stands below. */
const Rest = afterPaint(Cards, (wanted, shown) => wanted.lots.length !== shown.lots.length)
