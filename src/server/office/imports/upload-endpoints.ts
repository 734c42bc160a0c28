import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull } from 'drizzle-orm'
import type { Pool } from 'pg'

import { uploadsIn } from '#server/files/left-uploads.ts'
import type { LookedAt } from '#server/import/adapters/look-at-file.ts'
import { writePriceListTemplate } from '#server/import/adapters/table/price-list-template.ts'
import type { Format } from '#server/import/normalise/found.ts'
import { readSettings } from '#server/import/registry/source-settings.ts'
import { Refusal } from '#server/publishing/refusal.ts'
import { findSource, saveSource } from '#server/import/runs/source-rows.ts'
import { OUT_OF_MEMORY } from '#server/import/schedule/source-process.ts'
import { queriesOn } from '#server/db/connect.ts'
import { source } from '#server/db/schema/catalogue.ts'
import { mayDo } from '#domain/office/roles.ts'
import { isObject } from '#domain/is-object.ts'
import type { Json } from '#server/db/json.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import { complaints, ok } from '#server/office/http/answers.ts'
import type { CallOf, Caller, Endpoint } from '#server/office/http/endpoint.ts'
import { row } from '#server/office/http/row.ts'
import { uploadedFile, type FileCall } from '#server/office/media/uploaded-file.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

import { commandAnswer } from './command-answer.ts'
import type { Commands } from './commands.ts'
import { plainRefusal } from './source-settings.ts'

type UploadContext = { pool: Pool; commands: Commands; dataDir: string }
/** `waiting`: files that are being read. */
type UploadTools = UploadContext & { waiting: Set<string> }

/** Each of them takes a process and its place on the disk. */
const MOST_WAITING = 3

/** New sources whose first file nobody has shown on the site. */
const MOST_UNSHOWN = 20

/** Who prepares a price list; it waits for who publishes prices. */
const PREPARE = ['prices', 'draft'] as const

/** A feed that is brought as a file: its columns are looked at first, if it is a table, then all that it will do. */
export function uploadEndpoints(context: UploadContext): Endpoint[] {
  const tools = { ...context, waiting: new Set<string>() }
  return [
    row('GET /sources/template', PREPARE, template),
    row('GET /sources/names', PREPARE, async ({ caller }) =>
      ok({ items: await listNames(tools.pool, caller) }),
    ),
    row('POST /sources/table', PREPARE, (call) => look(tools, call)),
    row('POST /sources/file', PREPARE, (call) => bring(tools, call)),
  ]
}

async function template() {
  const headers = {
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': 'attachment; filename="price-list.xlsx"',
  }
  return ok(await writePriceListTemplate(), headers)
}

/** A fault of the file becomes an error at its field. */
async function look(tools: UploadTools, call: CallOf<'POST /sources/table'>) {
  const stored = await storeFile(tools, call)
  if (stored.complaint !== undefined) return complaints({ file: stored.complaint })
  const { path, clear } = stored
  try {
    return ok(await lookAt(tools, trimmed(call.form?.get('source')), path))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return complaints({ file: plainRefusal(error) })
  } finally {
    await clear()
  }
}

const FETCHED = 'Этот источник загружается сам: файл вместо него приносит владелец'

/** A file in the place of a fetched one, whose format and columns it may change, is the owner's. */
const mayBring = ({ role }: Caller, { address }: { address: string | null }) =>
  address === null || mayDo(role, 'control', 'publish')

const selectNamed = (pool: Pool) =>
  queriesOn(pool).select({ name: source.name, address: source.address }).from(source)

async function findNamed(pool: Pool, name: string) {
  const [known] = await selectNamed(pool).where(eq(source.name, name))
  return known ?? null
}

const countUnshown = (pool: Pool) =>
  queriesOn(pool).$count(
    source,
    and(isNull(source.priority), isNull(source.address), isNull(source.removedAt)),
  )

async function listNames(pool: Pool, caller: Caller) {
  const all = await selectNamed(pool).where(isNull(source.removedAt)).orderBy(source.name)
  return all.filter((one) => mayBring(caller, one)).map(({ name }) => ({ name }))
}

type StoredUpload =
  | { complaint: string }
  | { path: string; clear: () => Promise<void>; complaint?: never }

async function storeFile({ dataDir, waiting }: UploadTools, call: FileCall): Promise<StoredUpload> {
  const file = await uploadedFile(call)
  if (!file) return { complaint: 'Выберите файл' }
  if (waiting.size >= MOST_WAITING)
    return { complaint: 'Ещё читаются другие файлы: повторите через несколько минут' }
  const folder = uploadsIn(dataDir)
  const path = join(folder, randomUUID())
  waiting.add(path)
  const clear = async () => {
    waiting.delete(path)
    await rm(path, { force: true })
  }
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(path, file.body)
  } catch (error) {
    await clear()
    throw error
  }
  return { path, clear }
}

/** The columns of a table as they are understood; of another file only what it is. A process of its own reads it: the file is foreign. */
async function lookAt({ pool, commands }: UploadTools, name: string, path: string) {
  const known = JSON.stringify(await findSource(pool, name))
  const { code, output, isOverdue } = await commands.run('look', '--', path, name, known)
  if (code === null)
    throw new Refusal(isOverdue ? 'файл не удалось прочесть за минуту' : OUT_OF_MEMORY)
  if (code !== 0) throw new Refusal('файл не\u00A0удалось прочесть')
  const looked: LookedAt | { refusal: string } = JSON.parse(output)
  if ('refusal' in looked) throw new Refusal(looked.refusal)
  return looked
}

/** The command takes the file before it reads it, so it stays until the command ends. */
async function bring(tools: UploadTools, call: CallOf<'POST /sources/file'>) {
  const { pool, commands } = tools
  const name = trimmed(call.form?.get('source'))
  if (name === '' || name.length > 200) return complaints({ source: 'Назовите источник' })
  const known = await findNamed(pool, name)
  if (known && !mayBring(call.caller, known)) return complaints({ source: FETCHED })
  if (!known && (await countUnshown(pool)) >= MOST_UNSHOWN)
    return complaints({ source: `Новых источников уже ${MOST_UNSHOWN}: покажите или забудьте их` })
  const stored = await storeFile(tools, call)
  if (stored.complaint !== undefined) return complaints({ file: stored.complaint })
  const { path, clear } = stored
  try {
    const { format } = await lookAt(tools, name, path)
    const columns = trimmed(call.form?.get('columns'))
    const wrong = await beyondRole(pool, call.caller, { name, format, columns })
    if (wrong) {
      await clear()
      return complaints({ file: wrong })
    }
    await keepColumns(pool, { name, format, columns })
  } catch (error) {
    await clear()
    if (!(error instanceof Refusal)) throw error
    return complaints({ file: plainRefusal(error) })
  }
  const brought = await findSource(pool, name)
  await writeAudit(pool, call.caller, { action: 'bring', entity: 'sources', id: brought?.id ?? 0 })
  const end = commands.importFile(name, path).finally(clear)
  return commandAnswer(await commands.shortly(end), async () =>
    ok((await selectLastRun(pool, name)).rows[0] ?? null),
  )
}

type Kept = { name: string; format: Format; columns: string }

/**
 * Why a file is not for this role to bring. Our own format has the company, its papers and news in it; how a source that
 * is on the site is read is for who publishes prices. null: it is.
 */
async function beyondRole(pool: Pool, { role }: Caller, { name, format, columns }: Kept) {
  if (format === 'native' && !mayDo(role, 'control', 'publish'))
    return 'В\u00A0этом файле не\u00A0только лоты: такой приносит владелец'
  const known = await findSource(pool, name)
  if (!known || mayDo(role, 'prices', 'publish')) return null
  const isSame =
    known.format === format &&
    (columns === '' || !known.columns || isDeepStrictEqual(known.columns, objectOf(columns)))
  return isSame ? null : 'Этот источник читается иначе: столбцы меняет тот, кто ведёт цены'
}

/** Which column is what is remembered for the next file of the source. */
async function keepColumns(pool: Pool, { name, format, columns }: Kept) {
  await saveSource(pool, name, format, true)
  if (columns === '') return
  const { columns: checked } = readSettings({ columns: objectOf(columns) })
  await queriesOn(pool)
    .update(source)
    .set({ columns: checked ?? null })
    .where(eq(source.name, name))
}

function objectOf(text: string) {
  try {
    const json: Json = JSON.parse(text)
    if (isObject(json)) return json
  } catch {}
  throw new Refusal('columns: нужен объект JSON')
}

type LastRun = { id: number; state: string; paused: boolean }

const selectLastRun = statement(
  'upload-endpoints/selectLastRun',
  `select r.id, r.state, s.paused_at is not null paused from import_run r join source s on s.id = r.source_id
  where s.name = $1 order by r.id desc limit 1`,
  ['text'],
  rowOf<LastRun>({ id: 'integer', state: 'text', paused: 'boolean' }),
)

const trimmed = (value: ReturnType<FormData['get']> | undefined): string =>
  typeof value === 'string' ? value.trim() : ''
