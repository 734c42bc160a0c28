import writeExcel from 'write-excel-file/node'

const PROJECTS = [
  { name: 'Сосновая горка', price: 118_000 },
  { name: 'Береговой', price: 146_000 },
]
const LAYOUTS = [
  ['Студия', 24.6],
  ['1-комнатная', 38.2],
  ['2-комнатная', 56.9],
] as const
const STATUSES = ['Свободна', 'Свободна', 'Свободна', 'Бронь', 'Продана'] as const
const HEADINGS = [
  'ЖК',
  'Корпус',
  'Секция',
  '№ кв.',
  'Этаж',
  'Тип',
  'Площадь, м²',
  'Стоимость, руб.',
  'Отделка',
  'Статус',
]

/** Sixty flats of two houses as a sales manager keeps them: a title above, headings, a row for each. */
export function companyPriceList(): Promise<Buffer> {
  const rows = PROJECTS.flatMap((project) =>
    Array.from({ length: 30 }, (_, at) => {
      const [layout, area] = LAYOUTS[at % LAYOUTS.length]!
      const floor = 2 + Math.floor(at / LAYOUTS.length)
      const price = Math.round((area * (project.price + floor * 900)) / 1_000) * 1_000
      return [
        project.name,
        '1',
        '1',
        String(at + 1),
        floor,
        layout,
        area,
        price,
        at % 2 === 0 ? 'Предчистовая' : 'Чистовая',
        STATUSES[(at * 7) % STATUSES.length]!,
      ]
    }),
  )
  const cells = [['Прайс-лист на сегодня'], HEADINGS, ...rows].map((row) =>
    row.map((value) => ({ value })),
  )
  return writeExcel(cells).toBuffer()
}
