import type { PoolClient } from 'pg'

import type { PlanText } from '#geometry/raster/plan-texts.ts'
import type { Queryable } from '#server/db/bulk-rows.ts'
import { queriesOn } from '#server/db/connect.ts'
import type { JsonObject } from '#server/db/json.ts'
import { picture } from '#server/db/schema/pictures.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import type { Caller } from '#server/office/http/endpoint.ts'
import { differing, rememberUndo } from '#server/office/undo/log/undo-rows.ts'
import type { PublishContext } from '#server/publishing/publish-change.ts'
import { publishOrQueue, type ApplyChange } from '#server/publishing/publish-or-queue.ts'
import type { KeptUpload } from '#server/pictures/keep-upload.ts'

type KeptPicture = Exclude<KeptUpload, { error: string }> & { texts: PlanText[] | null }

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
   update picture p set hash = r.hash, width = r.width, height = r.height, colour = r.colour, bytes = r.bytes,
     texts = r.texts
     from shown, jsonb_to_record($2::jsonb -> 'replacement')
       r(hash text, width integer, height integer, colour text, bytes bigint, texts jsonb)
     where p.url = shown.hash`,
  ['integer', 'jsonb'],
)

/** Other words of a picture, another focal point, or other bytes by the same name. */
export const applyMedia: ApplyChange = async (client, { id, data }) => {
  await (data.replacement === undefined ? updateMedia : replaceBytes)(client, id, data)
}

const selectNow = statement(
  'media-changes/selectNow',
  `select jsonb_build_object('alt', m.alt, 'focalX', m.focal_x, 'focalY', m.focal_y) described,
     jsonb_build_object('name', m.name, 'replacement', jsonb_build_object('hash', p.hash,
       'width', p.width, 'height', p.height, 'colour', p.colour, 'bytes', p.bytes, 'texts', p.texts)) replaced
   from media m join picture p on p.url = m.hash where m.id = $1`,
  ['integer'],
  rowOf<{ described: JsonObject; replaced: JsonObject }>({ described: 'jsonb', replaced: 'jsonb' }),
)

/** The change that would make it what it is now, of the same fields as `data`. null: it is deleted. */
export async function readChange(client: Queryable, id: number, data: JsonObject) {
  const [now] = (await selectNow(client, id)).rows
  if (!now) return null
  return data.replacement === undefined ? now.described : now.replaced
}

type MediaChange = { id: number; data: JsonObject; action: 'change' | 'replace'; text: string }

/** On the site at once, and for ten minutes with a way back, in these words. false: it waits for the end of an import. */
export const changeMedia = (
  context: PublishContext,
  caller: Caller,
  { id, data, action, text }: MediaChange,
) =>
  publishOrQueue(context, caller, {
    change: { entity: 'media', id, data },
    apply: async (client, change) => {
      const before = await readChange(client, id, data)
      await applyMedia(client, change)
      const after = await readChange(client, id, data)
      if (!before || !after || Object.keys(differing(before, after)).length === 0) return
      const undo = { kind: 'mediaChange' as const, id, before, after }
      await rememberUndo(client, caller, { text, undo })
    },
    note: (client) => writeAudit(client, caller, { action, entity: 'media', id }),
  })

/** Nobody asks again for what was brought by hand. */
export const writePicture = (client: PoolClient, url: string, kept: KeptPicture) =>
  queriesOn(client)
    .insert(picture)
    .values({ ...kept, url, namedAt: new Date(0), nextAt: new Date('9999-01-01') })
    .onConflictDoNothing({ target: picture.url })
