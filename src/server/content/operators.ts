import type { Operator, Operators } from '#domain/consent/operator.ts'
import type { Database } from '#server/db/connect.ts'

/** The developer of a project, or of its first house that has one of its own. */
const OPERATORS = `
  select p.alias, p.name as project, e.name, e.inn, e.ogrn, e.address
  from project p join legal_entity e on e.id = coalesce(p.legal_entity_id,
    (select b.legal_entity_id from building b where b.project_id = p.id and b.legal_entity_id is not null
      order by b.id limit 1))
  order by p.sort, p.id`

const ANY = 'select name, inn, ogrn, address from legal_entity order by id limit 1'

type Row = Operator & { alias: string; project: string }

/** Who answers for personal data. */
export async function findOperators(db: Database): Promise<Operators> {
  const { rows } = await db.$client.query<Row>(OPERATORS)
  const projects = rows.map(({ alias, project, ...operator }) => ({
    alias,
    name: project,
    operator,
  }))
  const byName = Map.groupBy(projects, ({ operator }) => operator.name)
  const most = [...byName.values()].toSorted((a, b) => b.length - a.length)[0]?.[0]?.operator
  return { main: most ?? (await anyEntity(db)), projects }
}

async function anyEntity(db: Database): Promise<Operator | null> {
  const { rows } = await db.$client.query<Operator>(ANY)
  return rows[0] ?? null
}
