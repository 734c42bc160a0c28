import {
  allEditions,
  documentOf,
  sinceFirstPublication,
  type LegalEdition,
} from '#domain/consent/legal-editions.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

import type { Queryable } from './bulk-rows.ts'

type Row = Pick<LegalEdition, 'purpose' | 'version' | 'title' | 'label' | 'text'> & {
  /** What stood for `{operators}` in the edition before. */
  earlierOperators: string[] | null
  at: Date
}

const selectEditions = statement(
  'legal editions',
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

const selectFirstPublication = statement(
  'first publication',
  'select first_published_at first from catalogue_state',
  [],
  rowOf<{ first: Date | null }>({ first: 'timestamptz?' }),
)

/** Consents and the policy in all their editions: those that come with the site, and those that staff have published. */
export async function findLegalEditions(client: Queryable): Promise<LegalEdition[]> {
  const { rows } = await selectEditions(client)
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
  const state = await selectFirstPublication(client)
  const first = state.rows[0]?.first?.toISOString() ?? null
  return sinceFirstPublication(known, first).map((edition) => {
    const next = rows.find(
      ({ purpose, version }) => purpose === edition.purpose && version === edition.version + 1,
    )
    return next?.earlierOperators ? { ...edition, operatorsThen: next.earlierOperators } : edition
  })
}

type NewEdition = Omit<Row, 'at'>

const insertEdition = statement(
  'insert a legal edition',
  `insert into legal_edition (purpose, version, title, label, text, earlier_operators)
     values ($1, $2, $3, $4, $5, $6)`,
  ['text', 'integer', 'text', 'text', 'text', 'jsonb'],
)

/** Nothing writes over an edition: a trigger of the table refuses that. */
export const addLegalEdition = (
  client: Queryable,
  { purpose, version, title, label, text, earlierOperators }: NewEdition,
) =>
  insertEdition(
    client,
    purpose,
    version,
    title,
    label,
    text,
    earlierOperators && JSON.stringify(earlierOperators),
  )
