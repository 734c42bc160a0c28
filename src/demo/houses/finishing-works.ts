import type { Finishing } from '#domain/lots/lot.ts'

const shell = [
  'Входная дверь, окна с подоконниками и отливами',
  'Отопление с радиаторами и терморегуляторами',
  'Вводы воды и канализации с приборами учёта',
  'Щиток с автоматами и счётчиком',
]
const rough = [
  'Стяжка пола с шумоизоляцией',
  'Стены оштукатурены, откосы собраны',
  'Разводка электричества с подрозетниками',
]
const white = [
  ...rough,
  'Стены выровнены под покраску или обои',
  'Разводка воды и гидроизоляция санузлов',
]
const fine = [
  ...white,
  'Полы: ламинат в комнатах, керамогранит в санузлах и прихожей',
  'Стены: обои под покраску, плитка в санузлах на всю высоту',
  'Сантехника, полотенцесушитель, межкомнатные двери',
  'Розетки, выключатели, свет в санузлах и прихожей',
]

const works: Record<Finishing, string[]> = {
  none: shell,
  prefine: [...shell, ...rough],
  whitebox: [...shell, ...white],
  fine: [...shell, ...fine],
  fine_kitchen: [...shell, ...fine, 'Кухонный гарнитур с мойкой и встроенной техникой'],
  turnkey: [
    ...shell,
    ...fine,
    'Кухонный гарнитур с мойкой и встроенной техникой',
    'Шкафы, кровать, диван, стол и стулья, светильники',
  ],
}

/** What each finishing of a project includes, in words for buyers. */
export const finishingWorks = (finishings: readonly Finishing[]): Record<string, string[]> =>
  Object.fromEntries([...new Set(finishings)].map((one) => [one, works[one]]))
