import { monthFrom, type Day } from '#demo/seed/calendar.ts'
import { itemAt } from '#domain/item-at.ts'

import type { HouseSpec } from './house-spec.ts'

type BuildingReport = {
  id: string
  building: string
  /** «2026-10» */
  month: string
  percent: number
  text: string
  images?: string[]
}

const MONTHS = 14

/** One report a month, the newest first; a handed-over house has its last one only. `imageOf` finds a file by the percent. */
export function reportsOf(
  day: Day,
  spec: HouseSpec,
  imageOf: (percent: number) => string | undefined = () => undefined,
): BuildingReport[] {
  const { id, stage } = spec
  const months = Math.min(MONTHS, stage.permit.monthsAgo - 1)
  const pace = stage.percent / stage.permit.monthsAgo
  const reports = Array.from({ length: months }, (_, i): BuildingReport => {
    const percent = Math.max(1, Math.round(stage.percent - i * pace))
    const month = monthFrom(day, -i - 1).slice(0, 7)
    const image = imageOf(percent)
    return {
      id: `${id}-${month}`,
      building: id,
      month,
      percent,
      text: textFor(percent, i),
      ...(image !== undefined && { images: [image] }),
    }
  })
  return stage.state === 'keys' ? reports.slice(0, 1) : reports
}

/** What is done on the plot when so much of the house is ready. */
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

function textFor(percent: number, turn: number): string {
  const [, texts] = works.find(([upTo]) => percent <= upTo) ?? itemAt(works, -1)
  return itemAt(texts, -(turn % texts.length))
}
