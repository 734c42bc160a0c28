import {
  comparedFields,
  isKnown,
  moneyFields,
  saidOf,
  type ComparedField,
  type Comparison,
  type Pair,
} from './comparison.ts'
import type { HeldPart } from './suspicion.ts'

/** What a part would do to a lot. Prices are in kopecks; null: it was not there, or is not said. */
export type PartChange = {
  lot: number | null
  /** As the file has it; of a lot that the file lacks the catalogue knows it. */
  number: string | null
  field: ComparedField | 'other'
  was: string | number | null
  becomes: string | number | null
}

/** Kept with a part: enough to judge it by, whatever the size of a feed. */
const MOST_CHANGES = 500

/** What publishing a held part would change of its lots. */
export function changesOfPart(part: HeldPart, comparison: Comparison): PartChange[] {
  const { kind, house } = part
  const lots = new Set(part.lots)
  const { pairs, lost } = comparison
  if (kind === 'prices' || kind === 'statuses') {
    const fields: readonly string[] = kind === 'prices' ? moneyFields : ['status']
    const asked = pairs.filter(({ lotId }) => lotId !== undefined && lots.has(lotId))
    return asked
      .flatMap(changesOfPair)
      .filter(({ field }) => fields.includes(field))
      .slice(0, MOST_CHANGES)
  }
  const isOf = ({ house: said, before }: Pair) =>
    house === null || said === house || before?.buildingId === house
  const gone = lost
    .filter(({ buildingId }) => house === null || buildingId === house)
    .map(({ lotId, status }): PartChange => ({
      lot: lotId,
      number: null,
      field: 'status',
      was: status,
      becomes: 'withdrawn',
    }))
  return [...gone, ...pairs.filter(isOf).flatMap(changesOfPair)].slice(0, MOST_CHANGES)
}

function changesOfPair(pair: Pair): PartChange[] {
  const { seen } = pair
  const about = { lot: pair.lotId ?? null, number: seen.number }
  if (!isKnown(pair)) {
    const was = pair.before ? 'withdrawn' : null
    return [{ ...about, field: 'status', was, becomes: seen.status }]
  }
  const { before } = pair
  const said = saidOf(pair, before)
  const values = comparedFields
    .filter((field) => before[field] !== said[field])
    .map((field): PartChange => ({ ...about, field, was: before[field], becomes: said[field] }))
  if (values.length > 0 || before.fingerprint === seen.fingerprint) return values
  return [{ ...about, field: 'other', was: null, becomes: null }]
}
