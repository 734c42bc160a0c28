import { itemAt } from '#domain/item-at.ts'

/**
 * A group of options over items that many lots share (places, attribute sets, feature sets): which item has which option, as
 * pairs. The same pairs give the items that fail a choice and the counts of options.
 */
export type Facet = {
  group: number
  options: number[]
  names: string[]
  item: Uint32Array
  /** Index in `options`. */
  option: Uint32Array
}

export function openFacet<T>(
  group: number,
  items: readonly T[],
  optionsOf: (item: T) => readonly number[],
  nameOf: (option: number) => string | number,
): Facet {
  const options = [...new Set(items.flatMap(optionsOf))].toSorted((a, b) => a - b)
  const indexes = new Map(options.map((option, index) => [option, index]))
  const pairs = items.flatMap((item, at) =>
    optionsOf(item).map((option) => [at, indexes.get(option) ?? 0] as const),
  )
  return {
    group,
    options,
    names: options.map((option) => String(nameOf(option))),
    item: Uint32Array.from(pairs, ([item]) => item),
    option: Uint32Array.from(pairs, ([, option]) => option),
  }
}

/** Items without a chosen option fail the group. */
export function refuse(fails: Uint16Array, facet: Facet, chosen: (option: number) => boolean) {
  const { group, item, option } = facet
  const flags = facet.options.map(chosen)
  for (let at = 0; at < fails.length; at++) fails[at] = (fails[at] ?? 0) | group
  for (let pair = 0; pair < item.length; pair++) {
    const at = item[pair] ?? 0
    if (flags[option[pair] ?? 0]) fails[at] = (fails[at] ?? 0) & ~group
  }
}

/** Lots by option: those that fail nothing and, where the group has a choice of its own, that choice alone. */
export function countOptions(facet: Facet, passing: Uint32Array, failing: Uint32Array | null) {
  const { item, option, names } = facet
  const counts = new Uint32Array(names.length)
  for (let pair = 0; pair < item.length; pair++) {
    const at = item[pair] ?? 0
    const index = option[pair] ?? 0
    counts[index] = (counts[index] ?? 0) + (passing[at] ?? 0) + (failing?.[at] ?? 0)
  }
  return counts
}

export function named(facet: Facet, counts: Uint32Array): Record<string, number> {
  const byName: Record<string, number> = {}
  for (let at = 0; at < counts.length; at++) byName[itemAt(facet.names, at)] = counts[at] ?? 0
  return byName
}
