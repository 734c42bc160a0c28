import type { Pool } from 'pg'

import { toText } from '#server/db/bulk-rows.ts'
import { isObject } from '#domain/is-object.ts'
import type { Json, JsonObject } from '#server/db/json.ts'
import { readFileAs } from '#server/import/adapters/read-file.ts'
import type { Format, ParsedRecord } from '#server/import/normalise/found.ts'
import { readOptions } from '#server/import/normalise/notes.ts'
import type { LastRun } from '#server/import/runs/last-run.ts'
import type { ImportReport } from '#server/import/runs/report.ts'
import type { Source } from '#server/import/runs/source-rows.ts'
import type { NamedFiles } from '#server/import/sources/named-files.ts'
import type { Snapshot } from '#server/import/sources/snapshot.ts'

import type { ImportContext, Progress } from './import-request.ts'
import type { LotDraft } from './normalise/lot-draft.ts'

/** A snapshot on its way to the catalogue. */
export type Job = {
  pool: Pool
  /** Outside the transaction of the lock: what is written there stays when that is rolled back. */
  outside: Pool
  onProgress: ((progress: Progress) => void) | undefined
  report: ImportReport
  /** null: never published before. */
  source: Source | null
  last: LastRun | null
  snapshot: Snapshot
  format: Format
  /** Parts approved by staff with their content as it was seen, by `partKey`, which the guards let through. */
  approved: ReadonlySet<string> | 'all' | null
  /** Staff vouch for the date of the file. */
  force: boolean
  dryRun: boolean
  /** A first file that is very old waits: nobody looks on as it is imported. */
  holdOld: boolean
  /** So does any first file. */
  holdFirst: boolean
  /** And any file of a known source that staff brought and nobody has looked at. */
  holdFile: boolean
  now: Date
}

export const clockOf = ({ clock }: ImportContext) => clock?.() ?? new Date()

export function readRecords(
  { format, snapshot, report, source, onProgress }: Job,
  files: NamedFiles | null,
  stage: 'read' | 'write',
): AsyncIterable<ParsedRecord> {
  const onBytes = (done: number) => onProgress?.({ stage, done, of: snapshot.bytes })
  const options = readOptions(report.source, source ?? undefined)
  const records = readFileAs(format, snapshot.path, options, onBytes)
  return files ? withFiles(records, files) : records
}

/** Replaces names of files in records by their addresses on the site and true sizes. */
async function* withFiles(
  found: AsyncIterable<ParsedRecord>,
  files: NamedFiles,
): AsyncIterable<ParsedRecord> {
  for await (const one of found) yield await resolved(one, files)
}

async function resolved(one: ParsedRecord, files: NamedFiles): Promise<ParsedRecord> {
  const place = (record: string, name: Json | undefined) => addressIn(files, record, name)
  if (one.what === 'content') {
    const record = `${one.part} «${one.id}»`
    return { ...one, item: await contentWith(files, record, one.item) }
  }
  if (one.what === 'lot' && one.draft)
    return { ...one, draft: await lotWith(files, `лот «${one.id}»`, one.draft) }
  if (one.what === 'project')
    await nameGallery(files, `проект «${one.project.name}»`, one.project.details)
  if (one.what === 'building')
    await nameGallery(files, `дом «${one.building.name}»`, one.building.details)
  if (one.what === 'company') {
    const { facts = null } = one.item
    await nameGallery(files, 'company', isObject(facts) ? facts : null)
  }
  if (one.what === 'layout') {
    const { layout } = one
    const plan = await place(`layouts «${layout.code}»`, layout.plan)
    return { ...one, layout: { ...layout, plan: plan === null ? null : toText(plan) } }
  }
  const drawn = one.what === 'floor' ? one.floor.plan : null
  if (one.what === 'floor' && drawn) {
    const { floor } = one
    const record = `floors «${one.building.name}», этаж ${floor.number}`
    const url = await place(record, drawn.url)
    return { ...one, floor: { ...floor, plan: { ...drawn, url } } }
  }
  return one
}

async function contentWith(files: NamedFiles, record: string, item: JsonObject) {
  const found: JsonObject = { ...item }
  if (isName(item.file)) {
    const { address, bytes, sha256 } = await files.find(record, item.file)
    Object.assign(found, { file: address, bytes, sha256 })
  }
  if (Array.isArray(item.gallery)) found.gallery = await galleryWith(files, record, item.gallery)
  if (item.photo) found.photo = await addressIn(files, record, item.photo)
  if (item.cover) found.cover = await addressIn(files, record, item.cover)
  if (Array.isArray(item.images))
    found.images = await Promise.all(item.images.map((name) => addressIn(files, record, name)))
  return found
}

async function lotWith(files: NamedFiles, record: string, draft: LotDraft): Promise<LotDraft> {
  await nameGallery(files, record, draft.details)
  if (!isName(draft.plan) && !draft.images.some(isName)) return draft
  const images = draft.images.map((name) => addressIn(files, record, name))
  const plan = await addressIn(files, record, draft.plan)
  return {
    ...draft,
    plan: plan === null ? null : toText(plan),
    images: (await Promise.all(images)).map((address) => toText(address)),
  }
}

const galleryWith = (files: NamedFiles, record: string, gallery: Json[]): Promise<Json[]> =>
  Promise.all(
    gallery.map(async (picture) => {
      if (!isObject(picture)) return picture
      const { file, evening } = picture
      return {
        ...picture,
        file: await addressIn(files, record, file),
        ...(evening && { evening: await addressIn(files, record, evening) }),
      }
    }),
  )

/** Lots hold the very drafts of their project and house, so the gallery is changed where it lies. */
async function nameGallery(files: NamedFiles, record: string, details: JsonObject | null = null) {
  if (details && Array.isArray(details.gallery))
    details.gallery = await galleryWith(files, record, details.gallery)
}

const addressIn = async (files: NamedFiles, record: string, name: Json | undefined) =>
  isName(name) ? (await files.find(record, name)).address : (name ?? null)

/** Whole addresses, and paths of the site itself, stay as they are. */
const isName = (value: Json | undefined): value is string =>
  typeof value === 'string' && value !== '' && !/^(\/|[a-z][a-z\d+.-]*:)/i.test(value)
