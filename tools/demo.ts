import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'

import { lotKinds } from '#domain/lots/lot.ts'
import { siteDay } from '#domain/time/site-time.ts'
import { writeDemoFile, writeDemoFolder } from '#server/demo/demo-folder.ts'

const USAGE = `npm run demo -- [--flats СКОЛЬКО] [--out КУДА] [--day ГГГГ-ММ-ДД] [--number ЧИСЛО]
Пишет каталог застройщика «Створ» в родном формате: папку с документами (без --out — data/demo)
или, если КУДА кончается на .json, один файл без них.`

const MOST_FLATS = 1_000_000

const names = {
  flat: 'квартиры',
  commercial: 'помещения',
  storage: 'кладовые',
  parking: 'машино-места',
} as const
const parts = {
  projects: 'проектов',
  buildings: 'домов',
  layouts: 'планировок',
  programmes: 'программ',
  promotions: 'акций',
  news: 'новостей',
  press: 'публикаций',
  documents: 'документов',
  reports: 'отчётов со стройки',
} as const

process.exitCode = await main()

async function main(): Promise<number> {
  const wanted = readArguments()
  if (typeof wanted === 'string') {
    console.error(wanted)
    return 1
  }
  const { out, ...request } = wanted
  const counts = new Map<string, number>()
  mkdirSync(dirname(out), { recursive: true })
  await (out.endsWith('.json') ? writeDemoFile : writeDemoFolder)(out, request, count)
  console.log(`${out}: ${formatCounts(counts)}`)
  return 0

  function count(section: string, record: object) {
    const name =
      section === 'lots' && 'kind' in record && 'status' in record
        ? `${String(record.kind)} ${record.status === 'available' ? 'for sale' : 'other'}`
        : section
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
}

function formatCounts(counts: Map<string, number>): string {
  const of = (name: string) => counts.get(name) ?? 0
  const lots = lotKinds.map((kind) => {
    const free = of(`${kind} for sale`)
    return `${names[kind]} ${free + of(`${kind} other`)}, свободно ${free}`
  })
  const others = Object.entries(parts).map(([part, name]) => `${name} ${of(part)}`)
  return `\n  ${lots.join('\n  ')}\n  ${others.join(', ')}`
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        flats: { type: 'string' },
        out: { type: 'string', default: 'data/demo' },
        day: { type: 'string', default: siteDay(Date.now()) },
        number: { type: 'string', default: '1' },
      },
    })
    const flats = values.flats === undefined ? null : Number(values.flats)
    if (flats !== null && !(Number.isInteger(flats) && flats >= 0 && flats <= MOST_FLATS))
      return `--flats: целое число до ${MOST_FLATS}`
    if (!/^\d{4}-\d\d-\d\d$/.test(values.day) || Number.isNaN(Date.parse(values.day)))
      return '--day: день вида 2026-11-21'
    if (!/^\d{1,9}$/.test(values.number)) return '--number: целое число'
    return {
      out: values.out,
      day: values.day,
      number: Number(values.number),
      ...(flats !== null && { flats }),
    }
  } catch (error) {
    return `${(error as Error).message}\n${USAGE}`
  }
}
