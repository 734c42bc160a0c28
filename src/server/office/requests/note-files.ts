import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Pool, PoolClient } from 'pg'

import { formatBytes, MOST_NOTE_FILES, tooManyNoteFiles } from '#domain/request/note-files.ts'
import { inTransaction } from '#server/db/bulk-rows.ts'
import { queriesOn, type Database } from '#server/db/connect.ts'
import { request } from '#server/db/schema/requests.ts'
import { requestFile, requestNote } from '#server/db/schema/request-notes.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'
import { staffMember } from '#server/db/schema/staff.ts'

/** Notes of a request with their files, the oldest first, as they were written. */
export async function readNotes(db: Database, requestId: number) {
  const { id, at, text } = requestNote
  const notes = await db
    .select({ id, author: staffMember.name, authorId: requestNote.author, at, text })
    .from(requestNote)
    .innerJoin(staffMember, eq(staffMember.id, requestNote.author))
    .where(eq(requestNote.requestId, requestId))
    .orderBy(asc(id))
  const { noteId, name, bytes } = requestFile
  const files = await db
    .select({ id: requestFile.id, noteId, name, bytes })
    .from(requestFile)
    .where(
      inArray(
        noteId,
        notes.map((note) => note.id),
      ),
    )
    .orderBy(asc(requestFile.id))
  const filesOf = Map.groupBy(files, (file) => file.noteId)
  return notes.map((note) => ({
    ...note,
    files: (filesOf.get(note.id) ?? []).map(({ noteId: _note, ...file }) => file),
  }))
}

type NewFile = { name: string; type: string; body: Buffer }

/** A statement: an error of Drizzle would hold the whole file in its message. */
const insertFile = statement(
  'note-files/insertFile',
  `insert into request_file (note_id, name, type, bytes, body) values ($1, $2, $3, $4, $5)`,
  ['bigint', 'text', 'text', 'integer', 'bytea'],
)

/** Of a request, with all its notes: the disk is the database's too. */
const MOST_BYTES = 100 * 2 ** 20

/** Puts a file beside a note. Returns what stands in the way; null: it is kept. */
export const storeNoteFile = (
  pool: Pool,
  { note, request: requestId }: { note: number; request: number },
  file: NewFile,
): Promise<string | null> =>
  inTransaction(pool, async (client) => {
    if (!(await lockRequest(client, requestId))) return ERASED
    const kept = await queriesOn(client)
      .select({ note: requestFile.noteId, bytes: requestFile.bytes })
      .from(requestFile)
      .innerJoin(requestNote, eq(requestNote.id, requestFile.noteId))
      .where(eq(requestNote.requestId, requestId))
    if (kept.filter((one) => one.note === note).length >= MOST_NOTE_FILES) return tooManyNoteFiles
    const bytes = kept.reduce((sum, one) => sum + one.bytes, file.body.length)
    if (bytes > MOST_BYTES) return `У\u00A0заявки\u00A0— до\u00A0${formatBytes(MOST_BYTES)} файлов`
    await insertFile(client, note, file.name, file.type, file.body.length, file.body)
    return null
  })

export const ERASED = 'Заявка стёрта: о\u00A0ней ничего не\u00A0хранится'

/** What is written beside a request waits for an erasure that is under way. false: it has been erased. */
export async function lockRequest(client: PoolClient, requestId: number): Promise<boolean> {
  const held = await queriesOn(client)
    .select({ id: request.id })
    .from(request)
    .where(and(eq(request.id, requestId), ne(request.state, 'erased')))
    .for('update')
  return held.length > 0
}

const selectFile = statement(
  'note-files/selectFile',
  `select f.name, f.type, f.body from request_file f join request_note n on n.id = f.note_id
   where f.id = $1 and n.request_id = $2`,
  ['bigint', 'bigint'],
  rowOf<NewFile>({ name: 'text', type: 'text', body: 'bytea' }),
)

/** Deletes a file from a note of its author. false: they have no such one. */
export async function deleteNoteFile(
  db: Database,
  file: number,
  { request: requestId, author }: { request: number; author: number },
): Promise<boolean> {
  const own = db
    .select({ id: requestNote.id })
    .from(requestNote)
    .where(and(eq(requestNote.requestId, requestId), eq(requestNote.author, author)))
  const deleted = await db
    .delete(requestFile)
    .where(and(eq(requestFile.id, file), inArray(requestFile.noteId, own)))
    .returning({ id: requestFile.id })
  return deleted.length > 0
}

/** A file of a request. null: it has no such one. */
export async function readNoteFile(pool: Pool, id: number, request: number) {
  const { rows } = await selectFile(pool, id, request)
  return rows[0] ?? null
}
