import type { SectionGeometry, UnitGeometry, UnitPlan } from '#geometry/section-geometry.ts'
import { outlineProblem, unitProblems } from '#geometry/unit-problems.ts'

type Sound = { geometry: SectionGeometry; warnings: string[] }

/** Without openings and flats that cannot be drawn: one of them would leave the whole section without drawings. */
export function soundGeometry(geometry: SectionGeometry): Sound {
  const warnings: string[] = []
  const floors = geometry.floors.map((floor) => ({
    ...floor,
    common: floor.common.filter(({ outline }) => outlineProblem(outline) === null),
    units: floor.units.flatMap((unit) =>
      soundUnit(
        unit,
        `Этаж\u00A0${floor.floors[0]}, квартира «${unit.lots[0] ?? unit.stack}»`,
        warnings,
      ),
    ),
  }))
  return { geometry: { ...geometry, floors }, warnings }
}

function soundUnit(unit: UnitGeometry, name: string, warnings: string[]): UnitGeometry[] {
  const problems = unitProblems(unit)
  if (problems.length === 0) return [unit]
  const { furniture = [], ...plan } = unit.plan
  const bare = { ...plan, doors: [], windows: [] }
  const isSound = (part: Partial<UnitPlan>) =>
    unitProblems({ ...unit, plan: { ...bare, ...part } }).length === 0
  warnings.push(`${name}: ${problems.join('; ')} — не\u00A0рисуется`)
  if (!isSound({})) return []
  const doors = plan.doors.filter((door) => isSound({ doors: [door] }))
  const windows = plan.windows.filter((window) => isSound({ windows: [window] }))
  const laid = furniture.filter((piece) => isSound({ furniture: [piece] }))
  return [
    { ...unit, plan: { ...bare, doors, windows, ...(laid.length > 0 && { furniture: laid }) } },
  ]
}
