import {
  comparedFields,
  isKnown,
  moneyFields,
  mergedState,
  type ComparedField,
  type Comparison,
  type Pair,
} from './comparison.ts'
import { houseTitle } from './overview.ts'
import type { Structure } from './structure.ts'
import type { HeldPart } from './suspicion.ts'

/** A change of a lot by a part. Prices are in kopecks; null: absent or unknown. */
export type PartChange = {
  lot: number | null
  /** As the file has it; of a lot that the file lacks the catalogue knows it. */
  number: string | null
  /** The house of a lot that the catalogue does not have yet. */
  building?: string
  field: ComparedField | 'other'
  was: string | number | null
  becomes: string | number | null
}

/** The most changes stored with a part: enough to judge it, for a feed of any size. */
const MOST_CHANGES = 500

/** What publishing a held part would change of its lots. */
export function changesOfPart(
  part: HeldPart,
  comparison: Comparison,
  structure: Structure,
): PartChange[] {
  const { kind, house } = part
  const lots = new Set(part.lots)
  const { pairs, lost } = comparison
  const changesOfPair = changesIn(structure)
  if (kind === 'prices' || kind === 'statuses') {
    const fields: readonly string[] = kind === 'prices' ? moneyFields : ['status']
    const asked = pairs.filter(({ lotId }) => lotId !== undefined && lots.has(lotId))
    return asked
      .flatMap(changesOfPair)
      .filter(({ field }) => fields.includes(field))
      .slice(0, MOST_CHANGES)
  }
  const isOf = ({ house: own, before }: Pair) =>
    house === null || own === house || before?.buildingId === house
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

const changesIn =
  (structure: Structure) =>
  (pair: Pair): PartChange[] => {
    const { seen, lotId } = pair
    const about =
      lotId === undefined
        ? { lot: null, number: seen.number, building: houseTitle(structure, seen.building) }
        : { lot: lotId, number: seen.number }
    if (!isKnown(pair)) {
      const was = pair.before ? 'withdrawn' : null
      return [{ ...about, field: 'status', was, becomes: seen.status }]
    }
    const { before } = pair
    const merged = mergedState(pair, before)
    const values = comparedFields
      .filter((field) => before[field] !== merged[field])
      .map((field): PartChange => ({ ...about, field, was: before[field], becomes: merged[field] }))
    if (values.length > 0 || before.fingerprint === seen.fingerprint) return values
    return [{ ...about, field: 'other', was: null, becomes: null }]
  }
