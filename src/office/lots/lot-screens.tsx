import { LotCard } from './lot-card.tsx'
import { LotList } from './lot-list.tsx'
import { NewLot } from './new-lot.tsx'

/** All lots, a new one, or the one named by its id. */
export function LotScreens({ rest }: { rest: string }) {
  if (rest === '') return <LotList />
  return rest === 'new' ? <NewLot /> : <LotCard key={rest} id={rest} />
}
