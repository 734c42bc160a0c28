import type { DemoHouse, DemoSection } from '#demo/houses/demo-house.ts'
import type { FlatStack } from '#demo/houses/flat-stack.ts'
import { detailsOf, specOf, stackOf } from '#demo/houses/flat-stack.ts'
import type { HouseSpec } from '#demo/houses/house-spec.ts'
import { viewsOf } from '#demo/houses/views.ts'
import type { FlatContext } from '#demo/prices/flat-money.ts'
import { moneyOf } from '#demo/prices/flat-money.ts'
import type { LotStatus } from '#domain/lots/lot.ts'
import { demoRandom } from '#domain/random.ts'

import type { NativeLot } from './native-format.ts'
import { lotHistoryOf } from './status-history.ts'

/** Numbered from floor to floor, section after section; the ground floor holds premises. */
export function* flatsOf(context: FlatContext, house: DemoHouse): Iterable<NativeLot> {
  for (const section of house.sections) {
    const stacks = section.floor.units
      .toSorted((a, b) => Number(a.stack) - Number(b.stack))
      .map((unit) => stackOf(context.tools, house, section, unit))
    for (let floor = 2; floor <= section.words.floors; floor++)
      for (const [i, stack] of stacks.entries()) {
        const number = section.before + (floor - 2) * stacks.length + i + 1
        yield flatOf(context, house, section, stack, floor, number)
      }
  }
}

function flatOf(
  context: FlatContext,
  { project, spec, offeredSince }: DemoHouse,
  section: DemoSection,
  stack: FlatStack,
  floor: number,
  number: number,
): NativeLot {
  const { unit, code, measures, azimuths, windows } = stack
  const id = `${spec.id}-${number}`
  const chance = demoRandom(`${context.seed}|${id}`)
  const { rooms, layout } = specOf(section, unit)
  const status = statusOf(spec, chance.next(), floor)
  const finishing = chance.pick(project.finishings)
  const features = [
    ...measures.features,
    ...viewsOf(project, azimuths, floor),
    ...(section.words.floors - floor < 2 ? ['high_floor'] : []),
    ...(project.ceilingMm >= 3000 ? ['high_ceiling'] : []),
  ]
  const closed = status === 'coming_soon' || chance.chance(spec.sales.closed ?? 0)
  const statuses = lotHistoryOf(`${context.seed}|${id}`, status, offeredSince, context.day)
  const flat = { id, area: measures.area, floor, finishing, features }
  const { area, livingArea, kitchenArea } = measures
  return {
    id,
    kind: 'flat',
    status,
    building: spec.id,
    section: section.name,
    layout: code,
    floor,
    number: String(number),
    article: `${project.letter}${spec.id.split('-').at(-1)}-${section.name}-${floor}-${number}`,
    rooms,
    layoutKind: layout,
    area,
    ...(livingArea !== null && !spec.sales.unmeasured && { livingArea }),
    ...(kitchenArea !== null && !spec.sales.unmeasured && { kitchenArea }),
    finishing,
    ceilingMm: project.ceilingMm,
    windows,
    features,
    ...(closed ? {} : moneyOf(context, project, spec, { ...flat, rooms }, statuses, offeredSince)),
    details: detailsOf(stack),
    statusHistory: statuses.history,
  }
}

function statusOf({ sales }: HouseSpec, chance: number, floor: number): LotStatus {
  if (floor > (sales.soonAbove ?? Infinity)) return 'coming_soon'
  if (chance < sales.available) return 'available'
  return chance < sales.available + sales.reserved ? 'reserved' : 'sold'
}
