import type { Database } from '#server/db/connect.ts'
import { readStructureSignature } from '#server/db/lot-changes.ts'

import { readSurroundings } from './read-surroundings.ts'

/** Equal signatures: nothing but lots has changed. Bounds that depend on the hour are in what was read by them. */
export async function readSignature(db: Database, version: number): Promise<string> {
  const { header, buildings, promotions } = await readSurroundings(db, version)
  const current = JSON.stringify([header, [...buildings.values()], promotions])
  return `${await readStructureSignature(db.$client)} ${current}`
}
