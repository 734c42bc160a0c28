import Type, { type Static } from 'typebox'

import { count, flag, nullable, number, text } from '#contract/schema.ts'
import { finishings, layoutKinds, lotKinds, lotStatuses } from '#domain/lots/lot.ts'

const notices = Type.Object({
  count,
  first: Type.Array(Type.Object({ line: number, id: nullable(text), text })),
})
/** A lot of a first file as buyers would see it; area in m², price in roubles. */
const sample = Type.Object({
  kind: Type.Enum(lotKinds),
  rooms: nullable(count),
  layout: nullable(Type.Enum(layoutKinds)),
  floor: nullable(number),
  number: nullable(text),
  finishing: nullable(Type.Enum(finishings)),
  status: Type.Enum(lotStatuses),
  project: text,
  house: text,
  area: nullable(number),
  price: nullable(number),
  hasPlan: flag,
  pictures: count,
})

/** What a file brings that is looked at before it is shown; prices in roubles. */
const firstFile = Type.Object({
  projects: Type.Array(text),
  houses: count,
  lots: count,
  priceFrom: nullable(number),
  priceTo: nullable(number),
  pictures: count,
  unknown: count,
  samples: Type.Array(sample),
  /** What new houses lack by law, and passed deadlines. */
  warnings: Type.Array(text),
})
export type FirstFile = Static<typeof firstFile>

/** A price that a file moves far; in roubles. */
const priceMove = Type.Object({
  house: text,
  number: nullable(text),
  was: number,
  becomes: number,
})
export type PriceMove = Static<typeof priceMove>

/** What buyers will see of a file: values of staff and of sources before it stand above. */
const shownChanges = Type.Object({
  priceUp: count,
  priceDown: count,
  moves: Type.Array(priceMove),
  /** How many lots keep another price that was set by hand, and numbers of the first. */
  pricesByHand: Type.Object({ lots: count, numbers: Type.Array(text) }),
  statusesByHand: count,
  /** How many lots stay as another source has them. */
  elsewhere: Type.Object({ lots: count, sources: Type.Array(text) }),
})
export type ShownChanges = Static<typeof shownChanges>

export const runReport = Type.Object({
  note: nullable(text),
  notices: Type.Array(text),
  overview: Type.Array(text),
  first: nullable(firstFile),
  shown: nullable(shownChanges),
  /** Staff brought the file. */
  isBrought: flag,
  declined: Type.Array(text),
  skipped: Type.Array(Type.Tuple([text, count])),
  unknown: Type.Array(Type.Object({ field: text, value: text, count })),
  faults: notices,
  warnings: notices,
})
export type RunReport = Static<typeof runReport>
