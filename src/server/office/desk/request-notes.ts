import type { Pool } from 'pg'

export type RequestNote = { author: string; at: Date; text: string }

/** The oldest first, as they were written. */
export async function readNotes(pool: Pool, requestId: number): Promise<RequestNote[]> {
  const { rows } = await pool.query<RequestNote>(
    `select m.name author, n.at, n.text from request_note n join staff_member m on m.id = n.author
     where n.request_id = $1 order by n.id`,
    [requestId],
  )
  return rows
}

export const addNote = (pool: Pool, requestId: number, author: number, text: string) =>
  pool.query('insert into request_note (request_id, author, text) values ($1, $2, $3)', [
    requestId,
    author,
    text,
  ])
