export type NewestState = {
  externalId: string
  house: string
  price: number | null
  status: string
}

/** The last word published of each lot of the only source, in roubles. */
export const NEWEST_STATES = `
  select k.external_id "externalId", b.name house, s.price::float8 / 100 price,
    case when s.gone then 'withdrawn' else s.status end status
  from (select distinct on (lot_id) * from lot_state order by lot_id, version desc) s
  join lot_key k on k.lot_id = s.lot_id join building b on b.id = s.building_id`
