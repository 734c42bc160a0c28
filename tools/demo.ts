import { createWriteStream, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'

import { writeDemo } from '#demo/write-demo.ts'
import { lotKinds } from '#domain/lot.ts'
import { makeFloor } from '#drawings/floor/make-floor.ts'
import { azimuthsOf, sideOf } from '#drawings/plan/sides.ts'

const USAGE = `npm run demo -- [--flats СКОЛЬКО] [--out ФАЙЛ] [--day ГГГГ-ММ-ДД] [--number ЧИСЛО]
Пишет каталог застройщика «Створ» в родном формате. Без --out — в data/demo.json.`

const MOST_FLATS = 1_000_000
const CHUNK = 2 ** 16

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
} as const

process.exitCode = await main()

async function main(): Promise<number> {
  const wanted = readArguments()
  if (typeof wanted === 'string') {
    console.error(wanted)
    return 1
  }
  const { out, ...request } = wanted
  mkdirSync(dirname(out), { recursive: true })
  const counts = new Map<string, number>()
  const draughtsman = { makeFloor, azimuthsOf, sideOf }
  const pieces = writeDemo({ ...request, draughtsman }, (section, record) => count(section, record))
  await pipeline(Readable.from(inChunks(pieces), { objectMode: false }), createWriteStream(out))
  console.log(`${out}: ${tell(counts)}`)
  return 0

  function count(section: string, record: object) {
    const name =
      section === 'lots' && 'kind' in record && 'status' in record
        ? `${String(record.kind)} ${record.status === 'available' ? 'for sale' : 'other'}`
        : section
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
}

function* inChunks(pieces: Iterable<string>): Iterable<string> {
  let chunk = ''
  for (const piece of pieces) {
    chunk += piece
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}

function tell(counts: Map<string, number>): string {
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
        out: { type: 'string', default: 'data/demo.json' },
        day: { type: 'string', default: today() },
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

/** By the clock of Moscow, as all dates of the site. */
function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' }).format(new Date())
}
