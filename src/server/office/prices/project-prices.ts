import { lotKinds, type LotKind } from '#domain/lots/lot.ts'
import type { Queryable } from '#server/db/bulk-rows.ts'
import { writeAudit, type Doer } from '#server/office/audit/audit.ts'
import type { PublishPlace } from '#server/publishing/publish-change.ts'
import { publishOrQueue, type ApplyChange } from '#server/publishing/publish-or-queue.ts'

/** `told` is the source’s value under its name in the API, `ours` the value of staff above it; null: staff set none. */
type KindPrices = { kind: LotKind; closed: boolean; told: boolean; ours: boolean | null }
type ProjectPrices = { id: number; project: string; name: string; kinds: KindPrices[] }

type PricesRow = {
  id: number
  project: string
  name: string
  fromSource: Record<string, unknown>
  ours: Record<string, unknown>
}

const FIELD = 'details.prices.'

const PRICES = `
  select p.id, p.alias project, p.name, coalesce(p.details -> 'prices', '{}') "fromSource", coalesce((
    select jsonb_object_agg(substr(field, ${FIELD.length + 1}), value) from manual_override
    where entity = 'project' and entity_id = p.id and field like '${FIELD}%'), '{}') ours
  from project p where p.since_version <= (select version from catalogue_state) order by p.sort, p.id`

export async function readPrices(client: Queryable): Promise<ProjectPrices[]> {
  const { rows } = await client.query<PricesRow>(PRICES)
  return rows.map(({ fromSource, ours, ...row }) => ({
    ...row,
    kinds: lotKinds.map((kind) => {
      const [isClosedBySource, isOurs] = [fromSource[kind] === false, ours[kind]]
      const byHand = typeof isOurs === 'boolean' ? !isOurs : null
      return { kind, closed: byHand ?? isClosedBySource, told: isClosedBySource, ours: byHand }
    }),
  }))
}

type Closing = { project: ProjectPrices; kind: LotKind; closed: boolean }

/** Closes prices or opens them. false: an import publishes now, and they are closed right after it. */
export const closePrices = (
  place: PublishPlace,
  caller: Doer,
  { project: { id, project }, kind, closed }: Closing,
): Promise<boolean> =>
  publishOrQueue(place, caller, {
    change: { entity: 'prices', id, data: { kind, closed } },
    apply: applyPrices,
    note: (client) =>
      writeAudit(client, caller, {
        action: closed ? 'close' : 'open',
        entity: 'prices',
        id: `${project}/${kind}`,
      }),
  })

/** A value equal to the source's is left to the source. */
export const applyPrices: ApplyChange = async (client, { id, data, author }) => {
  const kind = lotKinds.find((one) => one === data.kind)
  if (!kind) return
  const closed = data.closed === true
  const project = (await readPrices(client)).find((one) => one.id === id)
  const own = [id, FIELD + kind]
  await client.query(
    `delete from manual_override where entity = 'project' and entity_id = $1 and field = $2`,
    own,
  )
  if (project?.kinds.some((one) => one.kind === kind && one.told !== closed))
    await client.query(
      `insert into manual_override (entity, entity_id, field, value, set_by)
       values ('project', $1, $2, to_jsonb($3::boolean), $4)`,
      [...own, !closed, author.name],
    )
}
