import type { HouseGeometry } from '#contract/office/geometry.ts'
import { readSectionGeometry } from '#geometry/read-section-geometry.ts'
import type { SectionGeometry } from '#geometry/section-geometry.ts'
import { writeSvg } from '#geometry/svg/write-svg.ts'
import type { Table } from '#server/catalogue/files/table.thread.ts'
import { createOnDemandThread } from '#server/concurrency/on-demand-thread.ts'
import { geometryOf, readHouseGeometry } from '#server/geometry/house-geometry.ts'
import {
  readSectionRow,
  readSections,
  writeDraft,
  type SectionRow,
} from '#server/geometry/section-rows.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import { complaints, conflict, done, ok, queued, refusals } from '#server/office/http/answers.ts'
import { idOf } from '#server/office/http/body-fields.ts'
import type { CallOf, Caller, Endpoint, SentCall } from '#server/office/http/endpoint.ts'
import { rowAt } from '#server/office/http/row.ts'
import type { PublishContext } from '#server/publishing/publish-change.ts'

import { reportTable } from './report-table.ts'
import { publishSections } from './publish-sections.ts'
import { fileEndpoint, type BringContext } from './file-endpoint.ts'

const READ = ['content', 'read'] as const
const WRITE = ['content', 'publish'] as const
const TABLE_MS = 60_000

/** How the floors of a house stand: drafts by staff and out of files, and their publication. */
export function geometryEndpoints(context: BringContext) {
  const thread = createOnDemandThread<Table>('#server/catalogue/files/table.thread.ts', TABLE_MS)
  const house = { find: ({ params }: SentCall) => houseAt(context, params.building) }
  const section = {
    find: ({ params }: SentCall) => sectionAt(context, params),
    refuse: refuseStale,
  }
  const endpoints: Endpoint[] = [
    rowAt('GET /geometry/:building', READ, { ...house, answer: async (_call, one) => ok(one) }),
    rowAt('GET /geometry/:building/report', READ, {
      ...house,
      answer: async (_call, one) => ok(Buffer.from(await thread.ask(reportTable(one))), XLSX),
    }),
    rowAt('GET /geometry/:building/:section/draft', READ, {
      find: section.find,
      answer: async (_call, one) => answerDraft(one),
    }),
    rowAt('GET /geometry/:building/:section/drawing', READ, {
      find: section.find,
      answer: async (_call, one) => {
        const geometry = geometryOf(one)
        return geometry ? ok(Buffer.from(writeSvg(geometry, one.name)), SVG) : refusals.notFound
      },
    }),
    rowAt('PUT /geometry/:building/:section/draft', WRITE, {
      ...section,
      answer: (call, one) => saveDraft(context, call, one),
    }),
    rowAt('DELETE /geometry/:building/:section/draft', WRITE, {
      ...section,
      answer: ({ caller }, one) => dropDraft(context, caller, one),
    }),
    rowAt('POST /geometry/:building/publish', WRITE, {
      ...house,
      answer: (call, one) => publishDrafts(context, call, one),
    }),
    rowAt('DELETE /geometry/:building/:section', WRITE, {
      ...section,
      answer: async ({ caller }, { id, building, name }) => {
        const off = new Map([[id, null]])
        return (await publishSections(context, caller, { id: building, name }, off)) ? done : queued
      },
    }),
    fileEndpoint(context, WRITE, house.find),
  ]
  return { endpoints, close: thread.close }
}

const XLSX = {
  'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'content-disposition': 'attachment; filename="geometry.xlsx"',
}

const SVG = {
  'content-type': 'image/svg+xml',
  'content-disposition': 'attachment; filename="geometry.svg"',
}

async function houseAt({ pool }: PublishContext, word: string | undefined) {
  const id = idOf(word)
  return id === null ? null : readHouseGeometry(pool, id)
}

async function sectionAt({ pool }: PublishContext, { building, section }: SentCall['params']) {
  const id = idOf(section)
  const found = id === null ? null : await readSectionRow(pool, id)
  return found?.building === idOf(building) ? found : null
}

const etagOf = ({ revision }: SectionRow) => ({ etag: `"${revision}"` })

/** What stands in the way of a change made from another edition than the latest. null: nothing. */
function refuseStale(row: SectionRow, { ifMatch }: SentCall) {
  if (ifMatch === null) return refusals.noEdition
  return ifMatch.replaceAll('"', '') === String(row.revision) ? null : stale(row)
}

function stale(row: SectionRow) {
  const message = 'Геометрию тем временем сохранил кто-то другой: откройте её заново'
  return {
    status: 412 as const,
    body: { current: bodyOf(row), by: row.author, at: row.at, message },
  }
}

const bodyOf = (row: SectionRow) => ({
  geometry: geometryOf(row) as Record<string, unknown> | null,
  isDraft: row.draft !== null,
})

const answerDraft = (row: SectionRow) => ok(bodyOf(row), etagOf(row))

async function saveDraft(
  { pool }: PublishContext,
  { body, caller }: CallOf<'PUT /geometry/:building/:section/draft'>,
  { id, building, revision }: SectionRow,
) {
  const { geometry, problems } = readSectionGeometry(body.geometry)
  if (!geometry) return complaints({ geometry: problems.join('. ') })
  const isSaved = await writeDraft(pool, id, geometry, caller, revision)
  const now = await readSectionRow(pool, id)
  if (!now) return refusals.notFound
  if (!isSaved) return stale(now)
  await writeAudit(pool, caller, { action: 'save', entity: 'geometry', id: building })
  return answerDraft(now)
}

async function dropDraft({ pool }: PublishContext, caller: Caller, { id, building }: SectionRow) {
  await writeDraft(pool, id, null, caller)
  await writeAudit(pool, caller, { action: 'delete', entity: 'geometry', id: building })
  return done
}

async function publishDrafts(
  context: PublishContext,
  { body, caller }: CallOf<'POST /geometry/:building/publish'>,
  house: HouseGeometry,
) {
  const rows = await readSections(context.pool, house.id)
  const chosen = rows.filter(({ id }) => body.sections?.includes(id) ?? true)
  const drafts = new Map(
    chosen.flatMap(({ id, draft }): [number, SectionGeometry][] => (draft ? [[id, draft]] : [])),
  )
  if (drafts.size === 0) return conflict('Черновиков геометрии у\u00A0этого корпуса нет')
  const problems = [...drafts.values()].flatMap((draft) => readSectionGeometry(draft).problems)
  if (problems.length > 0) return complaints({ geometry: problems.join('. ') })
  if (!(await publishSections(context, caller, house, drafts))) return queued
  return ok((await readHouseGeometry(context.pool, house.id)) ?? house)
}
