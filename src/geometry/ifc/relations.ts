import {
  IFCRELAGGREGATES,
  IFCRELASSIGNSTOGROUP,
  IFCRELCONTAINEDINSPATIALSTRUCTURE,
  IFCRELDEFINESBYTYPE,
  IFCRELFILLSELEMENT,
  IFCRELVOIDSELEMENT,
} from 'web-ifc'

import type { IfcFile } from './ifc-file.ts'
import { refOf, refsOf } from './ifc-values.ts'

/** Who belongs to whom, by ids. */
export type Relations = {
  /** The whole of a part, or the storey, building or room of an element. */
  parents: ReadonlyMap<number, number>
  parts: ReadonlyMap<number, number[]>
  types: ReadonlyMap<number, number>
  members: ReadonlyMap<number, number[]>
  /** The wall of an opening. */
  hosts: ReadonlyMap<number, number>
  /** The opening of a door or a window. */
  openings: ReadonlyMap<number, number>
}

/** Names of the attributes that hold both sides of a relation: one, and many of it. */
const ends: readonly (readonly [keyof Relations, number, string, string])[] = [
  ['parents', IFCRELCONTAINEDINSPATIALSTRUCTURE, 'RelatingStructure', 'RelatedElements'],
  ['parents', IFCRELAGGREGATES, 'RelatingObject', 'RelatedObjects'],
  ['types', IFCRELDEFINESBYTYPE, 'RelatingType', 'RelatedObjects'],
  ['hosts', IFCRELVOIDSELEMENT, 'RelatingBuildingElement', 'RelatedOpeningElement'],
  ['openings', IFCRELFILLSELEMENT, 'RelatingOpeningElement', 'RelatedBuildingElement'],
]

export function readRelations(file: IfcFile): Relations {
  const found = {
    parents: new Map<number, number>(),
    types: new Map<number, number>(),
    hosts: new Map<number, number>(),
    openings: new Map<number, number>(),
  }
  const parts = new Map<number, number[]>()
  const members = new Map<number, number[]>()
  for (const [name, type, one, many] of ends)
    for (const id of file.ids(type)) {
      const line = file.line(id)
      const whole = refOf(line[one])
      const single = refOf(line[many])
      if (whole === null) continue
      for (const part of single === null ? refsOf(line[many]) : [single]) {
        if (name in found) found[name as keyof typeof found].set(part, whole)
        if (type === IFCRELAGGREGATES) parts.getOrInsert(whole, []).push(part)
      }
    }
  for (const id of file.ids(IFCRELASSIGNSTOGROUP)) {
    const line = file.line(id)
    const group = refOf(line.RelatingGroup)
    if (group !== null) members.getOrInsert(group, []).push(...refsOf(line.RelatedObjects))
  }
  return { ...found, parts, members }
}

/** The nearest of `wanted` that an element belongs to, however far; what fills a hole of a wall belongs where the wall does. */
export function homeOf(relations: Relations, id: number, wanted: ReadonlySet<number>) {
  const seen = new Set<number>()
  let at: number | undefined = id
  while (at !== undefined && !seen.has(at)) {
    if (wanted.has(at)) return at
    seen.add(at)
    const opening: number | undefined = relations.openings.get(at)
    at = relations.parents.get(at) ?? relations.hosts.get(opening ?? at)
  }
  return null
}
