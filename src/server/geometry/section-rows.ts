import { asc, eq, sql } from 'drizzle-orm'

import type { SectionGeometry } from '#geometry/section-geometry.ts'
import type { Queryable } from '#server/db/bulk-rows.ts'
import { queriesOn } from '#server/db/connect.ts'
import { sectionGeometry } from '#server/db/schema/marking.ts'
import { staffMember } from '#server/db/schema/staff.ts'
import { building, section } from '#server/db/schema/structure.ts'

const columns = {
  id: section.id,
  building: section.buildingId,
  name: section.name,
  floors: sql<number | null>`coalesce(${section.floors}, ${building.floorsTotal})`,
  details: section.details,
  geometry: sectionGeometry.geometry,
  publishedAt: sectionGeometry.publishedAt,
  draft: sectionGeometry.draft,
  revision: sql<number>`coalesce(${sectionGeometry.revision}, 0)`,
  author: staffMember.name,
  at: sectionGeometry.at,
}

const selectSections = (client: Queryable) =>
  queriesOn(client)
    .select(columns)
    .from(section)
    .innerJoin(building, eq(building.id, section.buildingId))
    .leftJoin(sectionGeometry, eq(sectionGeometry.sectionId, section.id))
    .leftJoin(staffMember, eq(staffMember.id, sectionGeometry.author))

/** A section with what stands above its source; `revision` 0: nothing ever did. */
export type SectionRow = Awaited<ReturnType<typeof readSections>>[number]

/** The sections of a house as they came. */
export const readSections = (client: Queryable, house: number) =>
  selectSections(client).where(eq(section.buildingId, house)).orderBy(asc(section.id))

/** null: there is no such section. */
export async function readSectionRow(client: Queryable, id: number): Promise<SectionRow | null> {
  const [found] = await selectSections(client).where(eq(section.id, id))
  return found ?? null
}

/** null: of the command. */
type Author = { id: number } | null

type Written = Partial<
  Pick<typeof sectionGeometry.$inferInsert, 'geometry' | 'draft' | 'publishedAt'>
>

/** The draft that has come out is one no more, and one from before `since` is superseded; later work stays. */
const restOfDraft = (since: Date) =>
  sql`case when ${sectionGeometry.at} >= ${since} then nullif(${sectionGeometry.draft}, excluded.geometry) end`

const EVER = new Date(0)

async function write(
  client: Queryable,
  sectionId: number,
  author: Author,
  { since = EVER, ...written }: Written & { since?: Date },
  over?: number,
): Promise<boolean> {
  const by = { ...written, author: author?.id ?? null }
  const rows = await queriesOn(client)
    .insert(sectionGeometry)
    .values({ sectionId, ...by })
    .onConflictDoUpdate({
      target: sectionGeometry.sectionId,
      set: {
        ...by,
        ...(written.geometry !== undefined && { draft: restOfDraft(since) }),
        at: sql`now()`,
        revision: sql`${sectionGeometry.revision} + 1`,
      },
      ...(over !== undefined && { setWhere: eq(sectionGeometry.revision, over) }),
    })
    .returning({ id: sectionGeometry.sectionId })
  return rows.length > 0
}

/**
 * Keeps what is worked on; null: it is thrown away. Buyers see no difference. false: somebody has saved another edition
 * than `over` meanwhile, and nothing is written.
 */
export const writeDraft = (
  client: Queryable,
  id: number,
  draft: SectionGeometry | null,
  author: Author,
  over?: number,
) => write(client, id, author, { draft }, over)

/**
 * What is drawn from the next version on; null: what the source gives. A part of a publication. `since`: when the work on
 * it began, where it stands for all that was drawn before.
 */
export const writeGeometry = (
  client: Queryable,
  id: number,
  geometry: SectionGeometry | null,
  author: Author,
  since?: Date,
) => write(client, id, author, { geometry, publishedAt: new Date(), ...(since && { since }) })
