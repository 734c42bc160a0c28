import type { Operator, Operators } from '#domain/consent/operator.ts'
import type { Queryable } from '#server/db/bulk-rows.ts'
import { DEVELOPER_OF_PROJECT } from '#server/db/structure/developer-of.ts'

const OPERATORS = `
  select alias, project.name as project, e.name, e.inn, e.ogrn, e.address
  from project join legal_entity e on e.id = ${DEVELOPER_OF_PROJECT} order by project.sort, project.id`

const ANY = 'select name, inn, ogrn, address from legal_entity order by id limit 1'

type Row = Operator & { alias: string; project: string }

/** Who answers for personal data. */
export async function findOperators(client: Queryable): Promise<Operators> {
  const { rows } = await client.query<Row>(OPERATORS)
  const projects = rows.map(({ alias, project, ...operator }) => ({
    alias,
    name: project,
    operator,
  }))
  const byName = Map.groupBy(projects, ({ operator }) => operator.name)
  const most = [...byName.values()].toSorted((a, b) => b.length - a.length)[0]?.[0]?.operator
  return { main: most ?? (await anyEntity(client)), projects }
}

async function anyEntity(client: Queryable): Promise<Operator | null> {
  const { rows } = await client.query<Operator>(ANY)
  return rows[0] ?? null
}
