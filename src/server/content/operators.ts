import type { Operator, Operators } from '#domain/consent/operator.ts'
import type { Queryable } from '#server/db/bulk-rows.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'
import { DEVELOPER_OF_PROJECT } from '#server/db/structure/developer-of.ts'

const OPERATOR = { name: 'text', inn: 'text?', ogrn: 'text?', address: 'text?' } as const

const selectOperators = statement(
  'operators of projects',
  `select alias, project.name as project, e.name, e.inn, e.ogrn, e.address
   from project join legal_entity e on e.id = ${DEVELOPER_OF_PROJECT}
   where not project.hidden and project.gone_at is null order by project.sort, project.id`,
  [],
  rowOf<Operator & { alias: string; project: string }>({
    alias: 'text',
    project: 'text',
    ...OPERATOR,
  }),
)

const selectFirstEntity = statement(
  'first legal entity',
  'select name, inn, ogrn, address from legal_entity order by id limit 1',
  [],
  rowOf<Operator>(OPERATOR),
)

/** Who answers for personal data. */
export async function findOperators(client: Queryable): Promise<Operators> {
  const { rows } = await selectOperators(client)
  const projects = rows.map(({ alias, project, ...operator }) => ({
    alias,
    name: project,
    operator,
  }))
  const byName = Map.groupBy(projects, ({ operator }) => operator.name)
  const most = [...byName.values()].toSorted((a, b) => b.length - a.length)[0]?.[0]?.operator
  return { main: most ?? (await selectFirstEntity(client)).rows[0] ?? null, projects }
}
