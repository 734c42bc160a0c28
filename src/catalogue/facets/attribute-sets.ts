import type { KindTraits, LotColumns } from '#catalogue/columns/columns.ts'
import { openDictionary } from '#catalogue/columns/dictionary.ts'
import { NONE } from '#catalogue/columns/number-columns.ts'
import { itemAt } from '#domain/item-at.ts'
import { lotDeals } from '#domain/lots/deal.ts'
import { sides } from '#domain/lots/lot.ts'
import { placeKinds } from '#domain/places/place-choices.ts'
import { purposes, vats } from '#domain/premises/premises-choices.ts'

/** The properties of a lot that filters distinguish. Thousands of lots share a few hundred sets. */
export type AttributeSet = {
  rooms: number
  layout: number
  finishing: number
  windows: number
  promotionSet: number
  /** Index in `lotDeals`. */
  deal: number
  choices: KindChoices
}

/** What lots of one kind alone are chosen by: indexes in the lists of codes. */
export type KindChoices = {
  placeKind: number[]
  purpose: number[]
  trade: number[]
  vat: number[]
}

/** The distinct sets of the listed lots and the index of each lot's set: a condition is checked once for each set. */
export function findAttributeSets(columns: LotColumns): {
  attributeSets: AttributeSet[]
  attributeSet: Uint32Array
} {
  const { listed, rooms, layout, finishing, windows, promotionSet, deals, traits } = columns
  const dealOf = deals.map(({ deal }) => lotDeals.indexOf(deal))
  const choices = openDictionary<KindChoices>()
  const choiceOf = traits.map((one) => choices.indexOf(choicesOf(one)))
  const attributeSets: AttributeSet[] = []
  const attributeSet = new Uint32Array(listed)
  const indexes = new Map<number, number>()
  for (let row = 0; row < listed; row++) {
    const choice = itemAt(choiceOf, columns.trait[row])
    const one: AttributeSet = {
      rooms: rooms[row] ?? NONE,
      layout: layout[row] ?? NONE,
      finishing: finishing[row] ?? NONE,
      windows: windows[row] ?? 0,
      promotionSet: promotionSet[row] ?? 0,
      deal: itemAt(dealOf, columns.deal[row]),
      choices: itemAt(choices.values, choice),
    }
    const key = keyOf(one, choice * lotDeals.length + one.deal)
    let index = indexes.get(key)
    if (index === undefined) indexes.set(key, (index = attributeSets.push(one) - 1))
    attributeSet[row] = index
  }
  return { attributeSets, attributeSet }
}

const noChoices: KindChoices = { placeKind: [], purpose: [], trade: [], vat: [] }

function choicesOf(traits: KindTraits): KindChoices {
  if (traits === null) return noChoices
  if ('place' in traits)
    return { ...noChoices, placeKind: indexesOf(placeKinds, [traits.place.placeKind]) }
  const { premises } = traits
  return {
    ...noChoices,
    purpose: indexesOf(purposes, premises.purposes),
    trade: indexesOf(purposes, premises.trades),
    vat: indexesOf(vats, [premises.vat]),
  }
}

const indexesOf = (known: readonly string[], codes: readonly (string | null)[]): number[] =>
  codes.map((code) => known.indexOf(code ?? '')).filter((index) => index >= 0)

/** Layouts and finishings are few, and what is not known of them is their last number of three bits. */
const keyOf = ({ rooms, layout, finishing, windows, promotionSet }: AttributeSet, terms: number) =>
  (((terms * 65_536 + promotionSet) * 256 + rooms) * 64 + (layout & 7) * 8 + (finishing & 7)) *
    256 +
  windows

const bitsOf = (...names: (typeof sides)[number][]) =>
  names.reduce((bits, side) => bits | (1 << sides.indexOf(side)), 0)

/** Sides that the sun reaches, by the part of the day. */
export const sunnySides = { morning: bitsOf('ne', 'e', 'se'), evening: bitsOf('nw', 'w', 'sw') }
