import { inTransaction } from '#server/db/bulk-rows.ts'
import { queriesOn } from '#server/db/connect.ts'
import { firstRow } from '#server/db/first-row.ts'
import { media } from '#server/db/schema/staff.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import { complaints, conflict, ok, queued, refusals } from '#server/office/http/answers.ts'
import type { CallOf } from '#server/office/http/endpoint.ts'
import type { PublishContext } from '#server/publishing/publish-change.ts'
import type { KeptUpload } from '#server/pictures/keep-upload.ts'

import { changeMedia, writePicture } from './media-changes.ts'
import { findContent, findMedia, findReplaced, shownMedia, type MediaRow } from './media-rows.ts'
import { uploadedFile, type FileCall, type UploadedFile } from './uploaded-file.ts'

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

/** The picture of a form, kept; or what is wrong with it. */
async function keepSent({ keepPicture }: MediaContext, call: FileCall) {
  const file = await uploadedFile(call)
  if (!file) return complaints({ file: 'Выберите файл' })
  if (file.body.length > MOST_BYTES) return tooLarge(file)
  const kept = await keepPicture(file.name, file.body)
  return kept.error === undefined ? { name: file.name, kept } : complaints({ file: kept.error })
}

/** A new picture; a known one is returned instead. */
export async function addMedia(context: MediaContext, call: CallOf<'POST /media'>) {
  const sent = await keepSent(context, call)
  if ('status' in sent) return sent
  const { name, kept } = sent
  const description = call.form?.get('alt')
  const alt = typeof description === 'string' ? description.trim().slice(0, 500) : ''
  const known = await findContent(context.pool, kept.hash)
  if (known) return { ...ok(shownMedia(known)), status: 200 as const }
  const replaced = await findReplaced(context.pool, kept.hash)
  if (replaced)
    return conflict(
      `«${name}» уже загружали и заменили на «${replaced.name}»: откройте её в медиатеке и замените обратно`,
    )
  if (alt === '') return complaints({ alt: 'Опишите, что на картинке' })
  const id = await inTransaction(context.pool, async (client) => {
    await writePicture(client, kept.hash, kept)
    const { hash } = kept
    const added = await queriesOn(client)
      .insert(media)
      .values({ hash, content: hash, name, alt, author: call.caller.id })
      .onConflictDoUpdate({ target: media.hash, set: { hash } })
      .returning({ id: media.id })
    const { id: fresh } = firstRow({ rows: added })
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
  before: MediaRow,
) {
  const { id } = before
  const sent = await keepSent(context, call)
  if ('status' in sent) return sent
  const { name, kept } = sent
  const isOut = await changeMedia(context, call.caller, {
    id,
    data: { name, replacement: { ...kept } },
    action: 'replace',
    text: `Заменена картинка: «${before.name}»`,
  })
  const now = await findMedia(context.pool, id)
  if (!isOut) return queued
  return now ? ok(shownMedia(now)) : refusals.notFound
}
