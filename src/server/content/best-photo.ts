import { isArchived } from '#domain/content/project-order.ts'
import { bestPhoto, type CreditedPicture } from '#domain/media/best-photo.ts'
import type { Database } from '#server/db/connect.ts'

import { findProjectRows } from './projects.ts'

/** Of all pictures of its projects; null: none may stand at the head of the site. */
export async function findBestPhoto(db: Database): Promise<CreditedPicture | null> {
  const { rows, galleries } = await findProjectRows(db, (one) => !isArchived(one))
  return bestPhoto(
    rows.flatMap(({ alias, name }, at) =>
      (galleries[at] ?? []).map((picture) => ({ picture, project: { alias, name } })),
    ),
  )
}
