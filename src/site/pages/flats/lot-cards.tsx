import type { Step } from '#catalogue/alike.ts'
import type { Lot } from '#domain/lot.ts'
import { LotCard } from '#site/parts/lot-card.tsx'
import layout from '#site/ui/layout.module.css'

import { CardLadder } from './card-ladder.tsx'
import type { Names } from './names.ts'

type LotCardsProps = { lots: Lot[]; ladders: Step[][]; promotions: Names['promotions'] }

/** The first card of each layout tells of the others. */
export function LotCards({ lots, ladders, promotions }: LotCardsProps) {
  const firstWith = new Map<Step[], number>()
  for (const { id } of lots)
    for (const ladder of ladders)
      if (!firstWith.has(ladder) && ladder.some((step) => step.id === id)) firstWith.set(ladder, id)
  const ladderOf = new Map([...firstWith].map(([ladder, id]) => [id, ladder]))
  return (
    <ul className={layout.cards}>
      {lots.map((lot, at) => (
        <li key={lot.id}>
          <LotCard lot={lot} promotions={promotions} eager={at < 4}>
            {ladderOf.has(lot.id) ? <CardLadder steps={ladderOf.get(lot.id)!} /> : null}
          </LotCard>
        </li>
      ))}
    </ul>
  )
}
