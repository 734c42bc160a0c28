import { hash } from 'node:crypto'

import type { Database } from '#server/db/connect.ts'
import { readStructureSignature, type StructureSignature } from '#server/db/lot-changes.ts'

import type { SalesCheck } from './closed-prices.ts'
import { readCatalogueContext, type CatalogueContext } from './read-context.ts'

type SignedContext = { context: CatalogueContext; signature: StructureSignature }

/**
 * Bounds that depend on the hour are in what was read by them. Tables are digested first: what changes in between differs
 * at the next comparison.
 */
export async function readSignedContext(
  db: Database,
  version: number,
  salesCheck: SalesCheck,
): Promise<SignedContext> {
  const { lots, pages } = await readStructureSignature(db.$client)
  const context = await readCatalogueContext(db, version, salesCheck)
  const { header, buildings, sectionFloors, promotions, programmes, landings, pictures } = context
  return {
    context,
    signature: {
      lots: digestOf(lots, header, [...buildings.values()], [...sectionFloors], promotions),
      pages: digestOf(pages, programmes, landings, [...pictures]),
    },
  }
}

const digestOf = (...parts: unknown[]) => hash('sha256', JSON.stringify(parts))
