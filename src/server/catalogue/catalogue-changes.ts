import type { Catalogue } from '#catalogue/catalogue.ts'
import { lotKinds, type LotKind } from '#domain/lots/lot.ts'

/** Which versions last changed what: a page made after that shows it as it is. */
export type CatalogueChanges = ReturnType<typeof createChanges>

export function createChanges(version: number) {
  let everything = version
  const lots = new Map<number, number>()
  const kinds = new Map<LotKind, number>()
  const projects = new Map<string, number>()

  function mark(catalogue: Catalogue, id: number, at: number) {
    const lot = catalogue.lot(id)
    if (!lot) return
    lots.set(id, at)
    kinds.set(lot.kind, at)
    projects.set(lot.project.alias, at)
  }

  return {
    /** Some lots have changed between two catalogues; each may have changed its project too. */
    add(before: Catalogue, after: Catalogue, ids: Iterable<number>) {
      for (const id of ids) {
        mark(before, id, after.version)
        mark(after, id, after.version)
      }
    },
    /** Anything may have changed. */
    addAll(at: number) {
      everything = at
      lots.clear()
      for (const kind of lotKinds) kinds.delete(kind)
      projects.clear()
    },
    everything: () => everything,
    lot: (id: number) => Math.max(everything, lots.get(id) ?? 0),
    kind: (kind: LotKind) => Math.max(everything, kinds.get(kind) ?? 0),
    project: (alias: string) => Math.max(everything, projects.get(alias) ?? 0),
  }
}
