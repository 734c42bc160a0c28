import { hash } from 'node:crypto'

import type { Database } from '#server/db/connect.ts'
import { readStructureSignature, type StructureSignature } from '#server/db/lot-changes.ts'

import type { SalesCheck } from './closed-prices.ts'
import { readSurroundings } from './read-surroundings.ts'

/** Bounds that depend on the hour are in what was read by them. */
export async function readSignature(
  db: Database,
  version: number,
  salesCheck: SalesCheck,
): Promise<StructureSignature> {
  const { header, buildings, promotions } = await readSurroundings(db, version, salesCheck)
  const current = JSON.stringify([header, [...buildings.values()], promotions])
  const { lots, pages } = await readStructureSignature(db.$client)
  return { lots: hash('sha256', `${lots} ${current}`), pages }
}
