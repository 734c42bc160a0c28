import type { PoolClient } from 'pg'

import type { Entity } from '#domain/office/record-kinds.ts'

import { applyDueLot } from './lots/lot-editions.ts'
import { publishChange, type PublishPlace } from './publishing/publish-change.ts'
import { setWaiting } from './publishing/revisions.ts'
import { applyRevision } from './records/apply-revision.ts'
import { takenFields } from './records/taken-fields.ts'

const DUE = `
  select entity, entity_id id, number from revision
  where state = 'due' or (state = 'scheduled' and publish_at <= now()) order by id`

type Due = { entity: Entity | 'lots'; id: number; number: number }

/** Publishes what was waiting for its hour or for the end of an import. Says whether it published. */
export async function publishDue(place: PublishPlace): Promise<boolean> {
  if ((await place.pool.query(DUE)).rowCount === 0) return false
  return publishChange(
    place,
    async (client) => {
      const { rows } = await client.query<Due>(DUE)
      for (const due of rows) await applyDue(client, due)
    },
    0,
  )
}

async function applyDue(client: PoolClient, { entity, ...due }: Due) {
  if (entity === 'lots') return applyDueLot(client, due.id)
  if (!(await takenFields(client, entity, due.id))) return applyRevision(client, entity, due.id)
  // Taken meanwhile: staff see a draft, and why it cannot be, when they publish it themselves.
  return setWaiting(client, entity, { ...due, state: 'draft', publishAt: null })
}
