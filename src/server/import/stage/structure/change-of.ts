import { canonical, type Columns, type Row } from '#server/db/bulk-rows.ts'

/** Defaults of columns that may not be empty. */
const defaults: Row = {
  status: 'on_sale',
  details: {},
  sort: 0,
  commissioned: false,
  keys_handed: false,
}

export function withDefaults(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value ?? defaults[name] ?? null]),
  )
}

/** The whole new row when something in it changes, else null. Another source's word only fills what is empty. */
export function changeOf(
  columns: Columns,
  stored: Stored,
  file: Row,
  { sourceId, full }: RowContext,
): Row | null {
  const own = stored.source_id === null || stored.source_id === sourceId
  const next: Row = { id: stored.id }
  for (const name of Object.keys(columns)) {
    const before = stored[name] ?? null
    const given = file[name] ?? (own && full && name !== 'alias' ? (defaults[name] ?? null) : null)
    const keeps = name === 'name' ? !own : given === null && !(own && full && name !== 'alias')
    const mayChange = own || before === null || canonical(before) === '{}'
    next[name] = keeps || !mayChange ? before : given
  }
  const same = Object.keys(columns).every(
    (name) => canonical(next[name]) === canonical(stored[name] ?? null),
  )
  if (same) return null
  const moved =
    'keys_quarter' in columns &&
    (next.keys_quarter !== stored.keys_quarter ||
      next.commission_quarter !== stored.commission_quarter)
  return { ...next, moved }
}

export type Stored = Row & {
  id: number
  source_id: number | null
  external_id: string | null
  name: string
}

export type RowContext = {
  sourceId: number
  /** True for our own format: an omitted value is deleted. In a feed an omitted value is unknown. */
  full: boolean
  /** Ids of legal entities by their id in the file. */
  entities: ReadonlyMap<string, number>
}
