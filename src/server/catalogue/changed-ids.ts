import type { Catalogue } from '#contract/catalogue.ts'
import { lotKinds, mapKinds, type LotKind } from '#domain/lots/lot.ts'

/** A browser that was away for more publications fetches all. */
const MOST_VERSIONS = 50

type Publication = { before: number; ids: Record<LotKind, number[]> }

/** Which lots the last publications have changed, for browsers that hold an older catalogue. */
export function createChangedIds() {
  let publications: Publication[] = []
  return {
    /** `ids` of lots that differ; null: which ones is not known. */
    add(before: Catalogue, after: Catalogue, ids: readonly number[] | null) {
      if (ids === null) publications = []
      else publications.push({ before: before.version, ids: idsByKind(ids, [before, after]) })
      publications = publications.slice(-MOST_VERSIONS)
    },

    /** Of a kind, since a version that was published here; null: not known. */
    since(version: number, kind: LotKind): number[] | null {
      const from = publications.findIndex(({ before }) => before === version)
      if (from < 0) return null
      return [...new Set(publications.slice(from).flatMap(({ ids }) => ids[kind]))]
    },
  }
}

function idsByKind(ids: readonly number[], catalogues: Catalogue[]): Publication['ids'] {
  const sorted = mapKinds((): number[] => [])
  for (const id of ids) {
    const kinds = new Set(catalogues.map((catalogue) => catalogue.lot(id)?.kind))
    for (const kind of lotKinds) if (kinds.has(kind)) sorted[kind].push(id)
  }
  return sorted
}
