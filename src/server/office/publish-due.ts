import type { PoolClient } from 'pg'

import type { Entity } from '#domain/office/record-kinds.ts'
import type { JsonObject } from '#server/db/json.ts'
import type { RevisionState } from '#server/db/schema/staff.ts'
import { runCommand } from '#server/db/sql/command.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

import { applyFacade } from './floors/facade-rows.ts'
import { floorStoreys, levelStoreys } from './floors/storeys.ts'
import { applyDueLot } from './lots/lot-editions.ts'
import { applyMedia } from './media/media-changes.ts'
import { applyPrices } from './prices/project-prices.ts'
import { ChangeRefused } from '#server/publishing/change-refused.ts'
import { publishChange, type PublishContext } from '#server/publishing/publish-change.ts'
import type { ApplyChange, Change } from '#server/publishing/publish-or-queue.ts'
import { setWaiting } from '#server/publishing/revisions.ts'
import { applyRevision } from './records/apply-revision.ts'
import { removeRows } from './records/remove-record.ts'
import { takenFields } from './records/taken-fields.ts'
import { applyRedirect } from './redirects/redirect-rows.ts'

type Due<Of> = {
  entity: Of
  id: number
  number: number
  state: RevisionState
  data: JsonObject
  author: number
  name: string
}
type AnyDue = Due<Entity | Change['entity'] | 'lots'>

const selectDue = statement(
  'publish-due/selectDue',
  `select r.entity, r.entity_id id, r.number, r.state, r.data, r.author, m.name
  from revision r join staff_member m on m.id = r.author
  where r.state in ('due', 'removing') or (r.state = 'scheduled' and r.publish_at <= now()) order by r.id`,
  [],
  rowOf<AnyDue>({
    entity: 'text',
    id: 'integer',
    number: 'integer',
    state: 'text',
    data: 'jsonb',
    author: 'integer',
    name: 'text',
  }),
)

/** Changes that are no editions of records. */
const changes: Record<Change['entity'], ApplyChange> = {
  prices: applyPrices,
  floors: floorStoreys.apply,
  levels: levelStoreys.apply,
  facades: applyFacade,
  redirects: applyRedirect,
  media: applyMedia,
}

/** Publishes changes that waited for their hour or for the end of an import. Returns true if it published. */
export async function publishDue(context: PublishContext): Promise<boolean> {
  if ((await selectDue(context.pool)).rowCount === 0) return false
  return publishChange(
    context,
    async (client) => {
      const { rows } = await selectDue(client)
      for (const due of rows) await applyOrRefuse(client, due)
    },
    0,
  )
}

/** What cannot be any more is a draft again with the reason beside it: its author finds both in the overview. */
async function applyOrRefuse(client: PoolClient, due: AnyDue) {
  await runCommand(client, 'savepoint due')
  try {
    await applyDue(client, due)
  } catch (error) {
    if (!(error instanceof ChangeRefused)) throw error
    await runCommand(client, 'rollback to savepoint due')
    const refused = { state: 'draft', publishAt: null, refusal: error.message } as const
    await setWaiting(client, due.entity, { ...due, ...refused })
  }
  await runCommand(client, 'release savepoint due')
}

async function applyDue(client: PoolClient, due: AnyDue) {
  const { entity, id, state } = due
  if (entity === 'lots') return applyDueLot(client, id)
  if (isChange(entity)) return applyDueChange(client, { ...due, entity })
  if (state === 'removing') return removeRows(client, entity, id)
  const taken = await takenFields(client, entity, id)
  if (taken) throw new ChangeRefused(Object.values(taken).join('; '))
  return applyRevision(client, entity, id)
}

const isChange = (entity: string): entity is Change['entity'] => entity in changes

async function applyDueChange(client: PoolClient, due: Due<Change['entity']>) {
  const { entity, id, data, author, name } = due
  await changes[entity](client, { id, data, author: { id: author, name } })
  await setWaiting(client, entity, { ...due, state: 'published', publishAt: null })
}
