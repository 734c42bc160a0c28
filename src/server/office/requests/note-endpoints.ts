import { and, eq, sql } from 'drizzle-orm'

import { validationMessages } from '#domain/form/validation-messages.ts'
import { noteFileFault } from '#domain/request/note-files.ts'
import { request } from '#server/db/schema/requests.ts'
import { requestNote } from '#server/db/schema/request-notes.ts'
import { HEAD_BYTES, typeOfName } from '#server/files/file-types.ts'
import { inTransaction } from '#server/db/bulk-rows.ts'
import { queriesOn } from '#server/db/connect.ts'
import { firstRow } from '#server/db/first-row.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import { complaints, conflict, ok, refusals } from '#server/office/http/answers.ts'
import { idOf } from '#server/office/http/body-fields.ts'
import type { CallOf, Caller, Endpoint, SentCall } from '#server/office/http/endpoint.ts'
import { rowAt } from '#server/office/http/row.ts'
import { uploadedFile } from '#server/office/media/uploaded-file.ts'
import type { FoundRequest } from '#server/requests/inbox/inbox.ts'

import {
  deleteNoteFile,
  ERASED,
  lockRequest,
  readNoteFile,
  readNotes,
  storeNoteFile,
} from './note-files.ts'
import { findRequest, refuseErased } from './request-card.ts'
import type { RequestTools } from './request-endpoints.ts'

const LONGEST_NOTE = 2_000

const READ = ['requests', 'read'] as const
const WRITE = ['requests', 'publish'] as const

/** What colleagues write beside a request, with files. */
export function noteEndpoints({ pool, db }: Pick<RequestTools, 'pool' | 'db'>): Endpoint[] {
  const find = ({ params }: Pick<SentCall, 'params'>) => findRequest(db, params.number ?? '')
  return [
    rowAt('POST /requests/:number/notes', WRITE, { find, refuse: refuseErased, answer: note }),
    rowAt('POST /requests/:number/notes/:id/files', WRITE, { find: findOwnNote, answer: attach }),
    rowAt('GET /requests/:number/files/:id', READ, { find: findFile, answer: download }),
    rowAt('DELETE /requests/:number/files/:id', WRITE, { find, answer: detach }),
  ]

  async function note(
    { body, caller }: CallOf<'POST /requests/:number/notes'>,
    { id: requestId, number }: FoundRequest,
  ) {
    const text = (body.text ?? '').trim()
    if (text === '') return complaints({ text: validationMessages.required })
    if (text.length > LONGEST_NOTE) return complaints({ text: `Не больше ${LONGEST_NOTE} знаков` })
    const rows = await inTransaction(pool, async (client) => {
      if (!(await lockRequest(client, requestId))) return []
      const queries = queriesOn(client)
      await queries
        .update(request)
        .set({ answeredAt: sql`coalesce(${request.answeredAt}, now())` })
        .where(eq(request.id, requestId))
      return queries
        .insert(requestNote)
        .values({ requestId, author: caller.id, text })
        .returning({ id: requestNote.id })
    })
    if (rows.length === 0) return conflict(ERASED)
    await writeAudit(pool, caller, { action: 'note', entity: 'requests', id: number })
    return ok({ id: firstRow({ rows }).id, notes: await readNotes(db, requestId) })
  }

  /** Files come after the words, from who wrote them. */
  async function findOwnNote({ params, caller }: SentCall & { caller: Caller }) {
    const { id, requestId } = requestNote
    const [found] = await db
      .select({ id, requestId, number: request.number })
      .from(requestNote)
      .innerJoin(request, eq(request.id, requestId))
      .where(
        and(
          eq(id, idOf(params.id) ?? 0),
          eq(request.number, params.number ?? ''),
          eq(requestNote.author, caller.id),
        ),
      )
    return found ?? null
  }

  async function attach(
    call: CallOf<'POST /requests/:number/notes/:id/files'>,
    { id, requestId, number }: { id: number; requestId: number; number: string },
  ) {
    const sent = await uploadedFile(call)
    if (!sent) return complaints({ file: 'Выберите файл' })
    const name = sent.name.replace(/\p{Cc}/gu, '').toWellFormed()
    const { body } = sent
    const wrong = noteFileFault({ name, bytes: body.length })
    if (wrong !== null) return complaints({ file: wrong })
    const type = typeOfName(name)
    if (!type?.starts.test(body.toString('latin1', 0, HEAD_BYTES)))
      return complaints({ file: `«${name}»: внутри не\u00A0то, что в\u00A0названии` })
    const file = { name, type: type.type, body }
    const fault = await storeNoteFile(pool, { note: id, request: requestId }, file)
    if (fault !== null) return complaints({ file: fault })
    await writeAudit(pool, call.caller, { action: 'attach', entity: 'requests', id: number })
    return ok({ notes: await readNotes(db, requestId) })
  }

  /** For good: what visitors have left is kept nowhere besides. */
  async function detach(
    { params, caller }: CallOf<'DELETE /requests/:number/files/:id'>,
    { id, number }: FoundRequest,
  ) {
    const own = { request: id, author: caller.id }
    if (!(await deleteNoteFile(db, idOf(params.id) ?? 0, own))) return refusals.notFound
    await writeAudit(pool, caller, { action: 'detach', entity: 'requests', id: number })
    return ok({ notes: await readNotes(db, id) })
  }

  async function findFile({ params }: SentCall) {
    const [found, id] = [await find({ params }), idOf(params.id)]
    return found === null || id === null ? null : readNoteFile(pool, id, found.id)
  }
}

type NoteFile = NonNullable<Awaited<ReturnType<typeof readNoteFile>>>

/** Saved, never shown in the window of the office: a file may be anything. */
async function download(
  _call: CallOf<'GET /requests/:number/files/:id'>,
  { name, type, body }: NoteFile,
) {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, escapeSign)
  return ok(body, {
    'content-type': type,
    'content-disposition': `attachment; filename*=UTF-8''${encoded}`,
    'x-content-type-options': 'nosniff',
  })
}

/** Signs that a name in a header may not hold as they are. */
const escapeSign = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
