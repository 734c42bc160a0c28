import type { PoolClient } from 'pg'

import { queriesOn } from '#server/db/connect.ts'
import { picture } from '#server/db/schema/pictures.ts'
import { statement } from '#server/db/sql/statement.ts'
import type { ApplyChange } from '#server/publishing/publish-or-queue.ts'
import type { KeptUpload } from '#server/pictures/keep-upload.ts'

type KeptPicture = Exclude<KeptUpload, { error: string }>

const updateMedia = statement(
  'media-changes/updateMedia',
  `update media m set alt = r.alt, focal_x = r."focalX", focal_y = r."focalY"
     from jsonb_to_record($2) r(alt text, "focalX" float8, "focalY" float8) where m.id = $1`,
  ['integer', 'jsonb'],
)

const replaceBytes = statement(
  'media-changes/replaceBytes',
  `with shown as (
     update media set content = $2::jsonb -> 'replacement' ->> 'hash', name = $2::jsonb ->> 'name'
     where id = $1 returning hash
   )
   update picture p set hash = r.hash, width = r.width, height = r.height, colour = r.colour, bytes = r.bytes
     from shown, jsonb_to_record($2::jsonb -> 'replacement')
       r(hash text, width integer, height integer, colour text, bytes bigint)
     where p.url = shown.hash`,
  ['integer', 'jsonb'],
)

/** Other words of a picture, another focal point, or other bytes by the same name. */
export const applyMedia: ApplyChange = async (client, { id, data }) => {
  await (data.replacement === undefined ? updateMedia : replaceBytes)(client, id, data)
}

/** Nobody asks again for what was brought by hand. */
export const writePicture = (client: PoolClient, url: string, kept: KeptPicture) =>
  queriesOn(client)
    .insert(picture)
    .values({ ...kept, url, namedAt: new Date(0), nextAt: new Date('9999-01-01') })
    .onConflictDoNothing({ target: picture.url })
