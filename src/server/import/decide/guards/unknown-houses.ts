import type { Comparison } from '#server/import/decide/comparison.ts'
import type { Suspicion } from '#server/import/decide/suspicion.ts'

/** Houses that nobody knows, in a source that has been published before: a slip in a name makes one easily. */
export function findUnknownHouses({ pairs }: Comparison): Suspicion[] {
  return [...Map.groupBy(pairs, ({ house }) => house)].flatMap(([house, lots]) => {
    if (typeof house === 'number') return []
    return {
      kind: 'house' as const,
      house,
      reason: `дома ещё не было на сайте, лотов в нём ${lots.length}`,
      lots: [],
      content: [`new ${house}`],
    }
  })
}
