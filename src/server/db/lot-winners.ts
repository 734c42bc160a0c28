/**
 * A lot's word of each source is its newest one not above the version; who still lists it goes before who does not.
 * Stands after a `slice` of ids of lots; `$1` is the version.
 */
export const WINNERS = `
  newest as (
    select distinct on (s.lot_id, s.source_id) s.*
    from slice join lot_state s on s.lot_id = slice.id and s.version <= $1
    order by s.lot_id, s.source_id, s.version desc
  ),
  winner as (select distinct on (lot_id) * from newest order by lot_id, gone, source_id)`

/** What a source no longer lists is withdrawn, unless it was sold. */
export const STATUS = `case when w.gone and w.status <> 'sold' then 'withdrawn' else w.status end status`

export const OVERRIDES = `(select jsonb_object_agg(field, value) from manual_override
      where entity = 'lot' and entity_id = w.lot_id) overrides`

/** A row as queries bring it, with what staff set by hand, by the fields of the schema. */
export type WithOverrides<Values> = Values & { overrides: Partial<Values> | null }

/** What staff set goes before what sources say; fields that were not asked for stay out. */
export function applyOverrides<Values extends object>({
  overrides,
  ...values
}: WithOverrides<Values>): Omit<WithOverrides<Values>, 'overrides'> {
  if (overrides === null) return values
  const own = Object.entries(overrides).filter(([field]) => field in values)
  return { ...values, ...Object.fromEntries(own) }
}
