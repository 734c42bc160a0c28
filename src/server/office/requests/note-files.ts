import { asc, eq, inArray } from 'drizzle-orm'
import type { Pool, PoolClient } from 'pg'

import { MOST_NOTE_FILES } from '#domain/request/note-files.ts'
import { inTransaction } from '#server/db/bulk-rows.ts'
import { queriesOn, type Database } from '#server/db/connect.ts'
import { requestFile, requestNote } from '#server/db/schema/request-notes.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'
import { staffMember } from '#server/db/schema/staff.ts'

/** Notes of a request with their files, the oldest first, as they were written. */
export async function readNotes(db: Database, requestId: number) {
  const { id, at, text } = requestNote
  const notes = await db
    .select({ id, author: staffMember.name, at, text })
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

/** Puts a file beside a note. false: the note has as many as it may. */
export const keepNoteFile = (pool: Pool, note: number, file: NewFile): Promise<boolean> =>
  inTransaction(pool, async (client) => {
    if ((await countLocked(client, note)) >= MOST_NOTE_FILES) return false
    await insertFile(client, note, file.name, file.type, file.body.length, file.body)
    return true
  })

/** Two files sent at once are counted one after the other; of a note that has just been erased nothing is kept. */
async function countLocked(client: PoolClient, note: number): Promise<number> {
  const db = queriesOn(client)
  const held = await db
    .select({ id: requestNote.id })
    .from(requestNote)
    .where(eq(requestNote.id, note))
    .for('update')
  return held.length === 0 ? Infinity : db.$count(requestFile, eq(requestFile.noteId, note))
}

const selectFile = statement(
  'note-files/selectFile',
  `select f.name, f.type, f.body from request_file f join request_note n on n.id = f.note_id
   where f.id = $1 and n.request_id = $2`,
  ['bigint', 'bigint'],
  rowOf<NewFile>({ name: 'text', type: 'text', body: 'bytea' }),
)

/** A file of a request. null: it has no such one. */
export async function readNoteFile(pool: Pool, id: number, request: number) {
  const { rows } = await selectFile(pool, id, request)
  return rows[0] ?? null
}
