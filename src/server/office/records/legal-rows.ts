import type { PoolClient } from 'pg'

import { editionInForce, type LegalPurpose } from '#domain/consent/legal-editions.ts'
import { operatorLines } from '#domain/consent/operator.ts'
import { consentsById } from '#domain/office/kinds/consents.ts'
import type { Entity } from '#domain/office/record-kinds.ts'
import { findOperators } from '#server/content/operators.ts'
import type { Queryable } from '#server/db/bulk-rows.ts'
import type { JsonObject } from '#server/db/json.ts'
import { addLegalEdition, findLegalEditions } from '#server/db/legal-editions.ts'

const POLICY_ID = 1

type LegalEntity = 'consents' | 'policy'

/** Texts of law: what is published is an edition that nothing writes over. */
export const isLegal = (entity: Entity): entity is LegalEntity =>
  entity === 'consents' || entity === 'policy'

const purposesOf = (entity: LegalEntity): [number, LegalPurpose][] =>
  entity === 'policy' ? [[POLICY_ID, 'policy']] : [...consentsById]

/** What is in force of each text, as rows of a table would hold it. */
export async function readLegalRows(client: Queryable, entity: LegalEntity, id: number | null) {
  const editions = await findLegalEditions(client)
  return purposesOf(entity)
    .filter(([one]) => id === null || one === id)
    .map(([one, purpose]) => {
      const { title, label, text, version } = editionInForce(editions, purpose)
      return { id: one, title, label, text, version }
    })
}

/** Publishes the next edition, where it differs from the one in force. */
export async function writeLegalEdition(
  client: PoolClient,
  entity: LegalEntity,
  id: number,
  merged: JsonObject,
) {
  const purpose = new Map(purposesOf(entity)).get(id)
  if (!purpose) return
  const now = editionInForce(await findLegalEditions(client), purpose)
  const textOf = (column: 'title' | 'label' | 'text') => {
    const value = merged[column]
    return typeof value === 'string' ? value : now[column]
  }
  const next = { title: textOf('title'), label: textOf('label'), text: textOf('text') }
  if (next.title === now.title && next.label === now.label && next.text === now.text) return
  const earlierOperators = purpose === 'policy' ? operatorLines(await findOperators(client)) : null
  await addLegalEdition(client, { purpose, version: now.version + 1, ...next, earlierOperators })
}
