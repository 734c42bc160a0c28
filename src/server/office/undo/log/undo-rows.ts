import type { Entity } from '#domain/office/record-kinds.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import type { Queryable } from '#server/db/bulk-rows.ts'
import type { Json, JsonObject } from '#server/db/json.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

/** A record before its edition `number` was published; `before` null: it was not on the site. */
export type PublishedItem = { id: number; number: number; before: JsonObject | null }

type LotSet = { id: number; before: JsonObject | null; at: string | null }

export type Undo =
  /** `asDraft`: the words that are taken back stay as a draft. */
  | { kind: 'records'; entity: Entity; asDraft: boolean; items: PublishedItem[] }
  | { kind: 'deleted'; entity: Entity; id: number; row: JsonObject | null; editions: JsonObject[] }
  /** `at`: of what was set; null: it was given back to the source. */
  | { kind: 'lots'; field: string; sets: LotSet[] }
  /** `revision`: of what it became; null: it was deleted. `before` null: it was added. */
  | { kind: 'redirect'; id: number; revision: number | null; before: JsonObject | null }
  /** A picture that was deleted, by the tables that knew it. */
  | { kind: 'media'; id: number; rows: { media: JsonObject; picture: JsonObject } }
  /** Words or bytes of a picture, both as changes of the library. */
  | { kind: 'mediaChange'; id: number; before: JsonObject; after: JsonObject }
  /** What the acceptance of a held file published. */
  | { kind: 'run'; run: number }
  | { kind: 'prices'; project: string; lots: LotKind; closed: boolean }
  /** Sections of a house as they were, the drafts that came out, and `revisions` by which they became what is taken back. */
  | {
      kind: 'geometry'
      house: number
      before: JsonObject
      drafts?: JsonObject
      revisions: number[][]
    }

const insertUndo = statement(
  'undo-rows/insertUndo',
  `with old as (delete from office_undo where at < now() - interval '1 day')
   insert into office_undo (member_id, text, undo) values ($1, $2, $3)`,
  ['integer', 'text', 'jsonb'],
)

/** Remembers how a publication is taken back; a part of its transaction. */
export const rememberUndo = (
  client: Queryable,
  { id }: { id: number },
  { text, undo }: { text: string; undo: Undo },
) => insertUndo(client, id, text, JSON.stringify(undo))

const OF_LAST_MINUTES = `undone_at is null and at > now() - interval '10 minutes'`

const selectOwn = statement(
  'undo-rows/selectOwn',
  `select id, at, text from office_undo where member_id = $1 and ${OF_LAST_MINUTES} order by id desc limit 20`,
  ['integer'],
  rowOf<{ id: number; at: Date; text: string }>({ id: 'integer', at: 'timestamptz', text: 'text' }),
)

export const listUndo = async (client: Queryable, member: number) =>
  (await selectOwn(client, member)).rows

export type UndoRow = { id: number; text: string; undo: Undo }

const selectOne = statement(
  'undo-rows/selectOne',
  `select id, text, undo from office_undo where id = $1 and member_id = $2 and ${OF_LAST_MINUTES}`,
  ['integer', 'integer'],
  rowOf<UndoRow>({ id: 'integer', text: 'text', undo: 'jsonb' }),
)

/** null: it is over, of somebody else, or taken back already. */
export const findUndo = async (client: Queryable, id: number, member: number) =>
  (await selectOne(client, id, member)).rows[0] ?? null

const updateUndone = statement(
  'undo-rows/updateUndone',
  'update office_undo set undone_at = now() where id = $1',
  ['integer'],
)

export const markUndone = (client: Queryable, id: number) => updateUndone(client, id)

/** Values of JSON that differ, by name, as they are in `before`; null: they were not there. */
export function differing(before: JsonObject, now: JsonObject): Record<string, Json | null> {
  const names = new Set([...Object.keys(before), ...Object.keys(now)])
  return Object.fromEntries(
    [...names]
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]))
      .map((name) => [name, before[name] ?? null]),
  )
}
