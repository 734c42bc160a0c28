import { lotKinds, type LotKind } from '#domain/lots/lot.ts'
import type { Queryable } from '#server/db/bulk-rows.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import type { Caller } from '#server/office/http/endpoint.ts'
import { publishChange, type PublishPlace } from '#server/office/publishing/publish-change.ts'

/** What the source says of a kind, and what staff say above it; null: nobody of staff said anything. */
type KindPrices = { kind: LotKind; closed: boolean; told: boolean; ours: boolean | null }
export type ProjectPrices = { id: number; project: string; name: string; kinds: KindPrices[] }

type PricesRow = {
  id: number
  project: string
  name: string
  told: Record<string, unknown>
  ours: Record<string, unknown>
}

const FIELD = 'details.prices.'

const PRICES = `
  select p.id, p.alias project, p.name, coalesce(p.details -> 'prices', '{}') told, coalesce((
    select jsonb_object_agg(substr(field, ${FIELD.length + 1}), value) from manual_override
    where entity = 'project' and entity_id = p.id and field like '${FIELD}%'), '{}') ours
  from project p where p.since_version <= (select version from catalogue_state) order by p.sort, p.id`

export async function readPrices(client: Queryable): Promise<ProjectPrices[]> {
  const { rows } = await client.query<PricesRow>(PRICES)
  return rows.map(({ told, ours, ...row }) => ({
    ...row,
    kinds: lotKinds.map((kind) => {
      const [isTold, isOurs] = [told[kind] === false, ours[kind]]
      const byHand = typeof isOurs === 'boolean' ? !isOurs : null
      return { kind, closed: byHand ?? isTold, told: isTold, ours: byHand }
    }),
  }))
}

type Closing = { project: ProjectPrices; kind: LotKind; closed: boolean }

/** Closes prices or opens them; what the source says too is left to the source. false: an import publishes now. */
export const closePrices = (
  place: PublishPlace,
  caller: Caller,
  { project, kind, closed }: Closing,
): Promise<boolean> =>
  publishChange(place, async (client) => {
    const own = [project.id, FIELD + kind]
    await client.query(
      `delete from manual_override where entity = 'project' and entity_id = $1 and field = $2`,
      own,
    )
    if (project.kinds.some((one) => one.kind === kind && one.told !== closed))
      await client.query(
        `insert into manual_override (entity, entity_id, field, value, set_by)
         values ('project', $1, $2, to_jsonb($3::boolean), $4)`,
        [...own, !closed, caller.name],
      )
    const deed = { action: closed ? 'close' : 'open', entity: 'prices' }
    await writeAudit(client, caller, { ...deed, id: `${project.project}/${kind}` })
  })
