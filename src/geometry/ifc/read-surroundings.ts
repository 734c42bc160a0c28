import { IFCGEOMETRICREPRESENTATIONCONTEXT, IFCPROJECT } from 'web-ifc'

import type { IfcFile } from './ifc-file.ts'
import { numberOf, refOf, refsOf, textOf } from './ifc-values.ts'
import { vectorOf } from './placements.ts'

const prefixes = new Map([
  ['MILLI', 1e-3],
  ['CENTI', 1e-2],
  ['DECI', 1e-1],
  ['KILO', 1e3],
])

/** The length unit of the file, m. */
export function lengthUnit(file: IfcFile): number {
  for (const project of file.ids(IFCPROJECT)) {
    const units = refOf(file.line(project).UnitsInContext)
    if (units === null) continue
    for (const id of refsOf(file.line(units).Units)) {
      const unit = file.line(id)
      if (textOf(unit.UnitType) !== 'LENGTHUNIT') continue
      const factor = refOf(unit.ConversionFactor)
      if (factor !== null) return numberOf(file.line(factor).ValueComponent) ?? 1
      return prefixes.get(textOf(unit.Prefix) ?? '') ?? 1
    }
  }
  return 1
}

/** Where the north is, degrees clockwise from the y axis of the model; null: the file does not state it. */
export function northOf(file: IfcFile): number | null {
  for (const id of file.ids(IFCGEOMETRICREPRESENTATIONCONTEXT)) {
    const north = vectorOf(file, file.line(id).TrueNorth)
    if (north && (north[0] !== 0 || north[1] !== 0))
      return (Math.atan2(north[0], north[1]) * 180) / Math.PI
  }
  return null
}
