import type { HouseGeometry, SectionCoverage, UnplacedLot } from '#contract/office/geometry.ts'
import { geometryGains, hasWords, partNames } from '#domain/office/geometry-gains.ts'
import type { Table } from '#server/catalogue/files/table.thread.ts'

type Cells = Table['rows'][number]

const HEAD: Cells = ['Секция', 'Что', 'Лотов', ...Object.values(partNames), 'Что добавит геометрия']
const WIDTHS = [10, 44, 8, 8, 8, 8, 8, 60]

/** What a house has and lacks: its layouts, then lots and flats that have not found each other. */
export const reportTable = ({ sections, file }: HouseGeometry): Table => ({
  ending: 'xlsx',
  widths: WIDTHS,
  rows: [
    HEAD,
    ...sections.flatMap((section) => [
      ...section.layouts.map(layoutRow(section)),
      ...strays(section),
    ]),
    ...(file ? [...file.held, ...file.warnings] : []).map((text) =>
      padded(['', `Файл «${file?.name}»: ${text}`]),
    ),
  ],
})

const layoutRow =
  ({ name }: SectionCoverage) =>
  (layout: SectionCoverage['layouts'][number]): Cells => [
    name,
    layout.name,
    layout.lots,
    hasWords(layout.plan),
    hasWords(layout.outline),
    hasWords(layout.windows),
    hasWords(layout.facade),
    geometryGains(layout).join(', '),
  ]

function strays({ name, matching }: SectionCoverage): Cells[] {
  if (!matching) return []
  const { differing, alike, missing, spare } = matching
  const named = (lots: readonly UnplacedLot[], why: (lot: UnplacedLot) => string) =>
    lots.map((lot) => padded([name, `№\u00A0${lot.number ?? lot.id}: ${why(lot)}`]))
  return [
    ...named(differing, ({ area, outlined }) => `площадь ${area}, по\u00A0контуру ${outlined}`),
    ...named(alike, () => 'на\u00A0этаже несколько одинаковых квартир'),
    ...named(missing, () => 'в\u00A0геометрии не\u00A0найдена'),
    ...spare.map(({ stack, floor }) =>
      padded([name, `Стояк\u00A0${stack}, этаж\u00A0${floor}: нет лота`]),
    ),
  ]
}

const padded = (cells: Cells): Cells => [...cells, ...HEAD.slice(cells.length).map(() => null)]
