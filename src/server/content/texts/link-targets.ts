import type { Pool } from 'pg'

import { lotUrl, pageLinks } from '#domain/addresses/page-links.ts'
import { outerLink } from '#domain/addresses/outer-link.ts'
import type { Target, TargetKind } from '#domain/content/doc/doc.ts'
import { isPageTarget, pageTargets } from '#domain/content/doc/page-targets.ts'
import { lotKinds, type LotKind } from '#domain/lots/lot.ts'
import { STILL_SET, UNSEEN_HOUSES } from '#server/db/latest-states.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

/** A thing of the site as it is now: where its page is, and its name in the catalogue. */
export type FoundTarget = { id: number; href: string; alias: string | null }

type Row = { id: number; name: string | null; kind: string | null; external: string | null }

const columns = rowOf<Row>({ id: 'integer', name: 'text?', kind: 'text?', external: 'text?' })

/** By number, or by the id of the source that brought the record; each gives what its address is made of. */
const find = (name: string, text: string) =>
  statement(`targets of links/${name}`, text, ['integer[]', 'text[]', 'integer'], columns)

const OWN = '(id = any($1) or external_id = any($2) and source_id = $3)'
const version = '(select coalesce(max(version), 0) from catalogue_state)'

const finders: Record<Exclude<TargetKind, 'page'>, ReturnType<typeof find>> = {
  lot: find(
    'lots',
    `select l.id, null::text name, l.kind::text kind, k.external_id external
    from lot l left join lot_key k on k.lot_id = l.id and k.source_id = $3 and k.external_id = any($2)
    where (l.id = any($1) or k.external_id is not null) and not exists (
      select from manual_override where entity = 'lot' and entity_id = l.id and field = 'hidden'
        and value = 'true' and ${STILL_SET}
    ) and (
      select building_id from lot_state where lot_id = l.id order by version desc limit 1
    ) not in (${UNSEEN_HOUSES})`,
  ),
  project: find(
    'projects',
    `select id, alias name, null::text kind, external_id external from project
    where ${OWN} and since_version <= ${version} and not hidden and gone_at is null`,
  ),
  news: find(
    'news',
    `select id, alias name, null::text kind, external_id external from news
    where ${OWN} and not hidden and published_at <= now()`,
  ),
  promotion: find(
    'promotions',
    `select id, null::text name, null::text kind, external_id external from promotion
    where ${OWN} and not hidden and coalesce(starts_at <= now(), true)`,
  ),
  document: find(
    'documents',
    `select id, coalesce(file, external_url) name, null::text kind, external_id external from document
    where ${OWN} and not hidden and public`,
  ),
  programme: find(
    'programmes',
    `select id, null::text name, null::text kind, external_id external from programme
    where ${OWN} and not hidden`,
  ),
  landing: find(
    'landings',
    `select id, alias name, null::text kind, external_id external from landing where ${OWN} and not hidden`,
  ),
}

const addresses: Record<Exclude<TargetKind, 'page'>, (row: Row) => string | null> = {
  lot: ({ id, kind }) => lotUrl(readKind(kind), id),
  project: ({ name }) => name && pageLinks.project(name),
  news: ({ name }) => name && pageLinks.article(name),
  promotion: ({ id }) => pageLinks.promotion(id),
  document: ({ name }) => outerLink(name),
  // Payments of the list are counted by it.
  programme: ({ id }) => pageLinks.flats({ programme: id }),
  landing: ({ name }) => name && pageLinks.landing(name),
}

const readKind = (kind: string | null): LotKind => lotKinds.find((one) => one === kind) ?? 'flat'

/** Finds where the targets of a text are now; what is gone, hidden or not out yet is absent. */
export async function findTargets(pool: Pool, targets: readonly Target[], sourceId: number | null) {
  const found = new Map<string, FoundTarget>()
  for (const kind of new Set(targets.map((one) => one.kind)))
    if (kind !== 'page') {
      const ids = targets.filter((one) => one.kind === kind).map(({ id }) => id)
      const numbers = ids.filter((id) => typeof id === 'number')
      const names = ids.filter((id) => typeof id === 'string')
      const { rows } = await finders[kind](pool, numbers, names, sourceId)
      for (const row of rows) {
        const href = addresses[kind](row)
        if (href === null) continue
        const target = { id: row.id, href, alias: row.name }
        found.set(keyOf({ kind, id: row.id }), target)
        if (row.external !== null) found.set(keyOf({ kind, id: row.external }), target)
      }
    }
  return (target: Target): FoundTarget | null =>
    target.kind === 'page' ? pageOf(target.id) : (found.get(keyOf(target)) ?? null)
}

const pageOf = (id: number | string): FoundTarget | null =>
  isPageTarget(id) ? { id: 0, href: pageTargets[id].href, alias: null } : null

/** 12 is a number of the site, "12" an id of a source. */
const keyOf = ({ kind, id }: Target) => `${kind} ${JSON.stringify(id)}`
