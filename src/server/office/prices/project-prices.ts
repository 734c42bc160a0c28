import type { ProjectPrices } from '#contract/office/lots.ts'
import { lotKinds, type LotKind } from '#domain/lots/lot.ts'
import { lotKindNames } from '#domain/office/fields/promotion-rule.ts'
import { rememberUndo } from '#server/office/undo/log/undo-rows.ts'
import type { Queryable } from '#server/db/bulk-rows.ts'
import type { JsonObject } from '#server/db/json.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'
import { writeAudit, type Doer } from '#server/office/audit/audit.ts'
import { writeOverrides } from '#server/office/records/source-rows.ts'
import type { PublishContext } from '#server/publishing/publish-change.ts'
import { publishOrQueue, type ApplyChange } from '#server/publishing/publish-or-queue.ts'

type PricesRow = Omit<ProjectPrices, 'kinds'> & Record<'fromSource' | 'ours', JsonObject>

const FIELD = 'details.prices.'

const selectPrices = statement(
  'project-prices/selectPrices',
  `select p.id, p.alias project, p.name, coalesce(p.details -> 'prices', '{}') "fromSource", coalesce((
    select jsonb_object_agg(substr(field, ${FIELD.length + 1}), value) from manual_override
    where entity = 'project' and entity_id = p.id and field like '${FIELD}%'), '{}') ours
  from project p where p.since_version <= (select version from catalogue_state) order by p.sort, p.id`,
  [],
  rowOf<PricesRow>({
    id: 'integer',
    project: 'text',
    name: 'text',
    fromSource: 'jsonb',
    ours: 'jsonb',
  }),
)

export async function readPrices(client: Queryable): Promise<ProjectPrices[]> {
  const { rows } = await selectPrices(client)
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
  context: PublishContext,
  caller: Doer,
  { project: { id, project, name }, kind, closed }: Closing,
  isRemembered = true,
): Promise<boolean> =>
  publishOrQueue(context, caller, {
    change: { entity: 'prices', id, data: { kind, closed } },
    apply: applyPrices,
    note: async (client) => {
      await writeAudit(client, caller, {
        action: closed ? 'close' : 'open',
        entity: 'prices',
        id: `${project}/${kind}`,
      })
      if (!isRemembered) return
      const text = `${closed ? 'Закрытие' : 'Открытие'} цен: ${name}, ${lotKindNames[kind].toLowerCase()}`
      await rememberUndo(client, caller, {
        text,
        undo: { kind: 'prices', project, lots: kind, closed },
      })
    },
  })

/** A value equal to the source's is left to the source. */
export const applyPrices: ApplyChange = async (client, { id, data, author }) => {
  const kind = lotKinds.find((one) => one === data.kind)
  if (!kind) return
  const closed = data.closed === true
  const project = (await readPrices(client)).find((one) => one.id === id)
  const field = FIELD + kind
  const isOurs = project?.kinds.some((one) => one.kind === kind && one.told !== closed)
  const set = isOurs ? [{ field, value: !closed }] : []
  await writeOverrides(client, 'project', { id, fields: [field], set, by: author.name })
}
