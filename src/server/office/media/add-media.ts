import { inTransaction } from '#server/db/bulk-rows.ts'
import { firstRow } from '#server/db/first-row.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import { complaints, conflict, ok, queued, refusals } from '#server/office/http/answers.ts'
import type { CallOf } from '#server/office/http/endpoint.ts'
import type { PublishContext } from '#server/publishing/publish-change.ts'
import { publishOrQueue } from '#server/publishing/publish-or-queue.ts'
import type { KeptUpload } from '#server/pictures/keep-upload.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

import { applyMedia, writePicture } from './media-changes.ts'
import { findContent, findMedia, findReplaced, shownMedia, type MediaRow } from './media-rows.ts'
import { uploadedFile, type UploadedFile } from './uploaded-file.ts'

export type KeepPicture = (name: string, body: Buffer) => Promise<KeptUpload>
export type MediaContext = PublishContext & { keepPicture: KeepPicture }

const MOST_BYTES = 12 * 2 ** 20
const tooLarge = ({ name, body }: UploadedFile) => ({
  status: 413 as const,
  body: {
    error: 'tooLarge',
    message: `«${name}» весит ${Math.ceil(body.length / 2 ** 20)} МБ, а можно до 12: уменьшите картинку`,
  },
})

const insertMedia = statement(
  'add-media/insertMedia',
  `insert into media (hash, content, name, alt, author) values ($1, $1, $2, $3, $4)
         on conflict (hash) do update set hash = excluded.hash returning id`,
  ['text', 'text', 'text', 'integer'],
  rowOf<{ id: number }>({ id: 'integer' }),
)

/** A new picture; a known one is returned instead. */
export async function addMedia(context: MediaContext, call: CallOf<'POST /media'>) {
  const file = await uploadedFile(call)
  if (!file) return complaints({ file: 'Выберите файл' })
  if (file.body.length > MOST_BYTES) return tooLarge(file)
  const description = call.form?.get('alt')
  const alt = typeof description === 'string' ? description.trim().slice(0, 500) : ''
  const kept = await context.keepPicture(file.name, file.body)
  if (kept.error !== undefined) return complaints({ file: kept.error })
  const known = await findContent(context.pool, kept.hash)
  if (known) return { ...ok(shownMedia(known)), status: 200 as const }
  const replaced = await findReplaced(context.pool, kept.hash)
  if (replaced)
    return conflict(
      `«${file.name}» уже загружали и заменили на «${replaced.name}»: откройте её в медиатеке и замените обратно`,
    )
  if (alt === '') return complaints({ alt: 'Опишите, что на картинке' })
  const id = await inTransaction(context.pool, async (client) => {
    await writePicture(client, kept.hash, kept)
    const { id: fresh } = firstRow(
      await insertMedia(client, kept.hash, file.name, alt, call.caller.id),
    )
    await writeAudit(client, call.caller, { action: 'add', entity: 'media', id: fresh })
    return fresh
  })
  const made = await findMedia(context.pool, id)
  return made ? ok(shownMedia(made)) : refusals.notFound
}

/** Other bytes under the same name: every place with the picture shows the new one. */
export async function replaceMedia(
  context: MediaContext,
  call: CallOf<'POST /media/:id/replace'>,
  { id }: MediaRow,
) {
  const file = await uploadedFile(call)
  if (!file) return complaints({ file: 'Выберите файл' })
  if (file.body.length > MOST_BYTES) return tooLarge(file)
  const kept = await context.keepPicture(file.name, file.body)
  if (kept.error !== undefined) return complaints({ file: kept.error })
  const isOut = await publishOrQueue(context, call.caller, {
    change: { entity: 'media', id, data: { name: file.name, replacement: { ...kept } } },
    apply: applyMedia,
    note: (client) => writeAudit(client, call.caller, { action: 'replace', entity: 'media', id }),
  })
  const now = await findMedia(context.pool, id)
  if (!isOut) return queued
  return now ? ok(shownMedia(now)) : refusals.notFound
}
