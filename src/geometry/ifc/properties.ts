import { IFCRELDEFINESBYPROPERTIES } from 'web-ifc'

import type { IfcFile } from './ifc-file.ts'
import { numberOf, refOf, refsOf, textOf, type IfcLine } from './ifc-values.ts'

/** What a file states of an element, by the names of its properties; the name of their set stands before a dot too. */
export type Properties = ReadonlyMap<string, string | number>

const NONE: Properties = new Map()

/** Own properties of elements; those of the type stand behind them. */
export function readProperties(file: IfcFile, types: ReadonlyMap<number, number>) {
  const sets = new Map<number, number[]>()
  for (const id of file.ids(IFCRELDEFINESBYPROPERTIES)) {
    const line = file.line(id)
    const set = refOf(line.RelatingPropertyDefinition)
    if (set === null) continue
    for (const element of refsOf(line.RelatedObjects)) sets.getOrInsert(element, []).push(set)
  }
  return (id: number): Properties => {
    const type = types.get(id)
    const behind = type === undefined ? [] : refsOf(file.line(type).HasPropertySets)
    const all = [...behind, ...(sets.get(id) ?? [])]
    return all.length === 0 ? NONE : new Map(all.flatMap((set) => valuesOf(file, set)))
  }
}

function valuesOf(file: IfcFile, set: number): (readonly [string, string | number])[] {
  const line = file.line(set)
  const setName = textOf(line.Name) ?? ''
  const properties = refsOf(line.HasProperties ?? line.Quantities)
  return properties.flatMap((id) => {
    const property = file.line(id)
    const name = textOf(property.Name)
    const value = valueOf(property)
    if (name === null || value === null) return []
    return [[name, value] as const, [`${setName}.${name}`, value] as const]
  })
}

function valueOf({ NominalValue, AreaValue, LengthValue, VolumeValue }: IfcLine) {
  return numberOf(NominalValue ?? AreaValue ?? LengthValue ?? VolumeValue) ?? textOf(NominalValue)
}
