import type { RequestedLot, SeenLot } from '#domain/request/requested-lot.ts'
import type { Database } from '#server/db/connect.ts'

type SourceNames = Pick<RequestedLot, 'id' | 'source' | 'externalId' | 'article'>

/** Of several sources the first that ever named the lot, as its price is taken from it too. */
const NAMES = `
  select distinct on (k.lot_id) k.lot_id as "id", s.name as "source", k.external_id as "externalId",
    (select st.article from lot_state st where st.lot_id = k.lot_id and st.source_id = k.source_id
      order by st.version desc limit 1) as "article"
  from lot_key k join source s on s.id = k.source_id
  where k.lot_id = any($1) order by k.lot_id, k.source_id`

type Asked = { lots: readonly number[]; seenLots: readonly SeenLot[] }

/** How each request's lots are told to targets: what the visitor saw, and the names their source gives them. */
export async function lotNamer(db: Database, asked: readonly Asked[]) {
  const ids = [...new Set(asked.flatMap(({ lots }) => lots))]
  const { rows } = await db.$client.query<SourceNames>(NAMES, [ids])
  const names = new Map(rows.map((row) => [row.id, row]))
  return ({ lots, seenLots }: Asked): RequestedLot[] =>
    lots.map((id) => ({
      ...(names.get(id) ?? { id, source: null, externalId: null, article: null }),
      ...seenLots.find((seen) => seen.id === id),
    }))
}
