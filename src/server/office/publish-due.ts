import type { PoolClient } from 'pg'

import type { Entity } from '#domain/office/record-kinds.ts'
import type { JsonObject } from '#server/db/json.ts'

import { applyFacade } from './floors/facade-rows.ts'
import { applyFloors } from './floors/floor-rows.ts'
import { applyDueLot } from './lots/lot-editions.ts'
import { applyMedia } from './media/media-changes.ts'
import { applyPrices } from './prices/project-prices.ts'
import { publishChange, type PublishPlace } from './publishing/publish-change.ts'
import type { ApplyChange, Change } from './publishing/publish-or-queue.ts'
import { setWaiting } from './publishing/revisions.ts'
import { applyRevision } from './records/apply-revision.ts'
import { takenFields } from './records/taken-fields.ts'
import { applyRedirect } from './redirects/redirect-rows.ts'

const DUE = `
  select r.entity, r.entity_id id, r.number, r.data, r.author, m.name
  from revision r join staff_member m on m.id = r.author
  where r.state = 'due' or (r.state = 'scheduled' and r.publish_at <= now()) order by r.id`

type Due<Of> = {
  entity: Of
  id: number
  number: number
  data: JsonObject
  author: number
  name: string
}

/** Changes that are no editions of records. */
const changes: Record<Change['entity'], ApplyChange> = {
  prices: applyPrices,
  floors: applyFloors,
  facades: applyFacade,
  redirects: applyRedirect,
  media: applyMedia,
}

/** Publishes what was waiting for its hour or for the end of an import. Says whether it published. */
export async function publishDue(place: PublishPlace): Promise<boolean> {
  if ((await place.pool.query(DUE)).rowCount === 0) return false
  return publishChange(
    place,
    async (client) => {
      const { rows } = await client.query<Due<Entity | Change['entity'] | 'lots'>>(DUE)
      for (const due of rows) await applyDue(client, due)
    },
    0,
  )
}

async function applyDue(client: PoolClient, due: Due<Entity | Change['entity'] | 'lots'>) {
  const { entity, id } = due
  if (entity === 'lots') return applyDueLot(client, id)
  if (isChange(entity)) return applyDueChange(client, { ...due, entity })
  if (!(await takenFields(client, entity, id))) return applyRevision(client, entity, id)
  // Taken meanwhile: staff see a draft, and why it cannot be, when they publish it themselves.
  return setWaiting(client, entity, { ...due, state: 'draft', publishAt: null })
}

const isChange = (entity: string): entity is Change['entity'] => entity in changes

async function applyDueChange(client: PoolClient, due: Due<Change['entity']>) {
  const { entity, id, data, author, name } = due
  await changes[entity](client, { id, data, author: { id: author, name } })
  await setWaiting(client, entity, { ...due, state: 'published', publishAt: null })
}
