import type { Entity } from '#domain/office/record-kinds.ts'

import { applyRevision } from '#server/office/records/apply-revision.ts'
import { publishChange, type PublishPlace } from '#server/office/publishing/publish-change.ts'
import { setWaiting } from '#server/office/publishing/revisions.ts'
import { takenAddress } from '#server/office/records/taken-address.ts'

const DUE = `
  select entity, entity_id id, number from revision
  where state = 'due' or (state = 'scheduled' and publish_at <= now()) order by id`

type Due = { entity: Entity; id: number; number: number }

/** Publishes what was waiting for its hour or for the end of an import. Says whether it published. */
export async function publishDue(place: PublishPlace): Promise<boolean> {
  if ((await place.pool.query(DUE)).rowCount === 0) return false
  return publishChange(
    place,
    async (client) => {
      const { rows } = await client.query<Due>(DUE)
      for (const { entity, ...due } of rows)
        // Taken meanwhile: staff see a draft, and why it cannot be, when they publish it themselves.
        if (await takenAddress(client, entity, due.id))
          await setWaiting(client, entity, { ...due, state: 'draft', publishAt: null })
        else await applyRevision(client, entity, due.id)
    },
    0,
  )
}
