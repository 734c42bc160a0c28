import type { DocumentItem } from '#contract/company.ts'
import { and, asc, desc, eq, isNull, or } from 'drizzle-orm'

import type { Database } from '#server/db/connect.ts'
import { legalEntity } from '#server/db/schema/catalogue.ts'
import { document } from '#server/db/schema/content.ts'
import { project } from '#server/db/schema/structure.ts'
import { isOnSite } from '#server/db/visibility.ts'

import { outerLink } from '#domain/addresses/outer-link.ts'

/** Documents anyone may read: of one project, or all of them with the projects in their order. */
export async function findDocuments(db: Database, alias?: string): Promise<DocumentItem[]> {
  const rows = await db
    .select({
      id: document.id,
      title: document.title,
      type: document.type,
      number: document.number,
      date: document.date,
      version: document.version,
      project: { alias: project.alias, name: project.name },
      developer: legalEntity.name,
      file: document.file,
      externalUrl: document.externalUrl,
      bytes: document.bytes,
      ...(alias === undefined && { sha256: document.sha256 }),
      earlier: document.earlier,
    })
    .from(document)
    .leftJoin(project, eq(project.id, document.projectId))
    .leftJoin(legalEntity, eq(legalEntity.id, document.legalEntityId))
    .where(
      and(
        eq(document.public, true),
        eq(document.hidden, false),
        or(isNull(document.projectId), isOnSite(project)),
        alias === undefined ? undefined : eq(project.alias, alias),
      ),
    )
    .orderBy(
      asc(project.sort),
      asc(project.id),
      asc(document.type),
      desc(document.date),
      desc(document.version),
      asc(document.id),
    )
  return rows.map(({ file, externalUrl, ...row }) => ({
    ...row,
    url: outerLink(file) ?? outerLink(externalUrl),
    earlier: row.earlier.flatMap(({ version, date, file: place }) => {
      const url = outerLink(place)
      return url ? [{ version, date, url }] : []
    }),
  }))
}
