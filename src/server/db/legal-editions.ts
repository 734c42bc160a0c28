import { allEditions, documentOf, type LegalEdition } from '#domain/consent/legal-editions.ts'

import type { Queryable } from './bulk-rows.ts'

type Row = Pick<LegalEdition, 'purpose' | 'version' | 'title' | 'label' | 'text'> & { at: Date }

/** Consents and the policy in all their editions: those that come with the site, and those that staff have published. */
export async function findLegalEditions(client: Queryable): Promise<LegalEdition[]> {
  const { rows } = await client.query<Row>(
    'select purpose, version, title, label, text, at from legal_edition order by id',
  )
  return allEditions(
    rows.map(({ at, ...row }) => ({
      ...row,
      document: documentOf(row.purpose),
      since: at.toISOString(),
    })),
  )
}

type NewEdition = Omit<Row, 'at'>

/** Nothing writes over an edition: a trigger of the table refuses that. */
export const addLegalEdition = (
  client: Queryable,
  { purpose, version, title, label, text }: NewEdition,
) =>
  client.query(
    'insert into legal_edition (purpose, version, title, label, text) values ($1, $2, $3, $4, $5)',
    [purpose, version, title, label, text],
  )
