import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Item = Record<string, unknown> & { id: string }
export type Native = {
  source: { generated: string }
  company: Record<string, unknown>
  legalEntities: Item[]
  news: Item[]
  buildings: Item[]
  sections?: Record<string, unknown>[]
  floors?: unknown[]
  layouts: Record<string, unknown>[]
  lots: Item[]
}
export const start = readFileSync(join(import.meta.dirname, '../templates/small.json'), 'utf8')

/** The first-start file an hour later, changed. */
export function later(hours: number, change: (file: Native) => void): string {
  const file = JSON.parse(start) as Native
  const at = Date.parse(file.source.generated) + hours * 3_600_000
  file.source.generated = new Date(at).toISOString()
  change(file)
  const { lots, ...before } = file
  return JSON.stringify({ ...before, lots }, null, 1)
}
