import { readCian } from '#server/import/adapters/cian/cian.ts'
import { readOptions } from '#server/import/normalise/notes.ts'
import { readText } from '#server/import/sources/read-text.ts'

/** The state of each lot in a CIAN file, the last one counting: the oracle of a replay. */
export type FeedState = Map<string, { price: number | null; house: string }>

export async function readFeedLots(path: string): Promise<FeedState> {
  const lots: FeedState = new Map()
  for await (const found of readCian(readText(path), readOptions('oracle')))
    if (found.what === 'lot' && found.draft) {
      const { externalId, price, building } = found.draft
      lots.set(externalId, { price: price === null ? null : price / 100, house: building.name })
    }
  return lots
}
