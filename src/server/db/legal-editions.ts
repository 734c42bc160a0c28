import {
  allEditions,
  documentOf,
  sinceFirstPublication,
  type LegalEdition,
} from '#domain/consent/legal-editions.ts'
import { NO_ROWS, rowOf, statement } from '#server/db/sql/statement.ts'

import type { Queryable } from './bulk-rows.ts'

type Row = Pick<LegalEdition, 'purpose' | 'version' | 'title' | 'label' | 'text'> & {
  /** What stood for `{operators}` in the edition before. */
  earlierOperators: string[] | null
  at: Date
}

const selectLegalEditions = statement(
  'legal-editions/selectLegalEditions',
  'select purpose, version, title, label, text, earlier_operators "earlierOperators", at from legal_edition order by id',
  [],
  rowOf<Row>({
    purpose: 'text',
    version: 'integer',
    title: 'text',
    label: 'text',
    text: 'text',
    earlierOperators: 'jsonb?',
    at: 'timestamptz',
  }),
)

const selectLegalEditionsToo = statement(
  'legal-editions/selectLegalEditionsToo',
  'select first_published_at first from catalogue_state',
  [],
  rowOf<{ first: Date | null }>({ first: 'timestamptz?' }),
)

/** Consents and the policy in all their editions: those that come with the site, and those that staff have published. */
export async function findLegalEditions(client: Queryable): Promise<LegalEdition[]> {
  const { rows } = await selectLegalEditions(client)
  const known = allEditions(
    rows.map(({ purpose, version, title, label, text, at }) => ({
      purpose,
      version,
      title,
      label,
      text,
      document: documentOf(purpose),
      since: at.toISOString(),
    })),
  )
  const state = await selectLegalEditionsToo(client)
  const first = state.rows[0]?.first?.toISOString() ?? null
  return sinceFirstPublication(known, first).map((edition) => {
    const next = rows.find(
      ({ purpose, version }) => purpose === edition.purpose && version === edition.version + 1,
    )
    return next?.earlierOperators ? { ...edition, operatorsThen: next.earlierOperators } : edition
  })
}

type NewEdition = Omit<Row, 'at'>

const insertLegalEdition = statement(
  'legal-editions/insertLegalEdition',
  `insert into legal_edition (purpose, version, title, label, text, earlier_operators)
     values ($1, $2, $3, $4, $5, $6)`,
  ['text', 'integer', 'text', 'text', 'text', 'jsonb'],
  NO_ROWS,
)

/** Nothing writes over an edition: a trigger of the table refuses that. */
export const addLegalEdition = (
  client: Queryable,
  { purpose, version, title, label, text, earlierOperators }: NewEdition,
) =>
  insertLegalEdition(
    client,
    purpose,
    version,
    title,
    label,
    text,
    earlierOperators && JSON.stringify(earlierOperators),
  )
