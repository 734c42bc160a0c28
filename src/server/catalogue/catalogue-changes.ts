/** Versions that last changed each lot: its details are read again only after them. */
export type CatalogueChanges = ReturnType<typeof createChanges>

export function createChanges(version: number) {
  let everything = version
  const lots = new Map<number, number>()

  return {
    /** Some lots have changed in a version. */
    add(at: number, ids: Iterable<number>) {
      for (const id of ids) lots.set(id, at)
    },
    /** Anything may have changed. */
    addAll(at: number) {
      everything = at
      lots.clear()
    },
    lot: (id: number) => Math.max(everything, lots.get(id) ?? 0),
  }
}
