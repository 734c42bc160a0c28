import type { Pool } from 'pg'

import { nameOf } from '#domain/office/fields/record-kind.ts'
import { recordKinds, type Entity } from '#domain/office/record-kinds.ts'
import { mayDo, type Role } from '#domain/office/roles.ts'
import type { JsonObject } from '#server/db/json.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'
import type { Caller } from '#server/office/http/endpoint.ts'
import { kindOf, toFields } from '#server/office/records/record-tables.ts'

type LatestDraft = {
  entity: Entity
  id: number
  data: JsonObject
  at: Date
  authorId: number
  author: string
  role: Role
}

const MOST = 20

const selectDrafts = statement(
  'drafts/selectDrafts',
  `select r.entity, r.entity_id id, r.data, r.at, m.id "authorId", m.name author, m.role
   from revision r join staff_member m on m.id = r.author
   where r.state = 'draft' and r.entity = any($1) and not exists (
     select from revision n where n.entity = r.entity and n.entity_id = r.entity_id and n.number > r.number)
   order by r.at desc limit 500`,
  ['text[]'],
  rowOf<LatestDraft>({
    entity: 'text',
    id: 'integer',
    data: 'jsonb',
    at: 'timestamptz',
    authorId: 'integer',
    author: 'text',
    role: 'text',
  }),
)

const ENTITIES = recordKinds.map(({ entity }) => entity)

/** Drafts of the caller, and those of who may not publish them and waits for the caller to do it. */
export async function readDrafts(pool: Pool, { id, role }: Caller) {
  const { rows } = await selectDrafts(pool, ENTITIES)
  const proposals = rows.filter(
    (draft) => mayPublish(role, draft) && !mayPublish(draft.role, draft),
  )
  return {
    drafts: rows
      .filter(({ authorId }) => authorId === id)
      .slice(0, MOST)
      .map(shown),
    proposals: proposals.slice(0, MOST).map(shown),
  }
}

function mayPublish(role: Role, { entity, data }: LatestDraft): boolean {
  const kind = kindOf(entity)
  return mayDo(role, kind.areaOf?.([toFields(kind, data)]) ?? kind.area, 'publish')
}

/** A draft of a source's record may hold no title of its own. */
function shown({ entity, id, data, at, author }: LatestDraft) {
  const kind = kindOf(entity)
  return { entity, id, title: nameOf(kind, toFields(kind, data)) || null, at, author }
}
