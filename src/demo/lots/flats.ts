import type { StackFacts } from '#demo/houses/flat-stack.ts'
import { detailsOf, specOf, stackOf, viewsOf } from '#demo/houses/flat-stack.ts'
import type { HouseSpec } from '#demo/houses/house-spec.ts'
import type { RaisedHouse, RaisedSection } from '#demo/houses/raised-house.ts'
import type { FlatMaker } from '#demo/prices/flat-money.ts'
import { moneyOf } from '#demo/prices/flat-money.ts'
import { demoRandom } from '#domain/random.ts'
import type { LotStatus } from '#domain/lots/lot.ts'

import type { NativeLot } from './native-format.ts'
import { fateOf } from './status-history.ts'

export function* flatsOf(maker: FlatMaker, house: RaisedHouse): Iterable<NativeLot> {
  for (const section of house.sections) {
    const stacks = section.floor.units
      .toSorted((a, b) => Number(a.stack) - Number(b.stack))
      .map((unit) => stackOf(maker.draughtsman, house, section, unit))
    for (let floor = 2; floor <= house.spec.floors; floor++)
      for (const [i, stack] of stacks.entries()) {
        const number = section.before + (floor - 2) * stacks.length + i + 1
        yield flatOf(maker, house, section, stack, floor, number)
      }
  }
}

function flatOf(
  maker: FlatMaker,
  { project, spec, offeredSince }: RaisedHouse,
  section: RaisedSection,
  stack: StackFacts,
  floor: number,
  number: number,
): NativeLot {
  const { unit, code, facts, azimuths, windows } = stack
  const id = `${spec.id}-${number}`
  const chance = demoRandom(`${maker.seed}|${id}`)
  const { rooms, layout } = specOf(section, unit)
  const status = statusOf(spec, chance.next(), floor)
  const finishing = chance.pick(project.finishings)
  const features = [
    ...facts.features,
    ...viewsOf(project, azimuths, floor),
    ...(spec.floors - floor < 2 ? ['high_floor'] : []),
    ...(project.ceilingMm >= 3000 ? ['high_ceiling'] : []),
  ]
  const closed = status === 'coming_soon' || chance.chance(spec.sales.closed ?? 0)
  const fate = fateOf(`${maker.seed}|${id}`, status, offeredSince, maker.day)
  const flat = { id, area: facts.area, floor, finishing, features }
  const { area, livingArea, kitchenArea } = facts
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
    ...(closed ? {} : moneyOf(maker, project, spec, { ...flat, rooms }, fate, offeredSince)),
    details: detailsOf(stack),
    statusHistory: fate.history,
  }
}

function statusOf({ sales }: HouseSpec, chance: number, floor: number): LotStatus {
  if (floor > (sales.soonAbove ?? Infinity)) return 'coming_soon'
  if (chance < sales.available) return 'available'
  return chance < sales.available + sales.reserved ? 'reserved' : 'sold'
}
