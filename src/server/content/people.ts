import { asc, eq } from 'drizzle-orm'

import type { Picture } from '#domain/media/picture.ts'
import type { Database } from '#server/db/connect.ts'
import { person } from '#server/db/schema/content.ts'
import { findPictures } from '#server/pictures/find-pictures.ts'

/** Somebody of the company a buyer may meet. */
export type Person = { id: number; name: string; role: string | null; photo: Picture | null }

/** In the order of the file. */
export async function findPeople(db: Database): Promise<Person[]> {
  const rows = await db
    .select()
    .from(person)
    .where(eq(person.hidden, false))
    .orderBy(asc(person.id))
  const photos = await findPictures(
    db.$client,
    rows.flatMap(({ photo }) => photo ?? []),
  )
  return rows.map(({ id, name, role, photo }) => ({
    id,
    name,
    role,
    photo: photos.get(photo ?? '') ?? null,
  }))
}
