import type { Day } from '#demo/seed/calendar.ts'
import { monthFrom } from '#demo/seed/calendar.ts'

import type { HouseSpec } from './house-spec.ts'

type BuildingReport = {
  id: string
  building: string
  /** «2026-10» */
  month: string
  percent: number
  text: string
}

const MONTHS = 14

/** What is done on the site when so much of the house is ready. */
const works: readonly [upTo: number, texts: readonly string[]][] = [
  [
    6,
    [
      'Закрыли котлован по периметру шпунтом, вывозим грунт. Соседний проезд оставили открытым.',
      'Погружаем сваи, по две-три в день. Шумные работы — с девяти до шести, кроме выходных.',
    ],
  ],
  [
    14,
    [
      'Забетонировали фундаментную плиту, начали стены нижнего уровня паркинга.',
      'Стены паркинга готовы, ставим опалубку перекрытия. Проложили выпуски воды и канализации.',
    ],
  ],
  [
    45,
    [
      'Каркас растёт по этажу за девять дней. Лестничные марши монтируем следом.',
      'Бетонируем типовые этажи. Прогревали бетон две ночи подряд: подморозило.',
      'Перешли на верхние этажи, внизу сняли опалубку и начали кладку перегородок.',
      'Проверили прочность бетона на трёх нижних этажах: выше расчётной.',
    ],
  ],
  [
    65,
    [
      'Каркас закрыт, кладём наружные стены. Первые окна стоят на южной стороне.',
      'Ставим окна и утепляем фасад, на кровле — второй слой гидроизоляции.',
      'Закончили кровлю. Внутри тянут стояки и воздуховоды.',
    ],
  ],
  [
    85,
    [
      'Облицовка дошла до середины фасада. В подъездах готовят стены под плитку.',
      'Смонтировали лифты, идёт наладка. Подали тепло по временной схеме: дом сохнет.',
      'Фасад готов с трёх сторон. Стяжка залита до верхнего этажа.',
    ],
  ],
  [
    99,
    [
      'Благоустраиваем двор: дорожки, свет, первые деревья. Подъезды отделаны.',
      'Строительный надзор начал итоговую проверку. Устраняем замечания по двору.',
    ],
  ],
  [100, ['Дом введён в эксплуатацию. Передаём ключи по записи, замечания устраняем за 30 дней.']],
]

/** One report a month, the newest first; a handed-over house has its last one only. */
export function reportsOf(day: Day, { id, stage }: HouseSpec): BuildingReport[] {
  const months = Math.min(MONTHS, stage.permit.monthsAgo - 1)
  const pace = stage.percent / stage.permit.monthsAgo
  const reports = Array.from({ length: months }, (_, i): BuildingReport => {
    const percent = Math.max(1, Math.round(stage.percent - i * pace))
    const month = monthFrom(day, -i - 1).slice(0, 7)
    return { id: `${id}-${month}`, building: id, month, percent, text: textFor(percent, i) }
  })
  return stage.state === 'keys' ? reports.slice(0, 1) : reports
}

function textFor(percent: number, turn: number): string {
  const [, texts] = works.find(([upTo]) => percent <= upTo)!
  return texts[(texts.length - (turn % texts.length)) % texts.length]!
}
