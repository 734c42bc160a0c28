import type { Side } from '#domain/lots/lot.ts'
import type { Queryable } from '#server/db/bulk-rows.ts'
import type { ApplyChange } from '#server/publishing/publish-or-queue.ts'

import type { Marking } from './marking-answers.ts'

type MarkedSide = { side: Side; marking: Marking }

/** What is marked of a house, by side. */
export async function readFacades(client: Queryable, building: number): Promise<MarkedSide[]> {
  const { rows } = await client.query<Marking & { side: Side }>(
    'select side, picture, outlines, revision from facade_marking where building_id = $1 order by id',
    [building],
  )
  return rows.map(({ side, ...marking }) => ({ side, marking }))
}

const WRITE = `
  insert into facade_marking (building_id, side, picture, outlines, author) values ($1, $2, $3, $4, $5)
  on conflict (building_id, side) do update set picture = excluded.picture, outlines = excluded.outlines,
    author = excluded.author, at = now(), revision = facade_marking.revision + 1`

/** A marking of a side of a house; without a picture it is taken away. */
export const applyFacade: ApplyChange = async (client, { id, data, author }) => {
  const { side, picture, outlines } = data
  if (picture === null)
    await client.query('delete from facade_marking where building_id = $1 and side = $2', [
      id,
      side,
    ])
  else await client.query(WRITE, [id, side, picture, JSON.stringify(outlines), author.id])
}
