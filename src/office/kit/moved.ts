/** The list with one item in another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  const rest = items.filter((_, at) => at !== from)
  return item === undefined ? rest : [...rest.slice(0, to), item, ...rest.slice(to)]
}
