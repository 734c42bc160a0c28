import { isForeignField } from '#domain/office/lot-fields.ts'
import { formatNumber } from '#domain/text/format-number.ts'
import { complaints, ok } from '#server/office/http/answers.ts'
import type { CallOf } from '#server/office/http/endpoint.ts'
import type { PublishContext } from '#server/publishing/publish-change.ts'

import { changeLots, type LotChange } from './change-lots.ts'
import { findLots, ONE, type FoundLot } from './find-lots.ts'
import { readLotFilter } from './lot-filter.ts'
import { readLayers, type LotLayer, type SetField } from './lot-layers.ts'
import { readChange } from './read-change.ts'
import { shownLot } from './shown-lot.ts'

/** More of them in one transaction would hold up an import and other publications. */
const AT_ONCE = { limit: 10_000, offset: 0 }

const tooMany = (total: number) =>
  `Найдено ${formatNumber(total)}, а за раз меняют до ${formatNumber(AT_ONCE.limit)} лотов: сузьте условия`

/** One field of all lots that a filter finds; `dryRun` lists the changes and makes none. */
export async function bulkChange(context: PublishContext, call: CallOf<'POST /lots/bulk'>) {
  const { field = '', filter = {}, dryRun } = call.body
  const read = readChange(field, call)
  if (read.errors) return complaints(read.errors)
  const wanted = readLotFilter((name) => String(filter[name] ?? ''))
  const { total } = await findLots(context.pool, wanted, ONE)
  if (total > AT_ONCE.limit) return complaints({ field: tooMany(total) })
  const found = await findLots(context.pool, wanted, AT_ONCE)
  if (found.lots.some(({ kind }) => isForeignField(kind, field))) return complaints(letOnly)
  const lots = await differingLots(context, found.lots, { field, set: read.set })
  const result = { count: lots.length, lots }
  if (dryRun || lots.length === 0) return ok(result)
  const ids = lots.map(({ id }) => id)
  const isOut = await changeLots(context, call.caller, { ids, field, set: read.set })
  return isOut ? ok(result) : { status: 202 as const, body: { state: 'queued', ...result } }
}

/** Of a deal or a rent for lots of another kind. */
export const letOnly = { field: 'Сдаются только помещения' }

type WantedValue = Pick<LotChange, 'field'> & { set: SetField }

async function differingLots(
  { pool }: PublishContext,
  lots: readonly FoundLot[],
  { field, set }: WantedValue,
) {
  const layers = await readLayers(
    pool,
    lots.map(({ id }) => id),
  )
  return lots.flatMap((lot) => {
    const layer: LotLayer = layers.get(lot.id) ?? {}
    const { id, kind, number, project, building, ours } = shownLot(lot, layer)
    const was = ours[field] ?? null
    const becomes = shownLot(lot, { ...layer, [field]: set }).ours[field] ?? null
    const isSame = JSON.stringify(was) === JSON.stringify(becomes)
    return isSame ? [] : [{ id, kind, number, project, building, was, becomes }]
  })
}
