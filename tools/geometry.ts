import { basename } from 'node:path'
import { parseArgs } from 'node:util'

import { complaintOf } from '#server/background/complaint.ts'
import { BadSetting, readConfig } from '#server/config.ts'
import { GeometryError } from '#geometry/geometry-error.ts'
import { readBroughtHouse, type BroughtHouse } from '#server/geometry/bring-house.ts'
import { writeGeometryFile } from '#server/geometry/file-rows.ts'
import { findHouse } from '#server/geometry/find-house.ts'
import { writeDraft, writeGeometry } from '#server/geometry/section-rows.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import { publishChange, type PublishContext } from '#server/publishing/publish-change.ts'
import { Refusal } from '#server/publishing/refusal.ts'

import { withDatabase } from './run-command.ts'

const USAGE = `npm run geometry -- ФАЙЛ.ifc|.dxf|.svg --building КОРПУС [--section СЕКЦИЯ] [--storeys 2-9]
  [--flat-property СВОЙСТВО] [--template ШАБЛОН] [--json] [--dry-run]
--building: номер, id источника или имя корпуса
--section: чья это секция, если файл её не называет
--storeys: этажи, которые взять или которые повторяют единственный этаж файла
--flat-property: свойство помещений с номером квартиры
--template: имена слоёв бюро из config/dxf-templates
--draft: сохранить черновики, ничего не публикуя
--dry-run: только показать, что вышло бы`

const options = {
  building: { type: 'string' },
  section: { type: 'string' },
  storeys: { type: 'string' },
  'flat-property': { type: 'string' },
  template: { type: 'string' },
  json: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  draft: { type: 'boolean' },
  /** Of the office: how the file is called there, and who has brought it. */
  called: { type: 'string' },
  author: { type: 'string' },
} as const

const PUBLISHED = 0
const REFUSED = 1
const HELD = 2

/** An import that is under way is waited for. */
const WAIT_MS = 60_000

type Arguments = ReturnType<typeof readArguments>

const readArguments = () => parseArgs({ allowPositionals: true, options })

async function main(): Promise<number> {
  const given = readArguments()
  const { values, positionals } = given
  const [path, ...more] = positionals
  if (path === undefined || more.length > 0 || values.building === undefined)
    throw new Refusal(USAGE)
  const config = readConfig()
  return withDatabase(config, async ({ pool }) => {
    const house = await findHouse(pool, values.building ?? '')
    return bring({ ...config, pool }, house.id, path, given)
  })
}

async function bring(
  context: PublishContext,
  house: number,
  path: string,
  { values }: Arguments,
): Promise<number> {
  const name = values.called ?? basename(path)
  const isDry = values['dry-run'] === true
  const since = await readNow(context.pool)
  try {
    const brought = await readBroughtHouse(context.pool, {
      house,
      path,
      name,
      section: values.section ?? null,
      template: values.template ?? null,
      flatProperty: values['flat-property'] ?? null,
      storeys: readStoreys(values.storeys),
      onProgress: (line) => process.stderr.write(`${line}\n`),
    })
    const isHeld = brought.held.length > 0
    const author = values.author === undefined ? null : { id: Number(values.author) }
    if (!isDry) {
      const isDraft = isHeld || values.draft === true
      await (isDraft
        ? keepDrafts(context, { house, name, author }, brought)
        : publish(context, { house, name, since }, brought))
    }
    print(brought, values)
    return isHeld ? HELD : PUBLISHED
  } catch (error) {
    if (error instanceof GeometryError && !isDry)
      await writeGeometryFile(context.pool, house, {
        name,
        state: 'failed',
        refusal: error.message,
      })
    throw error
  }
}

/** «2-9», «5» */
function readStoreys(text: string | undefined): readonly [number, number] | null {
  if (text === undefined) return null
  const [, first, last = first] = /^(-?\d{1,3})(?:[-–](\d{1,3}))?$/.exec(text) ?? []
  if (first === undefined || Number(last) < Number(first))
    throw new GeometryError(`--storeys ${text}: нужны этажи вида 2-9`)
  return [Number(first), Number(last)]
}

type Target = { house: number; name: string }

async function keepDrafts(
  { pool }: PublishContext,
  { house, name, author }: Target & { author: { id: number } | null },
  { sections, report: { leftovers, warnings }, held }: BroughtHouse,
) {
  for (const [id, geometry] of sections) await writeDraft(pool, id, geometry, author)
  await writeGeometryFile(pool, house, {
    name,
    state: 'read',
    report: { held, leftovers, warnings },
  })
}

/** By the clock that dates drafts. */
async function readNow(pool: PublishContext['pool']): Promise<Date> {
  const { rows } = await pool.query<{ now: Date }>('select now()')
  return rows[0]?.now ?? new Date(0)
}

/** All sections at once, or none; drafts from before the file was read are superseded. */
async function publish(
  context: PublishContext,
  { house, name, since }: Target & { since: Date },
  { sections, report: { leftovers, warnings } }: BroughtHouse,
) {
  const isOut = await publishChange(
    context,
    async (client) => {
      for (const [id, geometry] of sections) await writeGeometry(client, id, geometry, null, since)
      await writeGeometryFile(client, house, {
        name,
        state: 'read',
        report: { held: [], leftovers, warnings },
      })
      await writeAudit(client, null, { action: 'publish', entity: 'geometry', id: house })
    },
    WAIT_MS,
  )
  if (!isOut) throw new Refusal('сейчас идёт импорт: повторите, когда он закончится')
}

function print({ sections, report, held }: BroughtHouse, { json, draft, ...values }: Values) {
  if (json) return console.log(JSON.stringify(report))
  const count = `секций ${sections.size}, квартир ${report.flats.length}, с\u00A0лотами ${report.matched}`
  const state = values['dry-run']
    ? 'Было бы'
    : held.length > 0 || draft
      ? 'Сохранено черновиком'
      : 'Опубликовано'
  console.log(`${state}: ${count}`)
  const lists: [string, readonly string[]][] = [
    ['Придержано', held],
    ['Не нашли пары', report.leftovers],
    ['Замечания', report.warnings],
  ]
  for (const [title, sentences] of lists) {
    if (sentences.length > 0) console.log(`${title}: ${sentences.length}`)
    for (const sentence of sentences) console.log(`  ${sentence}`)
  }
}

type Values = Arguments['values']

try {
  process.exit(await main())
} catch (error) {
  console.error(complaintOf(error, [BadSetting, Refusal, GeometryError]))
  process.exit(REFUSED)
}
