import { inTransaction } from '#server/db/bulk-rows.ts'
import { queriesOn } from '#server/db/connect.ts'
import { firstRow } from '#server/db/first-row.ts'
import { media } from '#server/db/schema/staff.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import { complaints, conflict, ok, queued, refusals } from '#server/office/http/answers.ts'
import type { CallOf } from '#server/office/http/endpoint.ts'
import type { PublishContext } from '#server/publishing/publish-change.ts'
import { isPdf, readPdfPage, readPdfPages } from '#server/geometry/reading/read-pdf.ts'
import type { KeptUpload } from '#server/pictures/keep-upload.ts'

import { changeMedia, writePicture } from './media-changes.ts'
import { findContent, findMedia, findReplaced, shownMedia, type MediaRow } from './media-rows.ts'
import { uploadedFile, type FileCall, type UploadedFile } from './uploaded-file.ts'

export type KeepPicture = (name: string, body: Buffer) => Promise<KeptUpload>
export type MediaContext = PublishContext & { keepPicture: KeepPicture }

const MOST_BYTES = 12 * 2 ** 20
/** All that a form with a file may bring. */
const MOST_BYTES_OF_PDF = 32 * 2 ** 20

function complaintAboutSize({ name, body }: UploadedFile) {
  const most = isPdf(body) ? MOST_BYTES_OF_PDF : MOST_BYTES
  if (body.length <= most) return null
  const advice = isPdf(body) ? 'сохраните нужные страницы отдельно' : 'уменьшите картинку'
  const [weight, limit] = [body.length, most].map((bytes) => Math.ceil(bytes / 2 ** 20))
  const message = `«${name}» весит ${weight} МБ, а можно до ${limit}: ${advice}`
  return { status: 413 as const, body: { error: 'tooLarge', message } }
}

/** The picture of a form or a page of its PDF, kept; or what is wrong with it. */
async function keepSent({ keepPicture }: MediaContext, call: FileCall, page: number | null = null) {
  const file = await uploadedFile(call)
  if (!file) return complaints({ file: 'Выберите файл' })
  const tooLarge = complaintAboutSize(file)
  if (tooLarge) return tooLarge
  const painted = isPdf(file.body) ? await paintPage(file, page) : { ...file, texts: null }
  if ('refusal' in painted) return complaints({ file: painted.refusal })
  const { name, body, texts } = painted
  const kept = await keepPicture(name, body)
  return kept.error === undefined
    ? { name, kept: { ...kept, texts } }
    : complaints({ file: kept.error })
}

async function paintPage(file: UploadedFile, page: number | null) {
  const painted = await readPdfPage(file, page)
  if ('refusal' in painted) return painted
  const name = page === null ? file.name : `${file.name}, страница\u00A0${page}`
  return { name, body: Buffer.from(painted.png), texts: painted.texts }
}

/** The pages of a PDF, for staff to choose a picture from. */
export async function showPages(call: CallOf<'POST /media/pages'>) {
  const file = await uploadedFile(call)
  if (!file) return complaints({ file: 'Выберите файл' })
  if (!isPdf(file.body))
    return complaints({ file: `«${file.name}» не\u00A0PDF: сохраните файл как PDF или картинку` })
  const answer = complaintAboutSize(file) ?? (await readPdfPages(file))
  if ('status' in answer) return answer
  return 'refusal' in answer ? complaints({ file: answer.refusal }) : ok(answer)
}

/** A new picture; a known one is returned instead. */
export async function addMedia(context: MediaContext, call: CallOf<'POST /media'>) {
  const page = call.form?.get('page')
  const sent = await keepSent(context, call, typeof page === 'string' ? Number(page) : null)
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
