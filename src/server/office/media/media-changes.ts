import type { PoolClient } from 'pg'

import type { JsonObject } from '#server/db/json.ts'
import type { ApplyChange } from '#server/publishing/publish-or-queue.ts'
import type { KeptUpload } from '#server/pictures/keep-upload.ts'

type KeptPicture = Exclude<KeptUpload, { error: string }>

/** Other words of a picture, another focal point, or other bytes by the same name. */
export const applyMedia: ApplyChange = async (client, { id, data }) => {
  const { alt, focalX, focalY, replacement } = data
  if (replacement !== undefined) return replaceBytes(client, id, data)
  await client.query('update media set alt = $2, focal_x = $3, focal_y = $4 where id = $1', [
    id,
    alt,
    focalX,
    focalY,
  ])
}

async function replaceBytes(client: PoolClient, id: number, { name, replacement }: JsonObject) {
  await client.query(`update media set content = $2::jsonb ->> 'hash', name = $3 where id = $1`, [
    id,
    JSON.stringify(replacement),
    name,
  ])
  await client.query(
    `update picture p set hash = r.hash, width = r.width, height = r.height, colour = r.colour, bytes = r.bytes
     from jsonb_to_record($2) r(hash text, width integer, height integer, colour text, bytes bigint), media m
     where m.id = $1 and p.url = m.hash`,
    [id, JSON.stringify(replacement)],
  )
}

/** Nobody asks again for what was brought by hand. */
export const writePicture = (client: PoolClient, url: string, kept: KeptPicture) =>
  client.query(
    `insert into picture (url, named_at, hash, width, height, colour, bytes, next_at)
     values ($1, to_timestamp(0), $2, $3, $4, $5, $6, '9999-01-01')
     on conflict (url) do nothing`,
    [url, kept.hash, kept.width, kept.height, kept.colour, kept.bytes],
  )
