import type { OwnState } from './own-state.ts'
import type { Seen, Survey } from './survey-result.ts'

/** A record of the file beside what its source has published of the lot. */
export type Pair = {
  externalId: string
  /** undefined: a lot that nobody has. */
  lotId: number | undefined
  seen: Seen
  /** undefined: the lot is new to this source. */
  before: OwnState | undefined
  /** The house as the file has it: an id of ours, or our key of a house that is not there yet. */
  house: House
}

export type House = number | string

/** A file beside what its source has published, before anything is decided. */
export type Comparison = {
  pairs: Pair[]
  /** Lots that were listed by house. */
  listed: Map<number, OwnState[]>
  /** Those of them that the file lacks. */
  lost: OwnState[]
}

export function compareFile(
  survey: Survey,
  lots: Map<string, number>,
  published: Map<number, OwnState>,
  buildings: Map<string, number>,
): Comparison {
  const pairs = [...survey.lots].map(([externalId, seen]): Pair => {
    const lotId = lots.get(externalId)
    const before = lotId === undefined ? undefined : published.get(lotId)
    return { externalId, lotId, seen, before, house: buildings.get(seen.building) ?? seen.building }
  })
  const present = new Set(pairs.map(({ lotId }) => lotId))
  const listed = [...published.values()].filter(({ gone }) => !gone)
  return {
    pairs,
    listed: Map.groupBy(listed, ({ buildingId }) => buildingId),
    lost: listed.filter(({ lotId }) => !present.has(lotId)),
  }
}

/** A lot that was listed before and is listed now. */
export type KnownPair = Pair & { before: OwnState }

export const isKnown = (pair: Pair): pair is KnownPair =>
  pair.before !== undefined && !pair.before.gone

/** The state of a known lot after the file: where a value is unreadable, the known value stays. */
export function mergedState({ seen }: Pair, before: OwnState) {
  const merged = <Field extends ComparedField>(field: Field) =>
    seen.unknown.includes(field) ? before[field] : seen[field]
  return {
    status: merged('status'),
    price: merged('price'),
    basePrice: merged('basePrice'),
    deal: merged('deal'),
    rentPerMonth: merged('rentPerMonth'),
    rentPerMetreYear: merged('rentPerMetreYear'),
  }
}

/** Fields of what a lot costs, and by which deal: they are held together. */
export const moneyFields = [
  'price',
  'basePrice',
  'deal',
  'rentPerMonth',
  'rentPerMetreYear',
] as const
export const comparedFields = ['status', ...moneyFields] as const
export type ComparedField = (typeof comparedFields)[number]
