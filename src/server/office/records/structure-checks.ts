import { pageLinks } from '#domain/addresses/page-links.ts'
import { isArchived } from '#domain/content/project-order.ts'
import type { Entity } from '#domain/office/record-kinds.ts'
import { toText, type Queryable } from '#server/db/bulk-rows.ts'
import type { JsonObject } from '#server/db/json.ts'
import { STILL_SET } from '#server/db/latest-states.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'
import { plainName, projectKey } from '#server/import/normalise/project-names.ts'
import { readRedirects } from '#server/office/redirects/redirect-rows.ts'

import { lacksReason } from './house-promises.ts'
import { usedSections } from './house-sections.ts'
import { mergedColumns, type StoredRecord } from './record-store.ts'
import { columnOf, sourceTables, type SourceEntity } from './record-tables.ts'

const selectProjects = statement(
  'structure-checks/other projects',
  'select name, alias from project where id <> $1',
  ['integer'],
  rowOf<{ name: string; alias: string }>({ name: 'text', alias: 'text' }),
)

const selectHouses = statement(
  'structure-checks/other houses of a project',
  'select name from building where project_id = $1 and id <> $2',
  ['integer', 'integer'],
  rowOf<{ name: string }>({ name: 'text' }),
)

const selectDevelopers = statement(
  'structure-checks/developers of houses',
  `select b.id from building b where b.project_id = $1 and coalesce(b.legal_entity_id,
     (select (value #>> '{}')::integer from manual_override where entity = 'building' and entity_id = b.id
      and field = 'legalEntityId' and ${STILL_SET})) is not null`,
  ['integer'],
  rowOf<{ id: number }>({ id: 'integer' }),
)

/** What of a project or a house cannot be published beside others, in words by its field. */
export const structureComplaints = (
  client: Queryable,
  entity: SourceEntity,
  record: StoredRecord,
): Promise<Record<string, string>> =>
  entity === 'projects' ? projectComplaints(client, record) : houseComplaints(client, record)

async function projectComplaints(client: Queryable, record: StoredRecord) {
  const { id, row } = record
  const merged = mergedColumns('projects', record)
  const { rows: others } = await selectProjects(client, id)
  const isNamed = others.some(({ name }) => projectKey(name) === projectKey(toText(merged.name)))
  const alias = toText(merged.alias)
  const isMoved =
    !row && (await readRedirects(client)).some(({ from }) => from === pageLinks.project(alias))
  return {
    ...(isNamed && { name: 'Проект с\u00A0таким названием уже есть' }),
    ...(others.some((one) => one.alias === alias) && { alias: 'Этот адрес занят другим проектом' }),
    ...(isMoved && { alias: 'С\u00A0этого адреса ведёт переадресация: выберите другой' }),
    ...((await lacksDeveloper(client, record, merged)) && { legalEntityId: NO_DEVELOPER }),
  }
}

const NO_DEVELOPER =
  'Выберите застройщика: его называет согласие под\u00A0заявками с\u00A0этого проекта'

/** Nobody leaves a request on the page of a project that is hidden or in the archive. */
async function lacksDeveloper(
  client: Queryable,
  { id, fromSource, layer }: StoredRecord,
  merged: JsonObject,
): Promise<boolean> {
  if (layer.hidden === true || isArchived({ status: toText(merged.status) })) return false
  if ((merged.legal_entity_id ?? fromSource?.legal_entity_id ?? null) !== null) return false
  return (await selectDevelopers(client, id)).rows.length === 0
}

async function houseComplaints(client: Queryable, record: StoredRecord) {
  const merged = mergedColumns('buildings', record)
  const { name, project_id: project } = merged
  if (typeof project !== 'number') return { projectId: 'Выберите из\u00A0списка' }
  const { rows } = await selectHouses(client, project, record.id)
  const isNamed = rows.some((one) => plainName(one.name) === plainName(toText(name)))
  const used = await usedSections(client, record.id, merged.sections)
  return {
    ...(used.length > 0 && {
      sections: `В\u00A0секции «${used.join('», «')}» есть лоты или этажи: её не\u00A0убрать`,
    }),
    ...(isNamed && { name: 'Корпус с\u00A0таким названием в\u00A0проекте уже есть' }),
    ...(lacksReason(record, merged) && {
      reason: 'Срок переносится: напишите, почему, — покупатели увидят причину',
    }),
  }
}

const FIXED: Record<string, string> = {
  alias: 'Адрес проекта на\u00A0сайте не\u00A0меняется: на\u00A0него ведут ссылки',
  projectId: 'Корпус остаётся в\u00A0своём проекте',
}

/** Fields that are set once: what of them was typed otherwise. */
export function fixedComplaints(
  entity: Entity,
  { row }: StoredRecord,
  typed: JsonObject,
): Record<string, string> {
  const fixed = entity === 'projects' || entity === 'buildings' ? sourceTables[entity].fixed : []
  const names = Object.keys(FIXED).filter((name) => fixed.some((one) => one === columnOf(name)))
  return Object.fromEntries(
    names.flatMap((name) => {
      const given = typed[columnOf(name)] ?? null
      const isMoved = row !== null && given !== null && given !== row[columnOf(name)]
      return isMoved ? [[name, FIXED[name] ?? '']] : []
    }),
  )
}
