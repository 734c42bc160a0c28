import PQueue from 'p-queue'

import { appendFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type { HouseGeometry } from '#contract/office/geometry.ts'
import { clearLeftUploads, uploadsIn } from '#server/files/left-uploads.ts'
import { BROKEN_READING, readGeometryFile, writeGeometryFile } from '#server/geometry/file-rows.ts'
import { readHouseGeometry } from '#server/geometry/house-geometry.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import { complaints, conflict, ok, queued } from '#server/office/http/answers.ts'
import type { CallOf, Caller, Endpoint, Needs, SentCall } from '#server/office/http/endpoint.ts'
import { rowAt } from '#server/office/http/row.ts'
import type { Commands } from '#server/office/imports/commands.ts'
import { uploadedFile } from '#server/office/media/uploaded-file.ts'
import type { CommandEnd } from '#server/import/schedule/command-process.ts'
import type { PublishContext } from '#server/publishing/publish-change.ts'

export type BringContext = PublishContext & { commands: Commands }

type Key = 'POST /geometry/:building/file'

const MEGABYTE = 2 ** 20
const MOST_MEGABYTES = 100

/** Whole files that wait for the one that is read: each takes a gigabyte of memory and as much of the disk as it is. */
const MOST_WAITING = 4

/** A file in pieces, for no request may take longer than half a minute; the last one is read by the command. */
export const fileEndpoint = (
  context: BringContext,
  needs: Needs,
  find: (call: SentCall) => Promise<HouseGeometry | null>,
): Endpoint => {
  const queue = new PQueue({ concurrency: 1 })
  return rowAt('POST /geometry/:building/file', needs, {
    find,
    answer: (call, house) => takePiece({ ...context, queue }, call, house),
  })
}

type QueueContext = BringContext & { queue: PQueue }

async function takePiece(context: QueueContext, call: CallOf<Key>, house: HouseGeometry) {
  const field = (name: 'key' | 'name' | 'at' | 'total') => wordOf(call, name)
  const [at, total] = [Number(field('at')), Number(field('total'))]
  const piece = await uploadedFile(call)
  const key = /^[\da-f-]{36}$/.exec(field('key'))?.[0]
  const name = field('name')
    .replace(/^.*[\\/]/, '')
    .slice(-200)
    .toWellFormed()
  if (!piece || key === undefined) return complaints({ file: 'Выберите файл' })
  if (!/\.(ifc|dxf|svg)$/i.test(name))
    return complaints({ file: 'Нужна модель IFC или чертёж DXF либо SVG' })
  if (!(total > 0 && total <= MOST_MEGABYTES * MEGABYTE))
    return complaints({ file: `Файл больше ${MOST_MEGABYTES}\u00A0МБ или пуст` })
  if (context.queue.size >= MOST_WAITING)
    return conflict('Ещё читаются другие файлы: повторите через несколько минут')
  const path = await placeOf(context, call.caller, key, at === 0)
  const received = at + piece.body.length
  if (received > total || (await sizeOf(path)) !== at)
    return conflict('Часть файла потерялась: загрузите его заново')
  await appendFile(path, piece.body)
  if (received < total) return ok({ received, house: null })
  // The next file of the same member takes the place of an unfinished one alone.
  const whole = join(dirname(path), `whole-${key}`)
  await rename(path, whole)
  return readBrought(context, call, { house, path: whole, name, received })
}

const wordOf = (
  { form }: CallOf<Key>,
  name: 'key' | 'name' | 'at' | 'total' | 'section' | 'storeys' | 'template' | 'flatProperty',
) => {
  const value = form?.get(name)
  return typeof value === 'string' ? value.replaceAll('\0', '').trim() : ''
}

const sizeOf = async (path: string) => (await stat(path).catch(() => null))?.size ?? 0

/** One unfinished file of each member: the next one takes its place. */
async function placeOf({ dataDir }: BringContext, { id }: Caller, key: string, isFirst: boolean) {
  const folder = uploadsIn(dataDir)
  const own = `geometry-${id}-`
  await mkdir(folder, { recursive: true })
  if (isFirst) {
    await clearLeftUploads(dataDir)
    for (const name of await readdir(folder))
      if (name.startsWith(own)) await rm(join(folder, name), { force: true })
  }
  return join(folder, `${own}${key}`)
}

type Brought = { house: HouseGeometry; path: string; name: string; received: number }

/** The command writes drafts, or why it could not; who waits longer finds both at the house. */
async function readBrought(
  { pool, commands, queue }: QueueContext,
  call: CallOf<Key>,
  { house, path, name, received }: Brought,
) {
  await writeGeometryFile(pool, house.id, { name, state: 'reading' })
  await writeAudit(pool, call.caller, { action: 'bring', entity: 'geometry', id: house.id })
  const options = (['section', 'storeys', 'template'] as const).flatMap((option) => {
    const word = wordOf(call, option)
    return word === '' ? [] : [`--${option}=${word}`]
  })
  const property = wordOf(call, 'flatProperty')
  const words = [
    `--building=${house.id}`,
    `--called=${name}`,
    `--author=${call.caller.id}`,
    '--draft',
    '--json',
    ...options,
    ...(property === '' ? [] : [`--flat-property=${property}`]),
  ]
  const reading = queue
    .add(() => commands.run('geometry', ...words, '--', path))
    .then((end) => noteFailure(pool, house.id, name, end))
    .finally(() => rm(path, { force: true }))
  const end = await commands.shortly(reading)
  if (end === null) return queued
  const file = await readGeometryFile(pool, house.id)
  if (file?.state !== 'read') return conflict(file?.refusal ?? BROKEN_READING)
  return ok({ received, house: await readHouseGeometry(pool, house.id) })
}

/** A command that was killed leaves no word. */
async function noteFailure(
  pool: BringContext['pool'],
  house: number,
  name: string,
  end: CommandEnd,
): Promise<CommandEnd> {
  const file = await readGeometryFile(pool, house)
  if (file?.state === 'reading')
    await writeGeometryFile(pool, house, { name, state: 'failed', refusal: BROKEN_READING })
  return end
}
