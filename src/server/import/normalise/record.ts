import { withoutFacts } from './description.ts'
import type { LotDraft, LotRecord } from './lot-draft.ts'
import type { Notes } from './notes.ts'

const LONGEST_ID = 200

/** Joins a read record: one that cannot be has faults and no draft. */
export function toRecord(
  line: number,
  id: string | null,
  draft: Omit<LotDraft, 'externalId'>,
  { faults, unknown }: Notes,
): LotRecord {
  const all = [...faults]
  const { floorsTotal } = draft.building
  if (id === null) all.unshift('нет id')
  else if (id.length > LONGEST_ID) all.unshift(`id длиннее ${LONGEST_ID} знаков`)
  if (floorsTotal != null && draft.floor !== null && draft.floor > floorsTotal)
    all.push(`этаж ${draft.floor} в доме из ${floorsTotal}`)
  const description = withoutFacts(draft.description, draft.project.name)
  const possible = id !== null && all.length === 0
  return {
    what: 'lot',
    line,
    id: id?.slice(0, LONGEST_ID) ?? null,
    draft: possible ? { externalId: id, ...draft, description } : null,
    faults: all,
    unknown,
  }
}
