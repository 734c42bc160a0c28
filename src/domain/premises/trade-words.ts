import { formatNumber } from '#domain/text/format-number.ts'
import { formatLength } from '#domain/text/length.ts'
import { counted } from '#domain/text/plural.ts'

import { formatPower } from './premises-words.ts'
import type { Need, NeedCheck, TradeFacts } from './trades.ts'

/** «нужно 30 кВт, есть 12 кВт», «нет вытяжки» */
export function lackOf({ need, least = 0 }: NeedCheck, facts: TradeFacts): string {
  const words: Record<Need, () => string> = {
    power: () => `нужно ${formatPower(least)}, есть ${formatPower(facts.powerKw ?? 0)}`,
    exhaust: () => 'нет вытяжки',
    water: () =>
      facts.waterPoints
        ? `нужно ${pointsOf(least)}, есть ${formatNumber(facts.waterPoints)}`
        : 'нет мокрой точки',
    entrance: () => 'нет отдельного входа',
    ceiling: () => `потолок ниже ${formatLength(least)}`,
    areaFrom: () => `площадь меньше ${least}\u00A0м²`,
    areaTo: () => `площадь больше ${least}\u00A0м²`,
    floor: () => 'ниже уровня земли',
  }
  return words[need]()
}

const pointsOf = (many: number) => counted(many, ['мокрая точка', 'мокрые точки', 'мокрых точек'])

/** What is not known of premises, as it stands after «не указано:». */
export const unknownNames: Record<Need, string> = {
  power: 'мощность',
  exhaust: 'вытяжка',
  water: 'мокрая точка',
  entrance: 'вход',
  ceiling: 'высота потолка',
  areaFrom: 'площадь',
  areaTo: 'площадь',
  floor: 'этаж',
}

/** On what the rules stand. */
export const TRADE_NOTE =
  'Вытяжка, вода, вход, этаж и\u00A0предельная площадь\u00A0— по\u00A0СП\u00A054.13330, СП\u00A04.13130 и\u00A0санитарным правилам для\u00A0помещений в\u00A0жилом доме. Мощность, наименьшая площадь и\u00A0потолок\u00A0— обычные для\u00A0такого дела. Окончательно решает проект.'
