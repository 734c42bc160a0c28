import type { GeometryMatching, LayoutCoverage, UnplacedLot } from '#contract/office/geometry.ts'
import { formatArea } from '#domain/lots/area.ts'
import { floorAt, matchLot } from '#geometry/match-lot.ts'
import type { SectionGeometry } from '#geometry/section-geometry.ts'

import type { HouseLot } from './house-lots.ts'

type Parts = Pick<LayoutCoverage, 'plan' | 'outline' | 'windows' | 'facade'>
type Covered = { name: string; has: Parts }

/** Layouts of a section, each with what all its flats have. `stacks`: those that its recipe draws. */
export function layoutsOf(
  lots: readonly HouseLot[],
  geometry: SectionGeometry | null,
  stacks: ReadonlySet<string>,
): LayoutCoverage[] {
  const covered = lots.map((lot) =>
    geometry && !isIn(stacks, lot) ? coverOf(geometry, lot) : recipeOf(stacks, lot),
  )
  return [...Map.groupBy(covered, ({ name }) => name)].map(([name, same]) => ({
    name,
    lots: same.length,
    plan: same.every(({ has }) => has.plan),
    outline: same.every(({ has }) => has.outline),
    windows: same.every(({ has }) => has.windows),
    facade: same.every(({ has }) => has.facade),
  }))
}

function coverOf(geometry: SectionGeometry, lot: HouseLot): Covered {
  const match = matchLot(geometry, lot)
  const floor = lot.floor ?? 0
  const unit =
    match.kind === 'matched'
      ? floorAt(geometry, floor)?.units.find(({ stack }) => stack === match.stack)
      : undefined
  if (!unit) return { name: layoutName(lot), has: nothingBut(lot) }
  const windows = unit.plan.windows.length > 0
  const isLevelKnown = geometry.levels.some((level) => level.floor === floor)
  const has = {
    plan: true,
    outline: true,
    windows,
    facade: windows && unit.at !== null && isLevelKnown,
  }
  return { name: stackName(unit.stack), has }
}

const isIn = (stacks: ReadonlySet<string>, { stack }: HouseLot): boolean => stacks.has(stack ?? '')

function recipeOf(stacks: ReadonlySet<string>, lot: HouseLot): Covered {
  if (!isIn(stacks, lot)) return { name: layoutName(lot), has: nothingBut(lot) }
  return {
    name: stackName(lot.stack ?? ''),
    has: { plan: true, outline: true, windows: true, facade: true },
  }
}

const nothingBut = ({ hasPlan }: HouseLot): Parts => ({
  plan: hasPlan,
  outline: false,
  windows: false,
  facade: false,
})

const stackName = (stack: string) => `Стояк\u00A0${stack}`

function layoutName({ layout, rooms, area }: HouseLot): string {
  if (layout !== null) return `Планировка ${layout}`
  const kind = rooms === null || rooms === 0 ? 'Студия' : `${rooms}-комнатная`
  return `${kind}, ${formatArea(area / 100)}`
}

/** How lots of a section and flats of its geometry find each other; those that its recipe draws lack nothing. */
export function matchingOf(
  geometry: SectionGeometry,
  lots: readonly HouseLot[],
  stacks: ReadonlySet<string>,
): GeometryMatching {
  const matches = lots
    .map((lot) => ({ lot, match: matchLot(geometry, lot) }))
    .filter(({ lot, match }) => match.kind !== 'unmatched' || !isIn(stacks, lot))
  const found = new Set(
    matches.flatMap(({ lot: { floor }, match }) =>
      match.kind === 'matched' || match.kind === 'differs' ? [`${floor} ${match.stack}`] : [],
    ),
  )
  const ofKind = (kind: (typeof matches)[number]['match']['kind']) =>
    matches.flatMap(({ lot, match }) => (match.kind === kind ? [unplaced(lot, match)] : []))
  return {
    matched: matches.filter(({ match }) => match.kind === 'matched').length,
    differing: ofKind('differs'),
    alike: ofKind('alike'),
    missing: ofKind('unmatched'),
    spare: flatsOf(geometry).filter(({ floor, stack }) => !found.has(`${floor} ${stack}`)),
  }
}

const unplaced = (
  { id, number, floor, area }: HouseLot,
  match: ReturnType<typeof matchLot>,
): UnplacedLot => ({
  id,
  number,
  floor,
  area: area / 100,
  outlined: 'area' in match ? match.area / 100 : null,
})

const flatsOf = ({ floors }: SectionGeometry): GeometryMatching['spare'] =>
  floors.flatMap(({ floors: [first, last], units }) =>
    Array.from({ length: last - first + 1 }, (_, at) => first + at).flatMap((floor) =>
      units.filter(({ above = 0 }) => above === 0).map(({ stack }) => ({ stack, floor })),
    ),
  )
