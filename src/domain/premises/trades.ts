import { trades, type Trade } from './premises-choices.ts'

/** What the rules look at; what is not known is null. */
export type TradeFacts = {
  area: number
  floor: number | null
  powerKw: number | null
  exhaust: boolean | null
  waterPoints: number | null
  ceilingMm: number | null
  /** Apart from the entrance of the flats. */
  ownEntrance: boolean | null
}

type Rule = {
  powerKw: number
  exhaust?: true
  waterPoints?: number
  ownEntrance?: true
  ceilingMm?: number
  /** m² */
  areaFrom: number
  areaTo?: number
  /** Not under the ground. */
  aboveGround?: true
}

/**
 * What a trade asks of premises in a residential house.
 *
 * - Exhaust for what cooks: СанПиН 2.3/2.4.3590-20, 2.12 and 2.13 want it apart from the air of dwellings, with hoods of its own.
 * - Water for food, treatment, hair and children: the same, СП 2.1.3678-20 and СП 2.4.3648-20.
 * - An entrance apart from that of the flats, and food on no more than 250 m²: СП 54.13330.
 * - Salons on no more than 300 m²: СП 4.13130.2013, 5.2.8.
 * - No children below the ground: the fire rules of the government's decree 1479 of 16.09.2020.
 *
 * Power, areas and ceilings are what equipment of such a trade usually takes, not law.
 */
const rules: Record<Trade, Rule> = {
  bakery: {
    powerKw: 30,
    exhaust: true,
    waterPoints: 1,
    ownEntrance: true,
    ceilingMm: 2700,
    areaFrom: 40,
    areaTo: 250,
  },
  cafe: {
    powerKw: 25,
    exhaust: true,
    waterPoints: 1,
    ownEntrance: true,
    ceilingMm: 2700,
    areaFrom: 40,
    areaTo: 250,
  },
  shop: { powerKw: 10, ownEntrance: true, ceilingMm: 2700, areaFrom: 30 },
  pharmacy: { powerKw: 8, waterPoints: 1, ownEntrance: true, ceilingMm: 2700, areaFrom: 40 },
  clinic: { powerKw: 20, waterPoints: 2, ownEntrance: true, ceilingMm: 2600, areaFrom: 50 },
  salon: {
    powerKw: 15,
    waterPoints: 1,
    ownEntrance: true,
    ceilingMm: 2600,
    areaFrom: 25,
    areaTo: 300,
  },
  pickup: { powerKw: 5, ownEntrance: true, areaFrom: 25 },
  kids: {
    powerKw: 10,
    waterPoints: 1,
    ownEntrance: true,
    ceilingMm: 2700,
    areaFrom: 60,
    aboveGround: true,
  },
  fitness: { powerKw: 15, waterPoints: 2, ownEntrance: true, ceilingMm: 3000, areaFrom: 80 },
  office: { powerKw: 5, ceilingMm: 2500, areaFrom: 15 },
}

export type Need =
  | 'power'
  | 'exhaust'
  | 'water'
  | 'entrance'
  | 'ceiling'
  | 'areaFrom'
  | 'areaTo'
  | 'floor'

export type NeedCheck = {
  need: Need
  verdict: 'met' | 'lacking' | 'unknown'
  /** kW, points, mm or m². */
  least?: number
}

export type TradeCheck = {
  trade: Trade
  /** `unknown`: nothing known is in the way, but not all is known. */
  verdict: 'fits' | 'lacking' | 'unknown'
  needs: NeedCheck[]
}

export const checkTrades = (facts: TradeFacts): TradeCheck[] =>
  trades.map((trade) => checkTrade(trade, facts))

/** Only what is known to be there counts. */
export const tradesThatFit = (facts: TradeFacts): Trade[] =>
  checkTrades(facts).flatMap(({ trade, verdict }) => (verdict === 'fits' ? [trade] : []))

function checkTrade(trade: Trade, facts: TradeFacts): TradeCheck {
  const needs = needsOf(rules[trade], facts)
  const has = (wanted: NeedCheck['verdict']) => needs.some(({ verdict }) => verdict === wanted)
  return {
    trade,
    verdict: has('lacking') ? 'lacking' : has('unknown') ? 'unknown' : 'fits',
    needs,
  }
}

function needsOf(rule: Rule, facts: TradeFacts): NeedCheck[] {
  const { area, floor, powerKw, exhaust, waterPoints, ceilingMm, ownEntrance } = facts
  const atLeast = (need: Need, value: number | null, least: number | undefined) =>
    least === undefined ? [] : [{ need, least, verdict: verdictOf(value, (one) => one >= least) }]
  return [
    ...atLeast('power', powerKw, rule.powerKw),
    ...(rule.exhaust ? [{ need: 'exhaust' as const, verdict: verdictOf(exhaust, Boolean) }] : []),
    ...atLeast('water', waterPoints, rule.waterPoints),
    ...(rule.ownEntrance
      ? [{ need: 'entrance' as const, verdict: verdictOf(ownEntrance, Boolean) }]
      : []),
    ...atLeast('ceiling', ceilingMm, rule.ceilingMm),
    ...atLeast('areaFrom', area, rule.areaFrom),
    ...(rule.areaTo === undefined
      ? []
      : [
          {
            need: 'areaTo' as const,
            least: rule.areaTo,
            verdict: verdictOf(area, (one) => one <= (rule.areaTo ?? Infinity)),
          },
        ]),
    ...(rule.aboveGround
      ? [{ need: 'floor' as const, verdict: verdictOf(floor, (one) => one > 0) }]
      : []),
  ]
}

const verdictOf = <T>(value: T | null, isMet: (value: T) => boolean): NeedCheck['verdict'] =>
  value === null ? 'unknown' : isMet(value) ? 'met' : 'lacking'
