import type { Finishing, LotKind } from '#domain/lots/lot.ts'
import type { Rubles } from '#domain/money/money.ts'

/** Which lots a promotion is for. A missing field does not narrow; `exclude` beats `include`, which beats the rest. */
export type PromotionRule = {
  projects?: string[]
  buildings?: string[]
  kinds?: LotKind[]
  rooms?: number[]
  finishing?: Finishing[]
  priceFrom?: Rubles
  priceTo?: Rubles
  areaFrom?: number
  areaTo?: number
  include?: string[]
  exclude?: string[]
}

type PromotionSubject = {
  externalId: string
  project: string
  building: string
  kind: LotKind
  rooms: number | null
  finishing: Finishing | null
  price: Rubles | null
  area: number
}

export function appliesTo(rule: PromotionRule, lot: PromotionSubject): boolean {
  if (rule.exclude?.includes(lot.externalId)) return false
  if (rule.include?.includes(lot.externalId)) return true
  return (
    admits(rule.projects, lot.project) &&
    admits(rule.buildings, lot.building) &&
    admits(rule.kinds, lot.kind) &&
    admits(rule.rooms, lot.rooms === null ? null : Math.min(lot.rooms, 4)) &&
    admits(rule.finishing, lot.finishing) &&
    within(lot.price, rule.priceFrom, rule.priceTo) &&
    within(lot.area, rule.areaFrom, rule.areaTo) &&
    !namesOnly(rule)
  )
}

function admits<Value>(wanted: Value[] | undefined, value: Value | null): boolean {
  return !wanted || wanted.length === 0 || (value !== null && wanted.includes(value))
}

function within(value: number | null, from?: number, to?: number): boolean {
  if (from === undefined && to === undefined) return true
  return value !== null && value >= (from ?? -Infinity) && value <= (to ?? Infinity)
}

/** A rule with nothing but lots applies to those lots alone. */
const namesOnly = ({ include, exclude: _exclude, ...rest }: PromotionRule) =>
  Boolean(include?.length) && Object.values(rest).every((value) => value === undefined)
