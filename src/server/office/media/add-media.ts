import type { PoolClient } from 'pg'

import { inTransaction } from '#server/db/bulk-rows.ts'
import { firstRow } from '#server/db/first-row.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import { complaints, conflict, created, ok, refusals } from '#server/office/http/answers.ts'
import type { Answer, StaffCall } from '#server/office/http/endpoint.ts'
import { publishChange, type PublishPlace } from '#server/office/publishing/publish-change.ts'
import type { KeptUpload } from '#server/pictures/keep-upload.ts'

import { findContent, findMedia, shownMedia, type MediaRow } from './media-rows.ts'
import { uploadedFile, type UploadedFile } from './uploaded-file.ts'

export type KeepPicture = (name: string, body: Buffer) => Promise<KeptUpload>
export type MediaPlace = PublishPlace & { keepPicture: KeepPicture }

const MOST_BYTES = 12 * 2 ** 20
const tooLarge = ({ name, body }: UploadedFile): Answer => ({
  status: 413,
  body: {
    error: 'tooLarge',
    message: `«${name}» весит ${Math.ceil(body.length / 2 ** 20)} МБ, а можно до 12: уменьшите картинку`,
  },
})

/** A new picture; one that is here already is told instead. */
export async function addMedia(place: MediaPlace, call: StaffCall): Promise<Answer> {
  const file = await uploadedFile(call)
  if (!file) return complaints({ file: 'Выберите файл' })
  if (file.body.length > MOST_BYTES) return tooLarge(file)
  const said = call.form?.get('alt')
  const alt = typeof said === 'string' ? said.trim().slice(0, 500) : ''
  const kept = await place.keepPicture(file.name, file.body)
  if (kept.error !== undefined) return complaints({ file: kept.error })
  const known = await findContent(place.pool, kept.hash)
  if (known) return ok(shownMedia(known))
  if (alt === '') return complaints({ alt: 'Опишите, что на картинке' })
  const id = await inTransaction(place.pool, async (client) => {
    await writePicture(client, kept.hash, kept)
    const { id: fresh } = firstRow(
      await client.query<{ id: number }>(
        `insert into media (hash, content, name, alt, author) values ($1, $1, $2, $3, $4)
         on conflict (hash) do update set content = excluded.content returning id`,
        [kept.hash, file.name, alt, call.caller.id],
      ),
    )
    await writeAudit(client, call.caller, { action: 'add', entity: 'media', id: fresh })
    return fresh
  })
  const made = await findMedia(place.pool, id)
  return made ? created(shownMedia(made)) : refusals.notFound
}

/** Other bytes by the same name: whatever shows the picture shows the new one. */
export async function replaceMedia(
  place: MediaPlace,
  call: StaffCall,
  { id, hash }: MediaRow,
): Promise<Answer> {
  const file = await uploadedFile(call)
  if (!file) return complaints({ file: 'Выберите файл' })
  if (file.body.length > MOST_BYTES) return tooLarge(file)
  const kept = await place.keepPicture(file.name, file.body)
  if (kept.error !== undefined) return complaints({ file: kept.error })
  const isOut = await publishChange(place, async (client) => {
    await writePicture(client, hash, kept)
    await client.query('update media set content = $2, name = $3 where id = $1', [
      id,
      kept.hash,
      file.name,
    ])
    await writeAudit(client, call.caller, { action: 'replace', entity: 'media', id })
  })
  const now = await findMedia(place.pool, id)
  if (!isOut) return conflict('Идёт импорт: замените картинку, когда он закончится')
  return now ? ok(shownMedia(now)) : refusals.notFound
}

type Kept = Exclude<KeptUpload, { error: string }>

/** Nobody asks again for what was brought by hand. */
const writePicture = (client: PoolClient, url: string, kept: Kept) =>
  client.query(
    `insert into picture (url, named_at, hash, width, height, colour, bytes, next_at)
     values ($1, to_timestamp(0), $2, $3, $4, $5, $6, '9999-01-01')
     on conflict (url) do update set hash = excluded.hash, width = excluded.width, height = excluded.height,
       colour = excluded.colour, bytes = excluded.bytes`,
    [url, kept.hash, kept.width, kept.height, kept.colour, kept.bytes],
  )
