import { STILL_SET } from '#server/db/latest-states.ts'

const setByHand = (entity: 'building' | 'project', id: string) =>
  `(select (value #>> '{}')::integer from manual_override
    where entity = '${entity}' and entity_id = ${id} and field = 'legalEntityId' and ${STILL_SET})`

/** The developer of a house: its own, else its project's; values of staff go before those of sources. */
export const DEVELOPER_OF_HOUSE = `coalesce(
  ${setByHand('building', 'building.id')}, building.legal_entity_id,
  ${setByHand('project', 'project.id')}, project.legal_entity_id)`

/** Who builds a project, or the first of its houses that has a developer of its own. */
export const DEVELOPER_OF_PROJECT = `coalesce(
  ${setByHand('project', 'project.id')}, project.legal_entity_id,
  (select developer from (
     select id, coalesce(${setByHand('building', 'building.id')}, legal_entity_id) developer
     from building where project_id = project.id) house
   where developer is not null order by id limit 1))`
